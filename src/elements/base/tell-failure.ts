/** Tells the page of a failure, and logs to the console what only the developer can fix. */
import type { PayError } from '../../client/pay-error.js';
import { PayFailureEvent } from './change-events.js';
import { warn } from './warn.js';

/** Codes of refused requests that payers can cause, for example with a second tab or after a price change. */
const ofPayers = ['order-taken', 'order-paid', 'stale-order', 'price-point', 'saved-card-unknown'];
/** Codes for a backend that failed internally, whose log says more, or that may not allow the page's origin. */
const ofBackend = ['internal', 'unreadable', 'other-origin'];

function isOfSetup({ type, code = '', retryable }: PayError): boolean {
  switch (type) {
    case 'protocol':
      // The element has already warned about a missing endpoint.
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

/** Raises `pay-failure` on `element`. The error's message never holds a secret, so it may be logged. */
export function tellFailure(element: Element, error: PayError): void {
  const { type, code, message } = error;
  if (isOfSetup(error)) warn(element, message, `${message} (pay-failure: ${code ? `${type}, ${code}` : type})`);
  element.dispatchEvent(new PayFailureEvent(error));
}
