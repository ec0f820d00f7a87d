import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from 'pay-elements/server';
import { bob, openShop, order, pays } from './shop.js';

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

  it('are unknown if the answer was lost, and settled by the notification of the first payment', async () => {
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

  it('are declined if the review ends so, before the answer or with no payment in the answer', async () => {
    const declining = async (config: Parameters<typeof openShop>[0]) => {
      const shop = openShop(config);
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
      return { shop, body: await shop.payment({ token: await shop.token('556') }) };
    };
    const late = await declining({
      wire: async (request, send) => {
        const answer = await send(request);
        if (request.url.endsWith('/subscription')) await late.shop.sandbox.advance(121);
        return answer;
      },
    });
    const answered = await late.shop.call('POST', '/subscriptions', { body: late.body });
    assert.deepEqual([answered.body.status, answered.body.error?.code], ['declined', 'review-declined']);

    const silent = await declining({
      paymentStatus: false,
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.endsWith('/subscription')) return answer;
        return Response.json({ ...((await answer.json()) as object), charges: {} });
      },
    });
    const { sandbox, call } = silent.shop;
    assert.equal((await call('POST', '/subscriptions', { body: silent.body })).body.status, 'review');
    await sandbox.advance(121);
    const path = `/charges/attempts/${String(silent.body['attempt'])}`;
    assert.equal((await call('GET', path)).body.status, 'declined');
  });

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

  it('of the same product are not confused by a look-up either', async () => {
    const shop = openShop({ deaf: true });
    const sub = { ...order, purpose: 'subscribe', plan, product: { id: 'magazine' } } as const;
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, sub);
    const { url } = (await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } })).body;
    const page = await (await shop.sandbox.fetch(new Request(url as string))).text();
    const fields = { system: 'cc', number: '4242424242424242', expiry: '12/40', cvv: '123', holder: 'Ann Lee' };
    await shop.sandbox.fetch(
      new Request(`${shop.sandbox.baseUrl}/checkout/${/\/checkout\/([\w-]+)/.exec(page)?.[1]}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
      }),
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded', 'found by a look-up');
    await shop.sandbox.advance(30 * 86_400);
    const body = await shop.payment({ order: 'o-2' });
    shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/subscription');
    await shop.call('POST', '/subscriptions', { body });
    await shop.sandbox.advance(2 * 86_400);
    assert.equal(shop.sandbox.ledger.length, 2, 'the first one was renewed meanwhile');
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.deepEqual([settled.body.status, settled.body.error?.code], ['declined', 'not-charged']);
  });

  it('that were declined are not paid by a notification that has only their product', async () => {
    const shop = openShop({ paymentStatus: false });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, product: { id: 'magazine' } });
    const declined = await shop.payment({ token: await shop.token('222') });
    assert.equal((await shop.call('POST', '/subscriptions', { body: declined })).body.status, 'declined');
    const note = { type: 'paid', ref: 'renewal-1', uid: 'ann', goodsid: 'magazine' } as const;
    await shop.handler(
      signTestPingback(note, { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' }),
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
    assert.deepEqual([shop.events[0]?.pingback.ref, shop.events[0]?.order], ['renewal-1', undefined]);
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

  for (const isDeaf of [false, true]) {
    it(`begun on the hosted page are read and ended by their id, ${isDeaf ? 'looked up' : 'heard of'}`, async () => {
      const shop = openShop({ deaf: isDeaf });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
      const page = await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
      const ref = await pays(shop, page.body.url as string);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.ref, ref);
      const { subscription } = await shop.provider.payments.read({ ref });
      const path = `/subscriptions/${subscription?.id}`;
      assert.equal((await shop.call('GET', path)).body.active, true);
      assert.equal((await shop.call('GET', path, { as: bob })).status, 404);
      assert.equal((await shop.call('GET', `/subscriptions/${ref}`)).status, 404);
      assert.equal((await shop.call('POST', `${path}/cancel`)).body.active, false);
      await shop.sandbox.settle();
      const told = shop.events.map(({ order: of, pingback: { type, effect } }) => [of, type, effect]);
      assert.deepEqual(told.at(-1), isDeaf ? undefined : ['o-1', 'subscription-cancelled', 'none']);
    });
  }

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

  it('are cancelled by their own customer only', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    const path = `/subscriptions/${begun.body.receipt.subscription as string}`;
    assert.equal((await shop.call('GET', path, { as: bob })).status, 404);
    assert.equal((await shop.call('POST', `${path}/cancel`, { as: bob })).status, 404);
    const cancelled = await shop.call('POST', `${path}/cancel`);
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.equal(cancelled.body.active, false);
    // The id of a charge must not serve as that of a subscription, though it leads to the same record.
    assert.equal((await shop.call('GET', `/subscriptions/${begun.body.receipt.id as string}`)).status, 404);
  });

  it('are looked up if cancelled twice, or if the answer to the cancellation was lost', async () => {
    for (const fault of [undefined, { reset: 'after' }, { garbage: 'html' }] as const) {
      const shop = shopOfMagazines();
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
      if (fault) shop.sandbox.faults.next(1, fault, '/cancel');
      else await shop.call('POST', path);
      const ended = await shop.call('POST', path);
      assert.deepEqual([ended.status, ended.body.active], [200, false], JSON.stringify(ended.body));
      assert.equal(shop.sandbox.pingbacks.filter(({ type }) => type === 12).length, 1);
    }
  });

  it('that have expired are answered as they are when cancelled', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(400 * 24 * 60 * 60);
    const ended = await shop.call('POST', `/subscriptions/${begun.body.receipt.subscription as string}/cancel`);
    assert.deepEqual([ended.status, ended.body.active, ended.body.expired], [200, false, true]);
  });

  it('that still run after a failed cancellation are not reported as ended', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
    for (const [fault, type] of [
      [{ reset: 'before' }, 'unknown-outcome'],
      [{ code: 3001 }, 'declined'],
    ] as const) {
      shop.sandbox.faults.next(1, fault, '/cancel');
      assert.equal((await shop.call('POST', path)).body.type, type);
    }
  });

  it('under review cannot be cancelled yet, and are not reported as ended', async () => {
    const shop = shopOfMagazines();
    const body = await shop.payment({ token: await shop.token('555') });
    const begun = await shop.call('POST', '/subscriptions', { body });
    assert.equal(begun.body.status, 'review', JSON.stringify(begun.body));
    const refused = await shop.call('POST', `/subscriptions/${begun.body.receipt.subscription as string}/cancel`);
    assert.deepEqual([refused.body.type, refused.body.code], ['declined', '3202']);
  });

  it('in their trial can be under review, and end as the review does', async () => {
    for (const [cvv, status] of [
      ['555', 'succeeded'],
      ['556', 'declined'],
    ] as const) {
      const shop = shopOfMagazines({ trial });
      const body = await shop.payment({ token: await shop.token(cvv) });
      const begun = await shop.call('POST', '/subscriptions', { body });
      assert.equal(begun.body.status, 'review', JSON.stringify(begun.body));
      await shop.sandbox.advance(121);
      const path = `/charges/attempts/${String(body['attempt'])}`;
      assert.equal((await shop.call('GET', path)).body.status, status);
    }
  });

  it('in their trial have ended if cancelled twice, or if the answer to the cancellation was lost', async () => {
    for (const isLost of [false, true]) {
      const shop = shopOfMagazines({ trial });
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
      if (isLost) shop.sandbox.faults.next(1, { reset: 'after' }, '/cancel');
      else await shop.call('POST', path);
      const ended = await shop.call('POST', path);
      assert.deepEqual([ended.status, ended.body.active], [200, false], JSON.stringify(ended.body));
    }
  });

  it('marked as running only by their trial count as running', async () => {
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.includes('/subscription')) return answer;
        return Response.json({ ...((await answer.json()) as object), active: 0 });
      },
    });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(begun.body.status, 'succeeded', JSON.stringify(begun.body));
    const path = `/subscriptions/${begun.body.receipt.subscription as string}`;
    assert.equal((await shop.call('GET', path)).body.active, true);
    shop.sandbox.faults.next(1, { code: 3001 }, '/cancel');
    assert.equal((await shop.call('POST', `${path}/cancel`)).body.type, 'declined');
    assert.equal((await shop.call('POST', `${path}/cancel`)).body.active, false);
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

  it('and single payments refuse each other’s orders', async () => {
    const shop = shopOfMagazines();
    const wrong = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'purpose']);
    const other = openShop();
    assert.equal((await other.call('POST', '/subscriptions', { body: await other.payment() })).body.code, 'purpose');
  });
});
