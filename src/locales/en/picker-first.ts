/** Words of the picker before its methods are there. */
export const pickerFirst = {
  pickerLegend: 'Payment method',
  pickerLoading: 'Loading payment methods…',
  pickerRequired: 'Please choose a payment method.',
};
