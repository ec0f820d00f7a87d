/** Absent fields of an order may be null, and its version a number, as in rows that plain JavaScript reads. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, type ShopConfig } from './shop.js';

const nulls = {
  ...order,
  purpose: null,
  product: null,
  goods: null,
  units: null,
  promo: null,
  plan: null,
  trial: null,
  coupons: null,
  savedCards: null,
  secure: null,
  country: null,
  version: null,
};

const shopOf = (details: unknown) => openShop({ order: () => details } as ShopConfig);

describe('an order whose hook returns null for absent fields', () => {
  for (const [how, details] of [
    ['as it is', nulls],
    ['frozen', Object.freeze({ ...nulls })],
    ['by getters of a class', Object.create(nulls)],
  ] as const) {
    it(`is shown and paid as if they were left out (${how})`, async () => {
      const shop = shopOf(details);
      const { status, body } = await shop.call('GET', '/orders/o-1');
      assert.equal(status, 200, JSON.stringify([body, shop.errors.map(({ error }) => String(error))]));
      assert.deepEqual([body.purpose, body.plan, body.trial, body.country], ['pay', undefined, undefined, undefined]);
      const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(paid.body.status, 'succeeded');
      assert.deepEqual(shop.errors, []);
    });
  }

  it('buys no virtual currency, as a page opened for it would pay for no order', async () => {
    const shop = shopOf({ ...order, units: null });
    const { status, body } = await shop.call('POST', '/widget', {
      body: { variant: 'currency', order: 'o-1' },
    });
    assert.deepEqual([status, body.code], [400, 'purpose']);
  });

  it('subscribes without a trial', async () => {
    const shop = shopOf({ ...nulls, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    const { body } = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(body.status, 'succeeded', JSON.stringify(body));
  });
});

describe('a version that is a number', () => {
  it('reveals that the order has changed', async () => {
    const details = { ...order, version: 3 };
    const shop = shopOf(details);
    assert.equal((await shop.call('GET', '/orders/o-1')).body.version, '3');
    const payment = await shop.payment();
    details.version = 4;
    assert.equal((await shop.call('POST', '/charges', { body: payment })).body.code, 'stale-order');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});
