/** What the page was told of prices: the one that the payer sees is that of the piece which is shown. */
import type { Order } from '../../contract/orders.js';
import { PayOrderChangeEvent } from '../base/order-event.js';
import type { PayReadyEvent } from '../base/outcome-events.js';

export class ToldOrders {
  /** The order of each piece, as it told it. */
  readonly #orders = new WeakMap<EventTarget, Order>();
  readonly #element: HTMLElement;
  #last: Order | undefined;

  constructor(element: HTMLElement, root: EventTarget) {
    this.#element = element;
    root.addEventListener('pay-ready', this.#told as EventListener);
    root.addEventListener('pay-orderchange', this.#told as EventListener);
  }

  /** A piece is shown, which may have been shown before: a coupon that was entered into it is in its price, and in no other's. */
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
    // A piece that is not shown has read its order anew.
    if (path.some((each) => each instanceof Element && each.matches('.piece[hidden]'))) event.stopPropagation();
    else this.#last = order;
  };
}
