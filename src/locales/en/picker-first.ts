/** Words of the picker before its methods are there. */
export const pickerFirst = {
  pickerLegend: 'Payment method',
  pickerLoading: 'The payment methods are loading…',
  pickerRequired: 'Please choose a payment method.',
};
