/** The shop's own books: who bought what. In memory, which is enough for a demo. */
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
  /** The offer, if the order is for something that is bought on its own. */
  readonly offer: Offer | undefined;
  status: OrderStatus;
  /** Ids of the pingbacks seen, so that a pingback delivered twice counts once. */
  readonly seen: Set<string>;
  /** References of the payments that paid the order and were not refunded. */
  readonly paidBy: Set<string>;
  /** References of refunded payments. The pingback of a payment may arrive after that of its refund. */
  readonly givenBack: Set<string>;
}

export class Orders {
  readonly #orders = new Map<string, ShopOrder>();

  /**
   * Creates an order. Returns undefined if nothing in the basket is for sale, or if it holds an offer and other things.
   */
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

  /** Returns an order of this customer. Orders of other customers do not exist for them. */
  find(id: string, customer: string): ShopOrder | undefined {
    const order = this.#orders.get(id);
    return order?.customer === customer ? order : undefined;
  }

  /** Raises the price by one unit. A payer who saw the old price is shown the new one before anything is charged. */
  raise(id: string): void {
    const order = this.#orders.get(id);
    if (order?.status === 'open') order.amount = fromMinor(toMinor(order.amount) + toMinor('1.00'));
  }

  /**
   * Marks an order as reserved: the money is held and would be captured after the sitting, which this demo never holds.
   */
  reserve(id: string): void {
    const order = this.#orders.get(id);
    if (order?.status === 'open' || order?.status === 'review') order.status = 'reserved';
  }

  /**
   * Books a pingback or a voucher once: a payment delivers the goods, and a refund takes them back. Refunding a second
   * payment, made on a page that had stayed open, leaves the order paid.
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
