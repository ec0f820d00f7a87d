/** Changes to an order before paying, one at a time for each order. What the backend answers is then shown. */
import { type PayClient, PayError } from '../../client/index.js';
import type { Order } from '../../contract/orders.js';

export interface OrderHost {
  api(): PayClient | undefined;
  /** The order as it is shown. */
  shown(): Order | undefined;
  /** Reads the order without a coupon. */
  read(order: string): Promise<Order>;
  requestUpdate(): void;
  /** Whether a card is being typed: then no saved card is preselected. */
  isTyping(): boolean;
  /** Shows the changed order at once, and keeps what was typed. */
  order(order: Order): void;
}

export class OrderChange {
  /** Ids of the orders with a change under way. */
  readonly #awaited = new Set<string | undefined>();
  readonly #host: OrderHost;

  constructor(host: OrderHost) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.#awaited.has(this.#host.shown()?.order);
  }

  async make(ask: (api: PayClient) => Promise<Order | undefined>, failed: (error: PayError) => void): Promise<void> {
    const api = this.#host.api();
    if (this.isBusy || !api) return;
    const asked = this.#host.shown()?.order;
    this.#awaited.add(asked);
    this.#host.requestUpdate();
    try {
      const order = await ask(api);
      if (order) this.#host.order(order);
    } catch (error) {
      if (!(error instanceof PayError)) throw error;
      // The payer may see another order by now, which the error does not concern.
      if (this.#host.shown()?.order === asked) failed(error);
    } finally {
      this.#awaited.delete(asked);
      this.#host.requestUpdate();
    }
  }
}
