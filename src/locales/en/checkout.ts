/** Messages of `<pay-checkout>`. */
import { checkoutFirst } from './checkout-first.js';

export const checkout = {
  ...checkoutFirst,
  checkoutBelow: 'Continue below.',
  checkoutMissing: 'This payment method could not be loaded. Check your network and try again, or reload the page.',
  checkoutUnserved: 'This payment method cannot be used for this order. Please choose another one.',
  checkoutOtherWay: 'Choose another way to pay',
};
