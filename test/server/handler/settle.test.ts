/** A charge whose answer was lost or is awaited: how it is settled, and never made again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './shop.js';
import { isUnknown } from './unknown-outcome.js';

const charging = 'POST /api/gateway/charge';

const lost = [
  { reset: 'after' },
  { garbage: 'html' },
  { garbage: 'empty' },
  { garbage: 'truncated' },
  { garbage: 'huge' },
  { garbage: 'types' },
] as const;

describe('a charge whose answer was lost', () => {
  for (const fault of lost) {
    it(`(${JSON.stringify(fault)}) is unknown, and settled by its notification`, async () => {
      const shop = openShop({ paymentStatus: false });
      const body = await shop.payment();
      const path = `/charges/attempts/${String(body['attempt'])}`;
      shop.sandbox.faults.next(1, fault, charging);
      isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
      await shop.sandbox.settle();
      const settled = await shop.call('GET', path);
      assert.equal(settled.body.status, 'succeeded', JSON.stringify(settled.body));
      assert.equal(settled.body.receipt.amount, '9.90');
      assert.equal(shop.sandbox.ledger.length, 1);
      assert.equal(shop.events.length, 1);
    });
  }

  it('is found by user and order if the provider can be asked, and never made again', async () => {
    const shop = openShop({ deaf: true });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    const again = await shop.call('POST', '/charges', { body });
    assert.equal(again.body.status, 'succeeded', JSON.stringify(again.body));
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual(other.body, again.body);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('holds its order until it is settled', async () => {
    const shop = openShop({ deaf: true, paymentStatus: false });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    await shop.call('POST', '/charges', { body });
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    isUnknown(other, 'unknown');
    assert.equal(other.body.attempt, body['attempt']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    await shop.sandbox.advance(100_000);
    isUnknown(await shop.call('POST', '/charges', { body: await shop.payment() }), 'unknown');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('that never reached the provider counts as not charged once its token has expired', async () => {
    const shop = openShop();
    const body = await shop.payment();
    const path = `/charges/attempts/${String(body['attempt'])}`;
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    await shop.sandbox.advance(899);
    isUnknown(await shop.call('GET', path), 'unknown');
    await shop.sandbox.advance(2);
    const settled = await shop.call('GET', path);
    assert.deepEqual([settled.body.status, settled.body.error.code], ['declined', 'not-charged']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('counts as not charged if the look-up answers with the code set as not found', async () => {
    const shop = openShop({
      paymentStatus: { notFound: ['404'] },
      wire: async (request, send) =>
        request.url.includes('/rest/payment')
          ? Response.json({ error: { code: 404, message: 'none' } })
          : send(request),
    });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    await shop.sandbox.advance(901);
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.error?.code, 'not-charged', JSON.stringify(settled.body));
  });

  it('is found by a backend whose clock is ahead of the provider’s', async () => {
    const shop = openShop({ deaf: true, clock: () => shop.sandbox.now() + 400 });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.advance(1_000);
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([other.body.status, other.body.attempt], ['succeeded', body['attempt']]);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('does not count as not charged if a payment of the product may only look older by a wrong clock', async () => {
    for (const ahead of [400, 7_200]) {
      const shop = openShop({ deaf: true, clock: () => shop.sandbox.now() + ahead });
      shop.orders.set('ann o-1', { amount: '9.90', currency: 'EUR', description: 'Tea', product: { id: 'tea' } });
      const body = await shop.payment();
      shop.sandbox.faults.next(1, { reset: 'after' }, charging);
      await shop.call('POST', '/charges', { body });
      await shop.sandbox.advance(1_000);
      isUnknown(await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`), 'unknown');
      await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(shop.sandbox.ledger.length, 1);
      assert.match(String(shop.errors.at(-1)?.error), /t\d+ may be, or hide, that of the order "o-1"/);
    }
  });

  it('is not mistaken for an older payment of the same goods', async () => {
    const shop = openShop({ deaf: true });
    const tea = { amount: '9.90', currency: 'EUR', description: 'Tea', product: { id: 'tea' } };
    shop.orders.set('ann o-1', tea);
    shop.orders.set('ann o-2', tea);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    const body = await shop.payment({ order: 'o-2' });
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    await shop.call('POST', '/charges', { body });
    isUnknown(await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`), 'unknown');
    await shop.sandbox.advance(901);
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.error?.code, 'not-charged', JSON.stringify(settled.body));
  });
});

describe('a charge whose answer is awaited', () => {
  it('stays in progress whatever the clock says meanwhile', async () => {
    let reached = (): void => undefined;
    let answers = (): void => undefined;
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const answered = new Promise<void>((resolve) => (answers = resolve));
    let ahead = 0;
    const shop = openShop({
      deaf: true,
      clock: () => shop.sandbox.now() + ahead,
      wire: async (request, send) => {
        if (!request.url.endsWith('/charge')) return send(request);
        reached();
        await answered;
        return send(request);
      },
    });
    const body = await shop.payment();
    const path = `/charges/attempts/${String(body['attempt'])}`;
    const charged = shop.call('POST', '/charges', { body });
    await asked;
    ahead = 1_000;
    isUnknown(await shop.call('GET', path), 'in-progress');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    answers();
    assert.equal((await charged).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });
});
