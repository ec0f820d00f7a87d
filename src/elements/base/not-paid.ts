/** Tells the page that a look-up found no payment, because success or failure must follow `pay-pending`. */
import { PayError } from '../../client/pay-error.js';
import { PayFailureEvent } from './change-events.js';

/** @param code the element's own code for this failure */
export const notPaidEvent = (code: string, attempt?: string): PayFailureEvent =>
  new PayFailureEvent(new PayError('declined', 'The look-up found no payment', { code, retryable: true, attempt }));
