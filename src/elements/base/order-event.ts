/** `pay-orderchange`: the order is no longer what was shown. */
import type { Order } from '../../contract/orders.js';
import { isChanged } from '../../flows/order-change.js';
import { reach } from './change-events.js';

/**
 * Raised when something changes that the payer agrees to by paying: a coupon was added or removed, or the backend has
 * another price. `order` is what is shown from now on, and what the next press of the button pays.
 */
export class PayOrderChangeEvent extends CustomEvent<{ order: Order }> {
  constructor(order: Order) {
    super('pay-orderchange', { ...reach, detail: { order } });
  }
}

/** The part of a flow's state that matters here. */
interface Shown {
  readonly name?: string;
  readonly order?: Order | undefined;
}

/** Raises `pay-orderchange` on `element` if its flow moves to another version of the same order. */
export function tellOrder(element: Element, { order }: Shown, { order: before }: Shown): void {
  if (isChanged(before, order)) element.dispatchEvent(new PayOrderChangeEvent(order));
}
