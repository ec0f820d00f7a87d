/** What begins at the same moment, or under an id in use: only one attempt reaches the provider, and none is mixed up. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { bob, openShop, type Shop } from './shop.js';

const coins = { amount: '10.00', currency: 'EUR', description: 'Coins' };

/** Opens a shop in which `first` happens when an attempt of customer `of` has found its order free, and claims it. */
function shopWhere(of: string, first: (shop: Shop) => Promise<unknown>): Shop {
  const memory = createMemoryAttempts();
  let isDone = false;
  const claim: AttemptStore['claim'] = async (record) => {
    if (record.customer === of && record.attempt.startsWith('late') && !isDone) {
      isDone = true;
      await first(shop);
    }
    return memory.claim(record);
  };
  const shop = openShop({ attempts: { ...memory, claim } });
  for (const customer of ['ann', 'bob']) shop.orders.set(`${customer} o-1`, coins);
  return shop;
}

const late = 'late-attempt-of-the-race';

const redeem = async (shop: Shop, attempt: string) =>
  shop.call('POST', '/epin/redemptions', {
    body: { attempt, order: 'o-1', pin: shop.sandbox.vouchers.issue({ nominal: '10.00' }) },
  });

describe('an order that two calls found free at the same moment', () => {
  it('is paid by the first; of another customer’s payment nothing is shown, and nothing is charged', async () => {
    const shop = shopWhere('bob', async ({ call, payment }) => {
      assert.equal((await call('POST', '/charges', { body: await payment() })).body.status, 'succeeded');
    });
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment({ attempt: late }), as: bob });
    assert.deepEqual([body.type, body.receipt, body.attempt], ['not-found', undefined, undefined]);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is paid by the voucher that was first: the card’s page is told so, and may ask after it', async () => {
    const shop = shopWhere('ann', async (open) => {
      assert.equal((await redeem(open, 'voucher-attempt-1')).status, 200);
    });
    const { status, body } = await shop.call('POST', '/charges', { body: await shop.payment({ attempt: late }) });
    assert.deepEqual([status, body.code, body.attempt], [409, 'order-taken', 'voucher-attempt-1']);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is paid by the card that was first: the voucher is kept', async () => {
    const shop = shopWhere('ann', async ({ call, payment }) => {
      const card = await payment({ attempt: 'card-attempt-000001' });
      assert.equal((await call('POST', '/charges', { body: card })).body.status, 'succeeded');
    });
    const { status, body } = await redeem(shop, late);
    assert.deepEqual([status, body.code, body.attempt], [409, 'order-taken', 'card-attempt-000001']);
    assert.equal(shop.sandbox.ledger.length, 1);
  });
});

describe('an attempt id in use', () => {
  it('of a refused card is no voucher’s: the voucher is kept', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', coins);
    const card = await shop.payment({ token: await shop.token('222') });
    assert.equal((await shop.call('POST', '/charges', { body: card })).body.status, 'declined');
    const { status, body } = await redeem(shop, card['attempt'] as string);
    assert.deepEqual([status, body.code, body.field], [409, 'attempt-used', 'attempt']);
    assert.equal((await redeem(shop, shop.attempt())).status, 200);
  });

  it('of a refused voucher is no card’s: nothing is charged', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', coins);
    const attempt = shop.attempt();
    const wrong = { attempt, order: 'o-1', pin: '0000-0000-0000-0000' };
    assert.equal((await shop.call('POST', '/epin/redemptions', { body: wrong })).body.type, 'declined');
    const { status, body } = await shop.call('POST', '/charges', { body: await shop.payment({ attempt }) });
    assert.deepEqual([status, body.code, body.field], [409, 'attempt-used', 'attempt']);
    assert.equal(shop.sandbox.ledger.length, 0);
  });
});
