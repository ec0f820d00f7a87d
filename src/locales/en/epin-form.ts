/** Words of the empty voucher form: they are there at once. */
export const epinForm = {
  voucherCode: 'Voucher code',
  redeem: 'Redeem',
  toPay: 'To pay',
  show: 'Show',
  hide: 'Hide',
};
