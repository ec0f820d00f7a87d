/** What is looked up again and again: nothing known gets lost, nothing is written without need, nothing stops it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { send, shopIn, standing, start } from './phone-bill.js';
import { base, openShop, order, type Shop, type ShopConfig } from './shop.js';

describe('a voucher whose process was thought to be gone', () => {
  it('stays paid if its answer comes while that is written down', async () => {
    const memory = createMemoryAttempts();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const paying: ReturnType<Shop['call']>[] = [];
    const replace: AttemptStore['replace'] = async (record) => {
      if (record.status === 'unknown') {
        answer();
        assert.equal((await paying[0])?.status, 200);
      }
      return memory.replace(record);
    };
    const shop = openShop({
      attempts: { ...memory, replace },
      deaf: true,
      wire: async (request, next) => {
        const reply = await next(request);
        if (request.url.includes('voucher')) await answered;
        return reply;
      },
    });
    const other = openShop({ attempts: { ...memory, replace }, sandbox: shop.sandbox });
    for (const { orders } of [shop, other]) orders.set('ann o-1', { ...order, amount: '10.00' });
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    const body = { attempt: 'voucher-attempt-1', order: 'o-1', pin };
    paying.push(shop.call('POST', '/epin/redemptions', { body }));
    while (shop.sandbox.ledger.length === 0) await new Promise(setImmediate);
    await shop.sandbox.advance(121);
    await other.call('GET', '/orders/o-1/payment');
    assert.equal((await other.call('GET', '/epin/redemptions/voucher-attempt-1')).status, 200);
    assert.equal(await standing(other), 'succeeded');
  });
});

describe('a phone bill whose last step was lost', () => {
  it('is found by payment status if the provider does not tell its details', async () => {
    const shop = shopIn('PLN', '4.92', { deaf: true });
    const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'process-payment');
    await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
    shop.sandbox.faults.next(99, { fail: 403 }, 'get-payment');
    assert.equal(await standing(shop), 'succeeded');
  });
});

describe('a subscription that a notification settled after its answer was lost', () => {
  const lost = async (config: ShopConfig = {}) => {
    const memory = createMemoryAttempts();
    let writes = 0;
    const replace: AttemptStore['replace'] = (record) => ((writes += 1), memory.replace(record));
    const shop = openShop({ attempts: { ...memory, replace }, deaf: true, ...config });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    assert.equal((await shop.call('POST', '/subscriptions', { body: await shop.payment() })).status, 504);
    const note = { type: 'paid', ref: shop.sandbox.ledger[0]?.ref ?? '', uid: 'ann', goodsid: 'o-1' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    shop.errors.length = writes = 0;
    return { shop, written: () => writes };
  };

  for (const [what, config] of [
    ['payment status is off', { paymentStatus: false }],
    [
      'payment status names no subscription',
      {
        wire: async (request, next) => {
          const reply = await next(request);
          if (!request.url.includes('/api/rest/payment')) return reply;
          const { subscription, ...payment } = (await reply.json()) as Record<string, unknown>;
          assert.ok(subscription);
          return Response.json(payment);
        },
      },
    ],
  ] as const satisfies [string, ShopConfig][])
    it(`stays as it is while ${what}: nothing is written, and nothing is logged`, async () => {
      const { shop, written } = await lost(config);
      for (let times = 0; times < 3; times++) assert.equal(await standing(shop), 'succeeded');
      assert.deepEqual([written(), shop.errors], [0, []]);
    });
});
