/** Words of `<pay-checkout>`. */
export const checkout = {
  checkoutOpening: 'One moment…',
  checkoutMissing: 'This payment method could not be loaded. Check your network and try again.',
  checkoutUnserved: 'This payment method cannot be used for this order. Please choose another one.',
};
