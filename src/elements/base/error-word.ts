/** Messages for errors that an element has no better words for. */
import type { PayClient } from '../../client/options.js';
import type { PayError, PayErrorType } from '../../client/pay-error.js';
import type { common } from '../../locales/en/common.js';
import { secondsOf } from './clock.js';
import { type TimeWords, tooManyTries } from './too-many-tries.js';

const words: Readonly<Record<PayErrorType, keyof typeof common>> = {
  'invalid-request': 'misconfigured',
  unauthorized: 'unauthorized',
  'not-found': 'notFound',
  declined: 'declined',
  'rate-limited': 'rateLimited',
  'provider-unavailable': 'notResponding',
  'unknown-outcome': 'lookingUp',
  network: 'noConnection',
  protocol: 'misconfigured',
};

/** Returns the common message for `error`. After too many tries it names the time of the next try, if known. */
export const errorText = (t: TimeWords<keyof typeof common>, error: PayError, api: PayClient | undefined): string =>
  error.type === 'rate-limited' ? tooManyTries(t, error, secondsOf(api)) : t.text(words[error.type]);
