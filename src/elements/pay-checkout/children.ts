/** Tells from the state of a piece whether it has a payment under way. */

/** States of the pieces in which money may be on its way, so that the choice is locked. */
const underWay: ReadonlySet<string> = new Set([
  'asking',
  'tokenising',
  'charging',
  'challenge',
  'confirming',
  'redeeming',
  'checking',
  'processing',
  'opening',
  'leaving',
  'away',
  'pending',
  'review',
  'unknown',
]);

export const isUnderWay = (state: string): boolean => underWay.has(state);

/** Returns whether `element` is a payment element that has a payment under way. */
export const isPaying = (element: Element & { readonly state?: { readonly name?: string } }): boolean =>
  isUnderWay(element.state?.name ?? '');
