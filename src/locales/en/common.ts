import { first } from './first.js';

/** Messages that more than one element uses. `{name}` is filled in. */
export const common = {
  ...first,
  cancel: 'Cancel',
  continue: 'Continue',
  startAgain: 'Start again',
  pay: 'Pay {amount}',
  country: 'Country',
  required: 'Please fill in this field.',
  succeeded: 'Payment received. Thank you!',
  review: 'Your payment is being checked. This usually takes a minute or two.',
  lookingUp: 'We are checking what happened to your payment. Please do not pay again.',
  offline: 'There is no connection. Nothing was charged. Check your network and try again, or reload the page.',
  checking: 'Checking…',
  noResult: 'No result yet at {time}.',
  unavailable: 'The payment service is not responding at the moment. Nothing was charged. Please try again shortly.',
  notResponding: 'The payment service is not responding at the moment. Please try again shortly.',
  misconfigured: 'Payment is not set up correctly here. Please contact the shop.',
  rateLimited: 'Too many tries. Please wait a moment and try again.',
  rateLimitedUntil: 'Too many tries. After {time} you can try again.',
  notFound: 'This order no longer exists. Please contact the shop.',
  unauthorized: 'Please sign in again to pay.',
  declined: 'The payment was refused. You have not been charged.',
  orderPaid: 'This order has already been paid. You were not charged again.',
};
