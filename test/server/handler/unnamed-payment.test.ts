/** Subscriptions whose answer names no payment, such as free trials, are still found, settled and never begun twice. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSandbox } from '../../../src/sandbox/index.js';
import { base, openShop, order, type Shop, type ShopConfig } from './shop.js';

const plan = { period: 'month', periodLength: 1 } as const;
const free = { amount: '0.00', period: 'week', periodLength: 1 } as const;

interface World extends ShopConfig {
  /** Whether the payment status finds no payment, as nothing was paid. */
  readonly isHidden?: boolean;
}

/** Opens a shop whose provider names no payment in its answers, and no attempt in its notifications. */
function openKiosk({ deaf = false, isHidden = false, ...config }: World = {}): Shop {
  const sandbox = createSandbox({
    clock: () => 1_800_000_000,
    freeTrials: true,
    returnsCustom: false,
    pingbackUrl: `${base}/pay/pingback`,
    fetch: ((input: string, init?: RequestInit) =>
      deaf ? Promise.reject(new TypeError('deaf')) : shop.handler(new Request(input, init))) as typeof fetch,
  });
  const shop = openShop({
    sandbox,
    wire: async (request, send) => {
      const { pathname } = new URL(request.url);
      if (isHidden && pathname.includes('/api/rest/payment'))
        return Response.json({ type: 'Error', code: 3000, error: 'The payment was not found' }, { status: 404 });
      const answer = await send(request);
      if (!/\/subscription(\/[^/]+)?$/.test(pathname)) return answer;
      return Response.json({ ...((await answer.json()) as object), charges: {} });
    },
    ...config,
  });
  shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial: free });
  return shop;
}

const subscribe = async (shop: Shop, cvv: string): Promise<{ begun: any; look: () => Promise<any> }> => {
  const body = await shop.payment({ token: await shop.token(cvv) });
  const begun = (await shop.call('POST', '/subscriptions', { body })).body;
  const path = `/charges/attempts/${String(body['attempt'])}`;
  return { begun, look: async () => (await shop.call('GET', path)).body };
};

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

describe('a subscription whose answer names no payment', () => {
  for (const paymentStatus of [true, false])
    for (const hasPage of [true, false]) {
      const about = `payment status ${paymentStatus ? 'on' : 'off'}, ${hasPage ? 'a page open' : 'no page'}`;
      it(`is settled by the notification of its payment: ${about}`, async () => {
        for (const [cvv, status] of [
          ['123', 'succeeded'],
          ['555', 'succeeded'],
          ['556', 'declined'],
        ] as const) {
          const shop = openKiosk({ paymentStatus });
          if (hasPage) await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
          const { begun, look } = await subscribe(shop, cvv);
          assert.equal(begun.status, cvv === '123' ? 'succeeded' : 'review', JSON.stringify(begun));
          assert.equal(begun.receipt.id, begun.receipt.subscription);
          await shop.sandbox.advance(121);
          const { attempt } = begun;
          for (const event of shop.events) assert.deepEqual([event.order, event.attempt], ['o-1', attempt]);
          assert.equal((await look()).status, status);
          assert.equal(await standing(shop), status === 'declined' ? 'failed' : status);
          if (status === 'succeeded') assert.equal((await look()).receipt.id, shop.sandbox.ledger.at(-1)?.ref);
        }
      });
    }

  it('is looked up by its own id while it is under review, if no notification comes', async () => {
    for (const paymentStatus of [true, false])
      for (const [cvv, status] of [
        ['555', 'succeeded'],
        ['556', 'declined'],
      ] as const) {
        const shop = openKiosk({ deaf: true, paymentStatus });
        const { begun, look } = await subscribe(shop, cvv);
        assert.equal(begun.status, 'review');
        assert.equal((await look()).status, 'review');
        await shop.sandbox.advance(121);
        assert.equal((await look()).status, status);
        const again = await subscribe(shop, '123');
        assert.equal(again.begun.attempt === begun.attempt, status === 'succeeded', 'the order is free once refused');
        assert.equal(again.begun.status, 'succeeded');
      }
  });
});

describe('a free trial whose answer was lost', () => {
  it('does not count as not charged, as it costs nothing and may run', async () => {
    const shop = openKiosk({ deaf: true, isHidden: true });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    const { begun, look } = await subscribe(shop, '123');
    assert.equal(begun.type, 'unknown-outcome');
    await shop.sandbox.advance(1000);
    assert.equal((await look()).type, 'unknown-outcome');
    assert.equal(await standing(shop), 'pending');
    assert.equal((await subscribe(shop, '123')).begun.type, 'unknown-outcome');
    assert.equal(shop.sandbox.ledger.length, 1, 'begun once');
  });

  it('is settled by a notification or a look-up', async () => {
    for (const deaf of [true, false]) {
      const shop = openKiosk({ deaf });
      shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
      const { look } = await subscribe(shop, '123');
      await shop.sandbox.settle();
      assert.equal((await look()).status, 'succeeded');
    }
  });

  it('is settled by the first payment after it, and not the page that was open as well', async () => {
    const world: World = { deaf: true };
    const shop = openKiosk(world);
    await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    const { begun } = await subscribe(shop, '123');
    await shop.sandbox.advance(8 * 86_400);
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.deepEqual(
      shop.events.map((event) => [event.order, event.attempt]),
      [['o-1', begun.attempt]],
    );
  });

  it('but costs something after all counts as not charged if the provider knows of no payment', async () => {
    const shop = openKiosk({ deaf: true, isHidden: true });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
    shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/subscription');
    const { look } = await subscribe(shop, '123');
    await shop.sandbox.advance(1000);
    assert.equal((await look()).error.code, 'not-charged');
  });
});
