/** The event of an order that is not any more what was shown. */
import type { Order } from '../../contract/orders.js';
import { isChanged } from '../../flows/order-change.js';

/**
 * The order is shown anew, as something of it has changed that the payer agrees to: a coupon came or went, or the backend says
 * another price. `order` as it is shown from now on; the next press pays that.
 */
export class PayOrderChangeEvent extends CustomEvent<{ order: Order }> {
  constructor(order: Order) {
    super('pay-orderchange', { bubbles: true, composed: true, detail: { order } });
  }
}

/** A state of a flow, as far as it matters here. */
interface Shown {
  readonly name?: string;
  readonly order?: Order | undefined;
}

/** Raises it on `element` where its flow moves to another version of the same order. */
export function tellOrder(element: Element, { order }: Shown, { order: before }: Shown): void {
  if (isChanged(before, order)) element.dispatchEvent(new PayOrderChangeEvent(order));
}
