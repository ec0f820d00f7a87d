/** What the page is told when a look-up found that nothing was paid: after `pay-pending`, success or failure follows. */
import { PayError } from '../../client/pay-error.js';
import { PayFailureEvent } from './change-events.js';

/** @param code what the element calls it */
export const notPaid = (code: string, attempt?: string): PayFailureEvent =>
  new PayFailureEvent(new PayError('declined', 'The look-up found no payment', { code, retryable: true, attempt }));
