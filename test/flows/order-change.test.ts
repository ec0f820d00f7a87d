import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../src/contract/orders.js';
import { changeOf, isChanged } from '../../src/flows/order-change.js';

const order: Order = {
  order: 'o-1',
  version: 'v-1',
  amount: '9.90',
  currency: 'EUR',
  description: 'A book',
  purpose: 'pay',
  savedCards: [],
  coupons: false,
};
const anew: Order = { ...order, version: 'v-2' };

describe('an order that is read again', () => {
  for (const [what, shown, now, expected] of [
    ['is the same', order, { ...order }, false],
    ['is another version', order, anew, true],
    ['is of another order', order, { ...anew, order: 'o-2' }, false],
    ['is none any more', order, undefined, false],
    ['is the first', undefined, order, false],
  ] as const)
    it(`${what}: ${expected ? 'changed' : 'not changed'}`, () => assert.equal(isChanged(shown, now), expected));

  for (const [what, before, now, expected] of [
    ['another amount', order, { ...anew, amount: '4.90' }, 'stale'],
    ['the same amount of other money', order, { ...anew, currency: 'PLN' }, 'stale'],
    ['other goods at the same price', order, { ...anew, description: 'Two books' }, 'stalePlain'],
    ['nothing known of before', undefined, anew, 'stale'],
    ['nothing known of now', order, undefined, 'stale'],
  ] as const)
    it(`${what}: ${expected}`, () => assert.equal(changeOf(before, now), expected));
});
