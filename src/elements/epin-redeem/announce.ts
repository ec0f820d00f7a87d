/** Raises the events that follow from a state change of `<epin-redeem>`. */
import { PayError } from '../../client/pay-error.js';
import type { EpinState } from '../../flows/epin.js';
import { PayPendingEvent, PayReadyEvent, PayStateChangeEvent, PaySuccessEvent } from '../base/events.js';
import { notPaidEvent } from '../base/not-paid.js';
import { tellFailure } from '../base/tell-failure.js';

/**
 * Raises on `element` the events that follow from a state change.
 * @param order id of the order that was loaded for the payment; the element may name another one by now
 */
export function announce(element: Element, to: EpinState, from: EpinState, order: string | undefined): void {
  if (to.name === from.name) return;
  const attempt = 'attempt' in to ? to.attempt : 'attempt' in from ? from.attempt : undefined;
  element.dispatchEvent(new PayStateChangeEvent(from.name, to.name, attempt));
  if (to.name === 'succeeded') {
    const paid = { order, ...(to.order && { amount: to.order.amount, currency: to.order.currency }) };
    element.dispatchEvent(new PaySuccessEvent({ status: 'succeeded', redemption: to.redemption }, paid));
  } else if (to.name === 'unknown') {
    element.dispatchEvent(new PayPendingEvent(undefined, { order }));
  } else if (from.name === 'loading' && (to.name === 'ready' || to.name === 'locked') && to.order) {
    element.dispatchEvent(new PayReadyEvent(to.order));
  } else {
    const error = 'error' in to ? to.error : 'problem' in to ? to.problem : undefined;
    if (from.name === 'unknown' && error?.type === 'not-started')
      element.dispatchEvent(notPaidEvent(error.type, from.attempt));
    if (error instanceof PayError) tellFailure(element, error);
  }
}
