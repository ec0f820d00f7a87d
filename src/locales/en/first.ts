/** The common messages that an element may need before anything else has loaded. */
export const first = {
  tryAgain: 'Try again',
  loading: 'Loading…',
  openWindow: 'Open in a new window',
  noConnection: 'There is no connection. Check your network and try again, or reload the page.',
};
