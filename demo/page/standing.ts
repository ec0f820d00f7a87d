/** The state of an order, from the shop's books and from the payment handler. */
import type { OrderPayment } from 'pay-elements';
import type { Basket } from '../goods.js';
import type { OrderStatus } from '../server/orders.js';

export interface ShopOrder {
  readonly id: string;
  readonly basket: Basket;
  readonly amount: string;
  readonly currency: string;
  /** URL of the isolated card fields, on an origin of their own. */
  readonly cardFrame: string;
  readonly status: OrderStatus;
}

/** Returns undefined if there is no such order. Throws if the shop does not answer, or answers that it cannot. */
async function read<T>(path: string): Promise<T | undefined> {
  const response = await fetch(path, { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  return (await response.json()) as T;
}

export const readShopOrder = (id: string): Promise<ShopOrder | undefined> => read(`/shop/orders/${id}`);

export const readPayment = (id: string): Promise<OrderPayment | undefined> => read(`/pay/orders/${id}/payment`);

/** Kinds of element storage that are not about a payment: the drop-in's chosen piece, the end of a lock-out. */
const noPayments = ['checkout', 'epin-lock'];

/** Whether an element in this tab follows a payment of the order; if so, it reports how the payment ends. */
export const isFollowedHere = (order: string): boolean =>
  Object.keys(sessionStorage).some((key) => {
    const [owner, kind = '', ...rest] = key.split(':');
    return owner === 'pay-elements' && rest.join(':') === order && !noPayments.includes(kind);
  });
