/** Subscriptions begin with one payment, which may be a trial, declined, lost or under review. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from 'pay-elements/server';
import { openShop, order } from './shop.js';
import { plan, trial, shopOfMagazines } from './magazines.js';

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

  it('tell the provider in which language to write the receipt, if it takes that language', async () => {
    for (const [lang, asked] of [
      ['pt-BR', 'pt'],
      ['fil', undefined],
      [undefined, undefined],
    ] as const) {
      const shop = shopOfMagazines();
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment({ lang }) });
      assert.equal(begun.body.status, 'succeeded', JSON.stringify([begun.body, shop.errors]));
      const sent = shop.sandbox.log.find(({ path }) => path === '/api/gateway/subscription');
      assert.equal(sent?.fields['lang'], asked);
    }
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

  it('whose answer was lost are read without payment status and without an error', async () => {
    const shop = openShop({ paymentStatus: false });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    await shop.call('POST', '/subscriptions', { body });
    await shop.sandbox.settle();
    const reported = shop.errors.length;
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.status, 'succeeded');
    assert.equal(shop.errors.length, reported);
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

  it('and single payments refuse each other’s orders', async () => {
    const shop = shopOfMagazines();
    const wrong = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'purpose']);
    const other = openShop();
    assert.equal((await other.call('POST', '/subscriptions', { body: await other.payment() })).body.code, 'purpose');
  });
});
