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
    const payment = await shop.payment();
    details.version = 4;
    assert.equal((await shop.call('POST', '/charges', { body: payment })).body.code, 'stale-order');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe("the merchant's own version", () => {
  it('does not let a price be charged that the payer was not shown', async () => {
    const details = { ...order, version: 'always the same' };
    const shop = shopOf(details);
    const payment = await shop.payment();
    details.amount = '99.00';
    const { status, body } = await shop.call('POST', '/charges', { body: payment });
    assert.deepEqual([status, body.code, body.order?.amount], [409, 'stale-order', '99.00'], JSON.stringify(body));
    assert.deepEqual(shop.sandbox.ledger, []);
  });

  it('lets a description differ each time that it is shown', async () => {
    let times = 0;
    const shop = openShop({ order: () => ({ ...order, version: 'v7', description: `Shown ${(times += 1)} times` }) });
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(body.status, 'succeeded', JSON.stringify(body));
  });
});
