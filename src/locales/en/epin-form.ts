/** Messages of the empty voucher form; they load with the element. */
export const epinForm = {
  voucherCode: 'Voucher code',
  redeem: 'Redeem',
  toPay: 'To pay',
  show: 'Show',
  hide: 'Hide',
};
