/** What is said of an error that no element has better words for. */
import type { PayErrorType } from '../../client/pay-error.js';
import type { common } from '../../locales/en/common.js';

const words: Readonly<Record<PayErrorType, keyof typeof common>> = {
  'invalid-request': 'misconfigured',
  unauthorized: 'unauthorized',
  'not-found': 'notFound',
  declined: 'declined',
  'rate-limited': 'rateLimited',
  'provider-unavailable': 'unavailable',
  'unknown-outcome': 'lookingUp',
  network: 'offline',
  protocol: 'misconfigured',
};

/** The key in the common messages. */
export const wordFor = ({ type }: { readonly type: PayErrorType }): keyof typeof common => words[type];
