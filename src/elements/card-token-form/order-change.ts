/** What the payer changes about an order before paying: of each order one change at a time, and what the backend answers is shown. */
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
  /** The orders whose change is awaited. */
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
      // Of another order nobody asked.
      if (this.#host.shown()?.order === asked) failed(error);
    } finally {
      this.#awaited.delete(asked);
      this.#host.requestUpdate();
    }
  }
}
