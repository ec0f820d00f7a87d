/** Where the part comes from that says what is to be paid: once for all forms of a page. */
import type * as Part from './offer.js';

let loading: Promise<typeof Part> | undefined;

/** Asked for again when it did not arrive. */
export const offerPart = (): Promise<typeof Part> =>
  (loading ??= import('./offer.js').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
