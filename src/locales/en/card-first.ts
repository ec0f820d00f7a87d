/** Messages of the empty card form, and why it cannot be sent; they load with the element. */
export const cardFirst = {
  number: 'Card number',
  expiry: 'Expiry date',
  expiryExample: 'MM/YY',
  cvc: 'Security code',
  cvcBack: '3 digits on the back',
  name: 'Name on card',
  processing: 'Processing…',
  'field.numberRequired': 'Enter the number on the card.',
};
