/** Messages of the list of payment methods. */
export const pickerList = {
  pickerCard: 'Cards',
  pickerBank: 'Bank transfer',
  pickerPrepaid: 'Prepaid cards and vouchers',
  pickerWallet: 'Wallets',
  pickerMobile: 'Mobile payment',
  pickerOther: 'Other ways to pay',
  pickerWindow: 'Opens a new window',
  pickerMore: 'Show {count} more',
  pickerSlow: 'The payment methods are taking a while to load.',
  pickerEmpty: 'No payment method is available here at the moment.',
};
