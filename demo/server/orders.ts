/** The shop's own books: who bought what. In memory, as befits a demo. */
import { randomUUID } from 'node:crypto';
import type { Pingback } from 'pay-elements/server';
import { fromMinor, toMinor } from '../../src/domain/money.js';
import { type Basket, type Offer, currency, offerOf, printOf, totalOf } from '../goods.js';

export type OrderStatus = 'open' | 'review' | 'reserved' | 'paid' | 'refunded';

export interface ShopOrder {
  readonly id: string;
  readonly customer: string;
  readonly basket: Basket;
  amount: string;
  readonly currency: string;
  readonly description: string;
  /** What is bought by itself. */
  readonly offer: Offer | undefined;
  status: OrderStatus;
  /** Notifications seen, so that one delivered twice counts once. */
  readonly seen: Set<string>;
  /** References of what has paid it, and was not given back. */
  readonly paidBy: Set<string>;
  /** References of what was given back: word that it was paid may come after that. */
  readonly givenBack: Set<string>;
}

export class Orders {
  readonly #orders = new Map<string, ShopOrder>();

  /** Undefined when the basket holds nothing that the shop sells, or an offer beside other things. */
  create(customer: string, wanted: Readonly<Record<string, unknown>>): ShopOrder | undefined {
    const basket = Object.fromEntries(
      Object.entries(wanted).filter(
        (line): line is [string, number] =>
          printOf(line[0]) !== undefined && Number.isInteger(line[1]) && Number(line[1]) > 0 && Number(line[1]) < 100,
      ),
    );
    const lines = Object.entries(basket);
    const offer = offerOf(lines[0]?.[0] ?? '');
    const isAlone = lines.length === 1 && lines[0]?.[1] === 1;
    if (lines.length === 0 || (lines.some(([id]) => offerOf(id)) && !isAlone)) return undefined;
    const order: ShopOrder = {
      id: `hm-${randomUUID().slice(0, 8)}`,
      customer,
      basket,
      offer,
      amount: totalOf(basket),
      currency,
      description: lines
        .map(([id, count]) => `${count} × ${printOf(id)?.name}`)
        .join(', ')
        .slice(0, 250),
      status: 'open',
      seen: new Set(),
      paidBy: new Set(),
      givenBack: new Set(),
    };
    this.#orders.set(order.id, order);
    return order;
  }

  /** An order of this customer; another customer's does not exist for them. */
  find(id: string, customer: string): ShopOrder | undefined {
    const order = this.#orders.get(id);
    return order?.customer === customer ? order : undefined;
  }

  /** The price goes up by one unit; whoever saw the old one is shown the new one before anything is charged. */
  raise(id: string): void {
    const order = this.#orders.get(id);
    if (order?.status === 'open') order.amount = fromMinor(toMinor(order.amount) + toMinor('1.00'));
  }

  /** Money is held: what was reserved is captured after the sitting, which no shop of paper holds. */
  reserve(id: string): void {
    const order = this.#orders.get(id);
    if (order?.status === 'open' || order?.status === 'review') order.status = 'reserved';
  }

  /**
   * Books a notification, or a voucher, once: goods go out on payment and come back on a refund. What was paid a second time,
   * on a page that had stayed open, and is given back, leaves the order paid.
   */
  book(id: string, { id: notification, ref, type, effect }: Pick<Pingback, 'id' | 'ref' | 'type' | 'effect'>): void {
    const order = this.#orders.get(id);
    if (!order || order.seen.has(notification)) return;
    order.seen.add(notification);
    if (effect === 'takeBack') order.givenBack.add(ref);
    if (effect === 'deliver') order.paidBy.add(ref);
    for (const other of order.givenBack) order.paidBy.delete(other);
    if (order.paidBy.size > 0) order.status = 'paid';
    else if (type === 'refund') order.status = 'refunded';
    else if (type === 'review-declined') order.status = 'open';
    else if (type === 'under-review' && order.status === 'open') order.status = 'review';
  }
}
