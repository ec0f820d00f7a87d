/** Loads the part that says what is to be paid, once for all forms of a page. */
import type * as Part from './offer.js';

let loading: Promise<typeof Part> | undefined;

/** Resolves to the part. If it does not load, the next call tries again. */
export const offerPart = (): Promise<typeof Part> =>
  (loading ??= import('./offer.js').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
