/** Words of `<pay-checkout>` before anything else is loaded. */
export const checkoutFirst = {
  checkoutOpening: 'One moment…',
};
