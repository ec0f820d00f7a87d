/** Where the part comes from that says what is to be paid: once for all forms of a page. */
import type * as Part from './offer.js';

let loading: Promise<typeof Part> | undefined;

async function load(): Promise<typeof Part> {
  try {
    // In a task of its own: the fields are there sooner where nothing else is asked for before.
    await new Promise((resolve) => setTimeout(resolve));
    return await import('./offer.js');
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Asked for again when it did not arrive. */
export const offerPart = (): Promise<typeof Part> => (loading ??= load());
