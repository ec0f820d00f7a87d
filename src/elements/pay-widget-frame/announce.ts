/** Raises the events that follow from a state change of `<pay-widget-frame>`. */
import type { OrderPayment } from '../../contract/orders.js';
import type { State } from '../../controllers/hosted-payment.js';
import {
  type Paid,
  PayCancelEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../base/events.js';
import { notPaidEvent } from '../base/not-paid.js';
import { tellFailure } from '../base/tell-failure.js';

interface Change {
  readonly to: State;
  readonly from: State;
  readonly order: string | undefined;
}

/** Raises on `element` the events that follow from a state change. */
export function announce(element: Element, { to, from, order }: Change): void {
  // The backend was asked once and did not know the outcome. A window closed without a word is not reported as pending.
  if (to.name === 'confirming' && to.tries === 1 && to.cause !== 'closed') {
    element.dispatchEvent(new PayPendingEvent(undefined, { order }));
  }
  if (to.name === from.name) return;
  element.dispatchEvent(new PayStateChangeEvent(from.name, to.name));
  switch (to.name) {
    case 'idle':
      // The other payment of the order was reported as pending, so its failure is reported too.
      if (to.unpaid && from.name === 'confirming' && from.tries > 0)
        element.dispatchEvent(notPaidEvent('not-complete'));
      break;
    case 'ready':
      element.dispatchEvent(new PayReadyEvent(undefined));
      break;
    case 'open':
      if (from.name !== 'processing') element.dispatchEvent(new PayReadyEvent(undefined));
      break;
    case 'succeeded':
      element.dispatchEvent(new PaySuccessEvent({ status: 'succeeded', payment: to.payment }, paid(to.payment)));
      break;
    case 'review':
      element.dispatchEvent(new PayPendingEvent({ status: 'review', payment: to.payment }, paid(to.payment)));
      break;
    case 'failed':
    case 'error':
      tellFailure(element, to.error);
      break;
    case 'cancelled':
      element.dispatchEvent(new PayCancelEvent());
  }
}

const paid = ({ order, amount, currency, ref }: OrderPayment): Paid => ({ order, amount, currency, ref });
