/** Messages of the picker before its methods have loaded. */
export const pickerFirst = {
  pickerLegend: 'Payment method',
  pickerLoading: 'Loading payment methods…',
  pickerRequired: 'Please choose a payment method.',
};
