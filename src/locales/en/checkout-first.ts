/** Messages of `<pay-checkout>` before anything else has loaded. */
export const checkoutFirst = {
  checkoutOpening: 'One moment…',
};
