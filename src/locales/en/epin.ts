/** Messages of `<epin-redeem>`. */
import { epinForm } from './epin-form.js';
import { epinOutcome } from './epin-outcome.js';

export const epin = { ...epinForm, ...epinOutcome };
