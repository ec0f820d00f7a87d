/** Messages of the hosted page before it is requested. */
export const widgetFirst = {
  widgetContinue: 'Continue to payment',
  widgetInWindow: 'The payment page opens in a new window. Come back here when you have paid.',
  widgetInPage: 'You will go to the payment page and come back here afterwards.',
};
