/** Messages of a payment by phone bill before its order is known. */
export const carrierFirst = {
  toPay: 'To pay',
};
