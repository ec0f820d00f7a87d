/** What the checkout knows of its pieces from the start. */

/** Registers a piece, unless the page has one of that name: then that one is meant. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

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
