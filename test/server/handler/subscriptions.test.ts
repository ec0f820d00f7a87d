import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bob, openShop, order } from './shop.js';

const plan = { period: 'month', periodLength: 1 } as const;
const trial = { amount: '1.00', period: 'week', periodLength: 1 } as const;

function shopOfMagazines(more = {}) {
  const shop = openShop();
  shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, ...more });
  return shop;
}

describe('subscriptions', () => {
  it('begin with a payment, and can be read', async () => {
    const shop = shopOfMagazines();
    const shown = await shop.call('GET', '/orders/o-1');
    assert.deepEqual(shown.body.plan, { amount: '9.90', currency: 'EUR', ...plan });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(begun.body.status, 'succeeded', JSON.stringify([begun.body, shop.errors]));
    const { subscription } = begun.body.receipt;
    const read = await shop.call('GET', `/subscriptions/${subscription}`);
    assert.equal(read.status, 200, JSON.stringify(read.body));
    assert.deepEqual(
      [read.body.active, read.body.trial, read.body.period, read.body.periodLength, read.body.charges.length],
      [true, false, 'month', 1, 1],
    );
    assert.ok(read.body.nextChargeAt > shop.sandbox.now());
  });

  it('show the trial first, and charge it first', async () => {
    const shop = shopOfMagazines({ trial });
    const shown = await shop.call('GET', '/orders/o-1');
    assert.equal(shown.body.amount, '1.00');
    assert.deepEqual(shown.body.trial, { ...trial, currency: 'EUR' });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(begun.body.status, 'succeeded', JSON.stringify([begun.body, shop.errors]));
    assert.equal(begun.body.receipt.amount, '1.00');
    const read = await shop.call('GET', `/subscriptions/${begun.body.receipt.subscription}`);
    assert.equal(read.body.trial, true);
  });

  it('begin once for an attempt and an order', async () => {
    const shop = shopOfMagazines();
    const body = await shop.payment();
    const [a, b] = await Promise.all([1, 2].map(() => shop.call('POST', '/subscriptions', { body })));
    const c = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.deepEqual([a!.body, b!.body], [c.body, c.body]);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('are unknown when the answer was lost, and settled by the notification of the first payment', async () => {
    const shop = shopOfMagazines();
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    assert.equal((await shop.call('POST', '/subscriptions', { body })).body.type, 'unknown-outcome');
    await shop.sandbox.settle();
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.status, 'succeeded', JSON.stringify([settled.body, shop.errors]));
    assert.equal(shop.sandbox.ledger.length, 1);
    const read = await shop.call('GET', `/subscriptions/${settled.body.receipt.subscription}`);
    assert.equal(read.body.active, true, 'it can be read and cancelled all the same');
  });

  it('are declined as charges are', async () => {
    const shop = shopOfMagazines();
    const body = await shop.payment({ token: await shop.token('222') });
    const declined = await shop.call('POST', '/subscriptions', { body });
    assert.deepEqual([declined.body.status, declined.body.error?.code], ['declined', '3011']);
  });

  it('tell the merchant of every renewal, with the order', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(32 * 24 * 60 * 60);
    assert.deepEqual(
      shop.events.map((event) => [event.pingback.type, event.order]),
      [
        ['paid', 'o-1'],
        ['paid', 'o-1'],
      ],
    );
    const payment = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([payment.body.status, payment.body.ref], ['succeeded', begun.body.receipt.id]);
  });

  it('are cancelled by their own customer only', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    const path = `/subscriptions/${begun.body.receipt.subscription as string}`;
    assert.equal((await shop.call('GET', path, { as: bob })).status, 404);
    assert.equal((await shop.call('POST', `${path}/cancel`, { as: bob })).status, 404);
    const cancelled = await shop.call('POST', `${path}/cancel`);
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.equal(cancelled.body.active, false);
    // A charge is not a subscription, though its id leads to the same record.
    assert.equal((await shop.call('GET', `/subscriptions/${begun.body.receipt.id as string}`)).status, 404);
  });

  it('and single payments do not take each other’s orders', async () => {
    const shop = shopOfMagazines();
    const wrong = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'purpose']);
    const other = openShop();
    assert.equal((await other.call('POST', '/subscriptions', { body: await other.payment() })).body.code, 'purpose');
  });
});
