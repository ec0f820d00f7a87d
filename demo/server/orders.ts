/** The shop's own books: who bought what. In memory, as befits a demo. */
import { randomUUID } from 'node:crypto';
import type { Pingback } from 'pay-elements/server';
import { type Basket, currency, printOf, totalOf } from '../goods.js';

export type OrderStatus = 'open' | 'review' | 'paid' | 'refunded';

export interface ShopOrder {
  readonly id: string;
  readonly customer: string;
  readonly basket: Basket;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  status: OrderStatus;
  /** Notifications seen, so that one delivered twice counts once. */
  readonly seen: Set<string>;
}

export class Orders {
  readonly #orders = new Map<string, ShopOrder>();

  /** Undefined when the basket holds nothing that the shop sells. */
  create(customer: string, wanted: Readonly<Record<string, unknown>>): ShopOrder | undefined {
    const basket = Object.fromEntries(
      Object.entries(wanted).filter(
        (line): line is [string, number] =>
          printOf(line[0]) !== undefined && Number.isInteger(line[1]) && Number(line[1]) > 0 && Number(line[1]) < 100,
      ),
    );
    const lines = Object.entries(basket);
    if (lines.length === 0) return undefined;
    const order: ShopOrder = {
      id: `hm-${randomUUID().slice(0, 8)}`,
      customer,
      basket,
      amount: totalOf(basket),
      currency,
      description: lines
        .map(([id, count]) => `${count} × ${printOf(id)?.name}`)
        .join(', ')
        .slice(0, 250),
      status: 'open',
      seen: new Set(),
    };
    this.#orders.set(order.id, order);
    return order;
  }

  /** An order of this customer; another customer's does not exist for them. */
  find(id: string, customer: string): ShopOrder | undefined {
    const order = this.#orders.get(id);
    return order?.customer === customer ? order : undefined;
  }

  /** Books a notification once: goods go out on payment and come back on a refund. */
  book(id: string, { id: notification, type, effect }: Pingback): void {
    const order = this.#orders.get(id);
    if (!order || order.seen.has(notification)) return;
    order.seen.add(notification);
    if (effect === 'deliver') order.status = 'paid';
    else if (type === 'refund') order.status = 'refunded';
    else if (type === 'review-declined') order.status = 'open';
    else if (type === 'under-review' && order.status === 'open') order.status = 'review';
  }
}
