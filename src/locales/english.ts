/**
 * All English messages by group, which a complete language must have. For types, tests and translators; each element
 * imports only its own groups.
 */
import { cardForm } from './en/card-form.js';
import { cardOutcome } from './en/card-outcome.js';
import { cardRefusal } from './en/card-refusal.js';
import { carrier } from './en/carrier.js';
import { checkout } from './en/checkout.js';
import { common } from './en/common.js';
import { epin } from './en/epin.js';
import { picker } from './en/picker.js';
import { widget } from './en/widget.js';

export const english = { cardForm, cardOutcome, cardRefusal, carrier, checkout, common, epin, picker, widget };
