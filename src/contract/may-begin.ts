/** How long a payment may still begin after it was sent, in milliseconds. */

/** A backend begins no payment later than this after the call arrived. */
export const beginsWithin = 25_000;

/**
 * A page that does not find its payment may conclude, this long after it sent it, that nothing was charged: a call may
 * have been under way for a while before it arrived.
 */
export const knownAfter = 30_000;
