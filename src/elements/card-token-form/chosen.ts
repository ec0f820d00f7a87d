/** The page's choices for the form; see the element's properties. */
import { choiceOf } from '../base/values.js';
import type { PaymentHost } from './payment-host.js';

type Form = PaymentHost['element'];

export const modeOf = (form: Form): Form['mode'] => choiceOf(form, 'mode', ['charge', 'token']);

export const challengeOf = (form: Form): Form['challenge'] => choiceOf(form, 'challenge', ['dialog', 'redirect']);
