/** Renewals of subscriptions: whose order they belong to, and the price that the merchant is told. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from 'pay-elements/server';
import { createSandbox } from '../../../src/sandbox/index.js';
import { base, openShop, order, pays, type Shop } from './shop.js';
import { plan, trial, shopOfMagazines } from './magazines.js';

describe('subscriptions', () => {
  it('of the same product keep to their orders, so a renewal does not pay another order', async () => {
    // The notifications of this project lack `custom`: they have only the reference, the user and the product.
    const deaf = openShop({ deaf: true });
    const sub = { ...order, purpose: 'subscribe', plan, product: { id: 'magazine' } } as const;
    for (const id of ['o-1', 'o-2', 'o-3']) deaf.orders.set(`ann ${id}`, sub);
    const hears = async (ref: string) => {
      const note = { type: 'paid', ref, uid: 'ann', goodsid: 'magazine' } as const;
      await deaf.handler(
        signTestPingback(note, { secret: deaf.sandbox.secretKey, url: 'https://shop.test/pay/pingback' }),
      );
      return deaf.events.at(-1)?.order;
    };
    await deaf.call('POST', '/subscriptions', { body: await deaf.payment() });
    const declined = await deaf.payment({ order: 'o-2', token: await deaf.token('222') });
    assert.equal((await deaf.call('POST', '/subscriptions', { body: declined })).body.status, 'declined');
    await deaf.sandbox.advance(32 * 86_400);
    assert.equal(await hears(deaf.sandbox.ledger.at(-1)?.ref ?? ''), 'o-1');
    assert.equal((await deaf.call('GET', '/orders/o-2/payment')).body.status, 'failed');
    await deaf.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-3' } });
    await deaf.sandbox.advance(32 * 86_400);
    assert.equal(await hears(deaf.sandbox.ledger.at(-1)?.ref ?? ''), 'o-1');
    assert.equal((await deaf.call('GET', '/orders/o-3/payment')).body.status, 'none');
    assert.equal(await hears('of-another-system'), 'o-3', 'what the provider does not know is the newest page’s');
  });

  it('notify the merchant of every renewal, with the order', async () => {
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

  it('tell the merchant the expected price of each renewal, after a trial too', async () => {
    const shop = shopOfMagazines({ trial });
    await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(40 * 86_400);
    const told = () => shop.events.map(({ pingback: { ref }, amount, currency }) => [ref, amount, currency]);
    const paid = shop.sandbox.ledger.map(({ ref, amount, currency }) => [ref, amount, currency]);
    assert.deepEqual(
      paid.map(([, amount]) => amount),
      ['1.00', '9.90', '9.90'],
    );
    assert.deepEqual(told(), paid);
    for (const [ref = ''] of paid) await shop.provider.charges.refund(ref);
    await shop.sandbox.settle();
    assert.deepEqual(told(), [...paid, ...paid]);
  });

  for (const returnsCustom of [true, false])
    it(`under review tell each price if a renewal is heard of first, ${returnsCustom ? 'with' : 'without'} custom`, async () => {
      const sandbox = createSandbox({
        clock: () => 1_800_000_000,
        pingbackUrl: `${base}/pay/pingback`,
        fetch: () => Promise.reject(new TypeError('deaf')),
        returnsCustom,
      });
      const shop = openShop({ sandbox });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
      await shop.call('POST', '/subscriptions', { body: await shop.payment({ token: await shop.token('555') }) });
      await sandbox.advance(8 * 86_400);
      const heard = sandbox.pingbacks.filter(({ type }) => type !== 200);
      for (const { url } of heard.toReversed()) await shop.handler(new Request(url));
      assert.deepEqual(
        shop.events.map(({ pingback: { type }, amount }) => [type, amount]),
        [
          ['paid', order.amount],
          ['review-accepted', trial.amount],
        ],
      );
      const { status, ref } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.deepEqual([status, ref], ['succeeded', sandbox.ledger[0]?.ref]);
    });

  it('begun on the hosted page tell the expected price of each renewal, after a trial too', async () => {
    const shop = shopOfMagazines({ trial });
    const page = await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
    await pays(shop, page.body.url as string);
    await shop.sandbox.advance(40 * 86_400);
    const paid = shop.sandbox.ledger.map(({ ref, amount, currency }) => [ref, 'o-1', amount, currency]);
    assert.deepEqual(
      paid.map(([, , amount]) => amount),
      ['1.00', '9.90', '9.90'],
    );
    assert.deepEqual(
      shop.events.map(({ pingback: { ref }, order, amount, currency }) => [ref, order, amount, currency]),
      paid,
    );
  });

  for (const [before, after] of [
    ['900.00', '9.90'],
    ['5.00', '9.90'],
  ] as const)
    it(`tell the price of the page that was opened last, from ${before} to ${after} after the same trial`, async () => {
      const shop = shopOfMagazines({ trial, amount: before });
      const open = () => shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
      await open();
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial, amount: after });
      await pays(shop, (await open()).body.url as string);
      await shop.sandbox.advance(8 * 86_400);
      assert.deepEqual(
        shop.events.map(({ order: of, amount }) => [of, amount]),
        [
          ['o-1', trial.amount],
          ['o-1', after],
        ],
      );
    });

  for (const way of ['card', 'page'])
    it(`cost less than the beginning, and are still the order's if only their price is shown: by ${way}`, async () => {
      const sandbox = createSandbox({
        clock: () => 1_800_000_000,
        returnsCustom: false,
        pingbackUrl: 'https://shop.test/pay/pingback',
        fetch: ((input: string, init?: RequestInit) => shop.handler(new Request(input, init))) as typeof fetch,
      });
      const shop: Shop = openShop({
        sandbox,
        wire: async (request, send) => {
          const answer = await send(request);
          if (!request.url.includes('/api/rest/payment')) return answer;
          return Response.json({ ...((await answer.json()) as object), subscription: undefined });
        },
      });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial: { ...trial, amount: '19.90' } });
      const begin = { variant: 'subscription', order: 'o-1' };
      if (way === 'card') await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      else await pays(shop, (await shop.call('POST', '/widget', { body: begin })).body.url as string);
      await sandbox.advance(8 * 86_400);
      assert.deepEqual(
        shop.events.map(({ order: of, amount }) => [of, amount]),
        [
          ['o-1', '19.90'],
          ['o-1', '9.90'],
        ],
      );
    });

  for (const fails of [1, 2])
    it(`begun on the page tell the price of the renewal if the provider does not show notification ${fails}`, async () => {
      const shop = shopOfMagazines({ trial });
      const page = await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
      if (fails === 1) shop.sandbox.faults.next(1, { fail: 403 }, 'GET /api/rest/payment');
      await pays(shop, page.body.url as string);
      if (fails === 2) shop.sandbox.faults.next(1, { fail: 403 }, 'GET /api/rest/payment');
      await shop.sandbox.advance(8 * 86_400);
      assert.deepEqual(
        shop.events.map(({ order: of, amount }) => [of, amount]),
        [
          ['o-1', '1.00'],
          ['o-1', '9.90'],
        ],
      );
    });

  it('begun on the page in two tabs stay paid if the review of the first declines, without payment status too', async () => {
    const shop = openShop({ paymentStatus: false });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
    const { url } = (await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } })).body;
    await pays(shop, url as string, '556');
    const ref = await pays(shop, url as string);
    await shop.sandbox.advance(121);
    assert.deepEqual(
      shop.events.map(({ pingback: { type } }) => type),
      ['under-review', 'paid', 'review-declined'],
    );
    const { body } = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([body.status, body.ref], ['succeeded', ref]);
  });

  for (const type of ['under-review', 'review-declined', 'refund', 'partial-refund'] as const)
    it(`can be looked up once '${type}' is notified, even if nothing else was`, async () => {
      const shop = openShop({ deaf: true });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
      await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      await shop.sandbox.advance(8 * 86_400);
      const note = { type, ref: shop.sandbox.ledger.at(-1)?.ref ?? '', uid: 'ann', goodsid: 'o-1' };
      const signed = { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' };
      await shop.handler(signTestPingback(note, signed));
      assert.equal(shop.events[0]?.order, 'o-1');
      const { status, body } = await shop.call('GET', `/payments/${note.ref}`);
      assert.deepEqual([status, body.amount], [200, '9.90']);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    });

  it('begun by phone bill stay paid if a renewal is refunded, and tell the expected price of each', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
    const point = { amount: '10.00', currency: 'GBP' };
    const { points } = (await shop.call('GET', '/price-points?country=GB&currency=EUR')).body;
    assert.ok(points.some(({ amount }: typeof point) => amount === point.amount));
    const body = { order: 'o-1', country: 'GB', pricePoint: point };
    const begun = (await shop.call('POST', '/carrier/payments', { body })).body;
    const agree = new URLSearchParams({ decision: 'agree' });
    await shop.sandbox.fetch(new Request(begun.url as string, { method: 'POST', body: agree }));
    await shop.sandbox.advance(32 * 86_400);
    const [first, renewal] = shop.sandbox.ledger.map(({ ref }) => ref);
    assert.deepEqual(
      shop.events.map(({ pingback: { ref }, order: of, amount, currency }) => [ref, of, amount, currency]),
      [first, renewal].map((ref) => [ref, 'o-1', '10.00', 'GBP']),
    );
    const standing = async () => (await shop.call('GET', '/orders/o-1/payment')).body.status;
    shop.sandbox.refund(renewal ?? '');
    await shop.sandbox.settle();
    assert.equal(await standing(), 'succeeded');
    shop.sandbox.refund(first ?? '');
    await shop.sandbox.settle();
    assert.equal(await standing(), 'failed');
  });

  it('begun by phone bill tell the expected price of each renewal if the page is open as well', async () => {
    for (const isPageFirst of [true, false]) {
      const shop = openShop();
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
      const open = () => shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
      if (isPageFirst) await open();
      const body = { order: 'o-1', country: 'GB', pricePoint: { amount: '10.00', currency: 'GBP' } };
      const begun = (await shop.call('POST', '/carrier/payments', { body })).body;
      if (!isPageFirst) await open();
      const agree = new URLSearchParams({ decision: 'agree' });
      await shop.sandbox.fetch(new Request(begun.url as string, { method: 'POST', body: agree }));
      await shop.sandbox.advance(64 * 86_400);
      assert.deepEqual(
        shop.events.map(({ order: of, attempt, amount, currency }) => [of, attempt, amount, currency]),
        shop.sandbox.ledger.map(() => ['o-1', begun.ref, '10.00', 'GBP']),
      );
      assert.equal(shop.events.length, 3);
    }
  });

  it('whose answer names no payment take the notified one, before the answer or after it', async () => {
    for (const isLate of [false, true]) {
      const shop: ReturnType<typeof openShop> = openShop({
        wire: async (request, send) => {
          const answer = await send(request);
          if (!request.url.endsWith('/subscription')) return answer;
          if (isLate) await shop.sandbox.settle();
          return Response.json({ ...((await answer.json()) as object), charges: {} });
        },
      });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
      await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      await shop.sandbox.advance(32 * 86_400);
      const [first, renewal] = shop.sandbox.ledger.map(({ ref }) => ref);
      const standing = async () => {
        const { status, ref } = (await shop.call('GET', '/orders/o-1/payment')).body;
        return [status, ref];
      };
      assert.deepEqual(await standing(), ['succeeded', first]);
      await shop.provider.charges.refund(renewal ?? '');
      await shop.sandbox.settle();
      assert.deepEqual(await standing(), ['succeeded', first]);
      await shop.provider.charges.refund(first ?? '');
      await shop.sandbox.settle();
      assert.deepEqual(await standing(), ['failed', first]);
    }
  });

  it('do not show renewals without payment status, as their price and state are not recorded', async () => {
    const shop = openShop({ paymentStatus: false });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(8 * 24 * 3600);
    const { pingback, amount } = shop.events.at(-1)!;
    assert.equal(amount, '9.90');
    shop.sandbox.refund(pingback.ref);
    await shop.sandbox.settle();
    assert.equal((await shop.call('GET', `/payments/${pingback.ref}`)).status, 404);
    const first = await shop.call('GET', `/payments/${begun.body.receipt.id as string}`);
    assert.deepEqual([first.body.status, first.body.amount], ['succeeded', '1.00']);
  });
});
