/** Words of `<ps-picker>`. */
export const picker = {
  pickerLegend: 'Payment method',
  pickerCard: 'Cards',
  pickerBank: 'Bank transfer',
  pickerPrepaid: 'Prepaid cards and vouchers',
  pickerWallet: 'Wallets',
  pickerMobile: 'Mobile payment',
  pickerOther: 'Other ways to pay',
  pickerWindow: 'Opens a new window',
  pickerMore: 'Show {count} more',
  pickerLoading: 'The payment methods are loading…',
  pickerSlow: 'The payment methods take long to load.',
  pickerEmpty: 'No payment method is available here at the moment.',
  pickerRequired: 'Please choose a payment method.',
};
