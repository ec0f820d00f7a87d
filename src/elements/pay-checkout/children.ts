/** What the checkout knows of how its pieces stand. */

/** States of the pieces in which money may be on its way: the choice is locked. */
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

/** Whether it is an element that pays, and does so now. */
export const isPaying = (element: Element & { readonly state?: { readonly name?: string } }): boolean =>
  isUnderWay(element.state?.name ?? '');
