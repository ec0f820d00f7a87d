/** A shop whose order can be paid by phone bill, and the calls that begin and continue one. */
import { openShop, type Shop } from './shop.js';

export function shopIn(currency: string, amount: string, config = {}): Shop {
  const shop = openShop(config);
  shop.orders.set('ann o-1', { amount, currency, description: 'Coins' });
  return shop;
}

export const start = (shop: Shop, country: string, more = {}) =>
  shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country, ...more } });
export const send = (shop: Shop, ref: string, flow: string, data: string, as = {}) =>
  shop.call('POST', `/carrier/payments/${ref}`, { body: { flow, data }, ...as });

export const standing = async (shop: Shop) => (await shop.call('GET', '/orders/o-1/payment')).body.status;
