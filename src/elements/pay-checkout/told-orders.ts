/** Keeps the page informed of the price that the payer sees, which is that of the piece shown. */
import type { Order } from '../../contract/orders.js';
import { PayOrderChangeEvent } from '../base/order-event.js';
import type { PayReadyEvent } from '../base/outcome-events.js';

export class ToldOrders {
  /** The order that each piece reported last. */
  readonly #orders = new WeakMap<EventTarget, Order>();
  readonly #element: HTMLElement;
  #last: Order | undefined;

  constructor(element: HTMLElement, root: EventTarget) {
    this.#element = element;
    root.addEventListener('pay-ready', this.#told as EventListener);
    root.addEventListener('pay-orderchange', this.#told as EventListener);
  }

  /** Reports the order of the piece now shown, if it differs: a coupon counts only in the piece it was entered in. */
  show(piece: EventTarget | undefined): void {
    const order = piece && this.#orders.get(piece);
    if (!order || order.version === this.#last?.version) return;
    this.#last = order;
    this.#element.dispatchEvent(new PayOrderChangeEvent(order));
  }

  readonly #told = (event: PayReadyEvent | PayOrderChangeEvent): void => {
    const path = event.composedPath();
    const { order } = event.detail;
    if (order && path[0]) this.#orders.set(path[0], order);
    // A hidden piece has read its order again: the payer does not see that price.
    if (path.some((each) => each instanceof Element && each.matches('.piece[hidden]'))) event.stopPropagation();
    else this.#last = order;
  };
}
