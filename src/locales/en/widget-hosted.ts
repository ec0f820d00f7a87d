/** Messages of the hosted page. */
export const widgetHosted = {
  frameTitle: 'Payment page',
  frameLoading: 'The payment page is loading…',
  frameSlow: 'The payment page is taking a while to load. You can wait, try again, or open it in a new window.',
  frameBusy: 'Your payment is being processed. Please stay on this page.',
  windowOpening: 'Opening the payment page…',
  windowOpen: 'Finish your payment in the window that has opened.',
  windowShow: 'Show the window',
  windowBlocked: 'Your browser blocked the payment page from opening in a new window.',
  continueHere: 'Continue in this window',
  widgetLeaving: 'Taking you to the payment page…',
  widgetConfirming: 'One moment: we are checking whether your payment has arrived.',
  widgetCancelled: 'No payment was made.',
  widgetRefused: 'The payment was not completed. You have not been charged.',
};
