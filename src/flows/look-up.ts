/** How often a payment is looked up whose outcome is not known. */
import type { Failure } from './failure.js';

/** Returns the milliseconds before look-up number `tries`: at once, 2 s, then longer, at most 30 s. */
export const lookUpAfter = (tries: number): number => (tries === 0 ? 0 : Math.min(2000 * 1.5 ** (tries - 1), 30_000));

/**
 * Counts one more look-up of a payment that may still begin. It is looked up every few seconds: the payer waits for
 * that to end.
 */
export const soonAgain = (tries: number): number => Math.min(tries + 1, 3);

/** Returns the number of look-ups without a result, after `tries` and one more that failed. */
export const afterLookUp = (tries: number, { code }: Failure): number =>
  code === 'may-begin' ? soonAgain(tries) : tries + 1;

/**
 * After this many look-ups that find a payment not complete, its step counts as not having completed it. With the
 * pauses between them they take longer than a backend may take to begin a step (`beginsWithin`).
 */
export const openEnough = 8;
