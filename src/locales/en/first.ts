/** The common messages that an element may need before anything else has loaded. */
export const first = {
  tryAgain: 'Try again',
  loading: 'Loading…',
  openWindow: 'Open in a new window',
  offline: 'There is no connection. Nothing was charged. Check your network and try again, or reload the page.',
};
