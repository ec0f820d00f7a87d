/** What an answer of the provider adds to a payment may be unfit to show: the payer learns all the same that it is paid. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, type Shop } from './shop.js';

const long = 'x'.repeat(2_000);

/** Opens a shop whose provider answers calls to a path that ends like this with these fields changed. */
const changing = (path: string, change: (answer: any) => object): Shop =>
  openShop({
    deaf: true,
    wire: async (request, send) => {
      const answer = await send(request);
      return new URL(request.url).pathname.endsWith(path)
        ? Response.json(change(await answer.json()), { status: answer.status })
        : answer;
    },
  });

describe('a paid charge', () => {
  for (const [field, card] of [
    ['brand', { type: long }],
    ['last digits', { last4: long }],
    ['expiry month', { exp_month: long }],
    ['expiry year', { exp_year: long }],
  ] as const) {
    it(`whose card has a ${field} of ${long.length} characters is told as paid, without the card`, async () => {
      const shop = changing('/charge', (answer) => ({ ...answer, card: { ...answer.card, ...card } }));
      const body = await shop.payment();
      const paid = await shop.call('POST', '/charges', { body });
      assert.deepEqual(
        [paid.body.status, paid.body.receipt?.card],
        ['succeeded', undefined],
        JSON.stringify(paid.body),
      );
      const read = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.deepEqual(read.body, paid.body);
    });
  }

  it('that begins a subscription with too long a name is told as paid, without it', async () => {
    const shop = changing('/rest/payment', (answer) => ({ ...answer, subscription: { id: long } }));
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    await shop.call('POST', '/subscriptions', { body });
    const read = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.deepEqual([read.body.status, read.body.receipt?.subscription], ['succeeded', undefined]);
  });

  it('is shown by payment status without a time and a payment system that cannot be', async () => {
    const shop = changing('/rest/payment', (answer) => ({ ...answer, created: -1, payment_system: long }));
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
    const read = await shop.call('GET', `/payments/${String(body.receipt.id)}`);
    const { status, createdAt, paymentSystem } = read.body;
    assert.deepEqual([status, createdAt, paymentSystem], ['succeeded', undefined, undefined]);
  });
});

describe('a subscription', () => {
  for (const odd of [{ date_started: -1 }, { date_next: 1_800_000_000_000 }])
    it(`with the date ${JSON.stringify(odd)} is shown without it, and its cancellation is answered`, async () => {
      const shop = openShop({
        wire: async (request, send) => {
          const answer = await send(request);
          const isRead = request.method === 'GET' && request.url.includes('/gateway/subscription/');
          return isRead ? Response.json({ ...((await answer.json()) as object), ...odd }) : answer;
        },
      });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
      const { body } = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${String(body.receipt.subscription)}`;
      for (const read of [await shop.call('GET', path), await shop.call('POST', `${path}/cancel`)]) {
        const { startedAt, nextChargeAt } = read.body;
        assert.deepEqual([read.status, startedAt && nextChargeAt], [200, undefined], JSON.stringify(read.body));
      }
    });
});

describe('a paid voucher', () => {
  for (const odd of [{ change_amount: -15 }, { change_amount: 1e15 }, { change_currency: 'euro' }])
    it(`that is answered with ${JSON.stringify(odd)} is told as paid, without the rest`, async () => {
      const shop = changing('/pure-voucher/payment', (answer) => ({ ...answer, ...odd }));
      shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
      const pin = shop.sandbox.vouchers.issue({ nominal: '25.00', currency: 'EUR' });
      const attempt = shop.attempt();
      const paid = await shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
      assert.deepEqual(paid.body, { attempt, changeAmount: '0.00', changeCurrency: 'EUR' });
      assert.deepEqual((await shop.call('GET', `/epin/redemptions/${attempt}`)).body, paid.body);
    });
});

describe('a paid phone bill', () => {
  for (const odd of [{ amount: '-1.00' }, { currency: 'euro' }, { amount: '0.62', currency: 'usd' }])
    it(`that is shown with ${JSON.stringify(odd)} is told as paid, with its price`, async () => {
      const shop = changing('/get-payment', (answer) => ({ ...answer, ...odd }));
      shop.orders.set('ann o-1', { amount: '20.00', currency: 'TRY', description: 'Coins' });
      const { ref, step } = (await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'TR' } }))
        .body;
      const data = step === 'msisdn' ? '905321234567' : '1234';
      await shop.call('POST', `/carrier/payments/${String(ref)}`, { body: { flow: step, data } });
      const { status, body } = await shop.call('GET', `/carrier/payments/${String(ref)}`);
      assert.deepEqual([status, body.amount, body.currency], [200, '20.00', 'TRY'], JSON.stringify(body));
    });
});
