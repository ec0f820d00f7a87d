/** How long a payment may still begin after its call, in milliseconds. */

/** A backend begins no payment later than this after the call arrived. */
export const beginsWithin = 25_000;

/**
 * A page that does not find its payment may conclude, this long after it first asked, that nothing was charged. When it
 * asks, its call has arrived or never will: it was answered or given up, or its connection broke.
 */
export const knownAfter = 30_000;
