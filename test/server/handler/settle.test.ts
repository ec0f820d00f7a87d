/** A charge whose answer was lost or is awaited: how it is settled, and never made again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order } from './shop.js';
import { firstChargeOf, isRunning, type SubscriptionLike } from '../../../src/server/handler/settle.js';
import type { AttemptRecord } from '../../../src/server/handler/attempts.js';
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
    await shop.sandbox.advance(1);
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

describe('the first charge of a subscription', () => {
  const record = {} as AttemptRecord;
  const running: SubscriptionLike = { id: 's-1', active: true, expired: false, isTrial: false, charges: ['p-1'] };
  const ended: SubscriptionLike = { ...running, active: false, expired: true };

  for (const [what, subscription, is] of [
    ['one that runs', running, ['p-1', '']],
    ['one that has not begun', { ...running, active: false, charges: [] }, ['s-1', 'pending']],
    ['one that ended without a charge', { ...ended, charges: [] }, ['s-1', 'declined']],
    ['one that ended after a charge', ended, ['p-1', 'pending']],
  ] as const) {
    it(`of ${what} has the standing '${is[1]}'`, () => {
      const { id, risk } = firstChargeOf(record, subscription);
      assert.deepEqual([id, risk], is);
    });
  }

  it('is made while a trial runs, unless the trial says that it is not active', () => {
    const trial: SubscriptionLike = { ...running, active: false, isTrial: true };
    const runs = [undefined, {}, { active: true }, { active: false }].map((of) => isRunning({ ...trial, trial: of }));
    assert.deepEqual(runs, [true, true, true, false]);
    assert.equal(isRunning({ ...trial, isTrial: false }), false);
  });
});

describe('a charge under review', () => {
  it('that the provider shows as given back is refused, and its order is free', async () => {
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        if (request.method === 'POST' || !request.url.includes('/gateway/charge/')) return answer;
        return Response.json({ ...((await answer.json()) as object), refunded: true });
      },
    });
    const { body } = await shop.call('POST', '/charges', {
      body: await shop.payment({ token: await shop.token('555') }),
    });
    assert.equal(body.status, 'review');
    const read = await shop.call('GET', `/charges/attempts/${String(body.attempt)}`);
    assert.deepEqual([read.body.status, read.body.error?.code], ['declined', 'review-declined']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a payment of which only the record is known', () => {
  it('is shown by its own reference, not by that of its subscription, nor while it is open', async () => {
    const shop = openShop({ paymentStatus: false });
    const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
    const shown = await shop.call('GET', `/payments/${String(paid.body.receipt.id)}`);
    assert.deepEqual([shown.body.status, shown.body.amount, shown.body.currency], ['succeeded', '9.90', 'EUR']);
    const plan = { period: 'month', periodLength: 1 } as const;
    shop.orders.set('ann o-2', { ...order, purpose: 'subscribe', plan });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment({ order: 'o-2' }) });
    const { id, subscription } = begun.body.receipt;
    assert.equal((await shop.call('GET', `/payments/${String(id)}`)).body.status, 'succeeded');
    assert.equal((await shop.call('GET', `/payments/${String(subscription)}`)).status, 404);
    shop.orders.set('ann o-3', { amount: '20.00', currency: 'TRY', description: 'Coins' });
    const bill = await shop.call('POST', '/carrier/payments', { body: { order: 'o-3', country: 'TR' } });
    assert.equal((await shop.call('GET', `/payments/${String(bill.body.ref)}`)).status, 404, JSON.stringify(bill.body));
  });
});
