/** A failure, told to the page; and on the console, what nobody but the developer can mend. */
import type { PayError } from '../../client/pay-error.js';
import { PayFailureEvent } from './change-events.js';
import { warn } from './warn.js';

/** Refusals of a request that a payer brings about, as by another tab or a price that changed. */
const ofPayers = ['order-taken', 'order-paid', 'stale-order', 'price-point', 'saved-card-unknown'];
/** The backend failed in itself, and its log says more; or it may not know the page's origin. */
const ofBackend = ['internal', 'unreadable', 'other-origin'];

function isOfSetup({ type, code = '', retryable }: PayError): boolean {
  switch (type) {
    case 'protocol':
      // The element has said so itself.
      return code !== 'no-endpoint';
    case 'not-found':
    case 'unauthorized':
      return true;
    case 'invalid-request':
      return !retryable && !ofPayers.includes(code);
    default:
      return ofBackend.includes(code);
  }
}

/** Raises `pay-failure` on `element`. Its message never holds a secret, so it may stand on the console. */
export function tellFailure(element: Element, error: PayError): void {
  const { type, code, message } = error;
  if (isOfSetup(error)) warn(element, message, `${message} (pay-failure: ${code ? `${type}, ${code}` : type})`);
  element.dispatchEvent(new PayFailureEvent(error));
}
