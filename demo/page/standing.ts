/** How it stands with an order: what the shop's books say, and what the payment handler knows. */
import type { OrderPayment } from 'pay-elements';
import type { Basket } from '../goods.js';

export interface ShopOrder {
  readonly id: string;
  readonly basket: Basket;
  readonly amount: string;
  readonly currency: string;
  /** Where the card's fields can be had from an origin of their own. */
  readonly cardFrame: string;
  readonly status: 'open' | 'review' | 'reserved' | 'paid' | 'refunded';
}

async function read<T>(path: string): Promise<T | undefined> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, cache: 'no-store' });
  return response.ok ? ((await response.json()) as T) : undefined;
}

export const readShopOrder = (id: string): Promise<ShopOrder | undefined> => read(`/shop/orders/${id}`);

export const readPayment = (id: string): Promise<OrderPayment | undefined> => read(`/pay/orders/${id}/payment`);

/** What elements keep of an order besides a payment: which piece of the drop-in was chosen, how long a lock-out lasts. */
const noPayments = ['checkout', 'epin-lock'];

/** Whether an element of this tab knows of a payment that is under way; then it tells how it ends. */
export const isFollowedHere = (order: string): boolean =>
  Object.keys(sessionStorage).some((key) => {
    const [owner, kind = '', ...rest] = key.split(':');
    return owner === 'pay-elements' && rest.join(':') === order && !noPayments.includes(kind);
  });
