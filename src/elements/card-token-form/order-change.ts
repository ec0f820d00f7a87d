/** What the payer changes about an order before paying: one change at a time, and what the backend answers is shown. */
import { type PayClient, PayError } from '../../client/index.js';
import type { Order } from '../../contract/orders.js';

export interface OrderHost {
  api(): PayClient | undefined;
  /** The order as it is shown. */
  shown(): Order | undefined;
  /** The order without a coupon. */
  read(order: string): Promise<Order>;
  requestUpdate(): void;
  /** Whether a card is being typed: then no saved card is chosen for the payer. */
  isTyping(): boolean;
  /** The order has changed: shown at once, keeping what was typed. */
  order(order: Order): void;
}

export class OrderChange {
  isBusy = false;
  readonly #host: OrderHost;

  constructor(host: OrderHost) {
    this.#host = host;
  }

  async make(ask: (api: PayClient) => Promise<Order | undefined>, failed: (error: PayError) => void): Promise<void> {
    const api = this.#host.api();
    if (this.isBusy || !api) return;
    this.isBusy = true;
    this.#host.requestUpdate();
    const asked = this.#host.shown()?.order;
    try {
      const order = await ask(api);
      if (order) this.#host.order(order);
    } catch (error) {
      if (!(error instanceof PayError)) throw error;
      // Of another order nobody asked.
      if (this.#host.shown()?.order === asked) failed(error);
    } finally {
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }
}
