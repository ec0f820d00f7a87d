/** Decides which events tell the page of a change. */
import { PayError, type PayErrorDetails } from '../../client/pay-error.js';
import type { Receipt } from '../../contract/charges.js';
import { type CardState, orderIn } from '../../flows/card-state.js';
import {
  type Paid,
  PayCancelEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../base/events.js';
import { notPaidEvent } from '../base/not-paid.js';
import { tellOrder } from '../base/order-event.js';
import { tellFailure } from '../base/tell-failure.js';

interface Move {
  readonly to: CardState;
  readonly from: CardState;
  /** The order that both states are about. */
  readonly order: string | undefined;
  /**
   * Whether the form can be used for the first time since its order was read; this comes later if a remembered attempt
   * is looked up first.
   */
  readonly isFirst: boolean;
}

/** Raises the events on `element` that follow from the flow's move. */
export function announce(element: Element, { to, from, order, isFirst }: Move): void {
  tellOrder(element, { order: orderIn(to) }, { order: orderIn(from) });
  if (to.name !== from.name) {
    element.dispatchEvent(new PayStateChangeEvent(from.name, to.name, 'attempt' in to ? to.attempt : undefined));
  } else if (!isNewFailure(to, from)) return;
  if (isFirst && 'setup' in to) element.dispatchEvent(new PayReadyEvent(to.setup.order));
  switch (to.name) {
    case 'ready':
      if (to.notice === 'not-charged' && 'attempt' in from)
        element.dispatchEvent(notPaidEvent(to.notice, from.attempt));
      if (to.notice === 'abandoned') element.dispatchEvent(new PayCancelEvent());
      break;
    case 'succeeded':
      element.dispatchEvent(
        new PaySuccessEvent(to.outcome, paid(order, 'receipt' in to.outcome ? to.outcome.receipt : undefined)),
      );
      break;
    case 'review':
      element.dispatchEvent(
        new PayPendingEvent({ status: 'review', attempt: to.attempt, receipt: to.receipt }, paid(order, to.receipt)),
      );
      break;
    case 'unknown':
      element.dispatchEvent(new PayPendingEvent(undefined, { order }));
      break;
    case 'unavailable':
    case 'failed':
    case 'declined':
      tellFailure(element, asPayError(to.failure));
      break;
  }
}

/** Describes what was paid. A token has no receipt, because it is no payment yet. */
function paid(order: string | undefined, receipt: Receipt | undefined): Paid {
  return { order, ...(receipt && { amount: receipt.amount, currency: receipt.currency, ref: receipt.id }) };
}

/** Whether another press failed again, without another state in between. */
const isNewFailure = (to: CardState, from: CardState): boolean =>
  'failure' in to && 'failure' in from && to.failure !== from.failure;

/** Returns the failure as a `PayError`, which it already is unless it comes from an outcome. */
function asPayError(error: unknown): PayError {
  if (error instanceof PayError) return error;
  if (typeof error === 'object' && error !== null && 'type' in error) {
    const { type, ...details } = error as { type: PayError['type']; message?: string } & PayErrorDetails;
    return new PayError(type, details.message ?? 'The payment was refused', details);
  }
  return new PayError('protocol', String(error));
}
