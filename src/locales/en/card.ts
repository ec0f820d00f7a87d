/** Words of the card form. */
import { cardForm } from './card-form.js';
import { cardOutcome } from './card-outcome.js';

export const card = { ...cardForm, ...cardOutcome };
