/** A shop that sells a magazine by subscription, with a trial if asked. */
import { openShop, order } from './shop.js';

export const plan = { period: 'month', periodLength: 1 } as const;
export const trial = { amount: '1.00', period: 'week', periodLength: 1 } as const;

export function shopOfMagazines(more = {}) {
  const shop = openShop();
  shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, ...more });
  return shop;
}
