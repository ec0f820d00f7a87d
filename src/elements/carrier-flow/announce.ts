/** Raises the events that follow from a state change of `<carrier-flow>`. */
import { PayError } from '../../client/index.js';
import type { CarrierProblem, CarrierState } from '../../flows/carrier.js';
import { PayPendingEvent, PayReadyEvent, PayStateChangeEvent, PaySuccessEvent } from '../base/events.js';
import { notPaidEvent } from '../base/not-paid.js';
import { tellFailure } from '../base/tell-failure.js';

const refOf = (state: CarrierState): string | undefined =>
  'step' in state ? state.step.ref : state.name === 'succeeded' ? state.payment.ref : undefined;

const problemOf = (state: CarrierState): CarrierProblem | undefined =>
  'error' in state ? state.error : 'problem' in state ? state.problem : undefined;

/** @param order id of the order that was loaded for the payment; the element may name another one by now */
export function announce(element: Element, to: CarrierState, from: CarrierState, order: string | undefined): void {
  element.dispatchEvent(new PayStateChangeEvent(from.name, to.name, refOf(to) ?? refOf(from)));
  const isFirst = from.name === 'loading' && to.name !== 'unavailable';
  if (isFirst && 'order' in to) element.dispatchEvent(new PayReadyEvent(to.order));
  if (to.name === 'succeeded') {
    const { amount, currency, ref } = to.payment;
    const paid = { order, amount, currency, ref };
    element.dispatchEvent(new PaySuccessEvent({ status: 'succeeded', carrier: to.payment }, paid));
  } else if (to.name === 'unknown' || to.name === 'pending') {
    element.dispatchEvent(new PayPendingEvent(undefined, { order }));
  } else {
    const error = problemOf(to);
    if (from.name === 'unknown' && error?.type === 'not-complete')
      element.dispatchEvent(notPaidEvent(error.type, from.step.ref));
    if (error instanceof PayError && error !== problemOf(from)) tellFailure(element, error);
  }
}
