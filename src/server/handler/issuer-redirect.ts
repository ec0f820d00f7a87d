/** Where an issuer's step may lead. */
import type { Action } from '../../contract/index.js';

export const isWeb = (url: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
};

/** A redirect to the issuer, if the address is one to go to. */
export const issuerRedirect = (url: string): Extract<Action, { type: 'redirect' }> | undefined =>
  isWeb(url) ? { type: 'redirect', url } : undefined;
