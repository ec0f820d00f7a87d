/** What the page is told when it asks: the configuration, what is on offer, and how an order and a payment stand. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Feature } from '../../../src/contract/index.js';
import { bob, openShop, order, pays, type ShopConfig } from './shop.js';

describe('the features of a shop', () => {
  it('are all, without saved cards if it keeps none', async () => {
    const featuresOf = async (config: ShopConfig) => (await openShop(config).call('GET', '/config')).body.features;
    const savedCards = { list: () => [], token: () => undefined, save: () => 'card-1', remove: () => false };
    assert.deepEqual(await featuresOf({ savedCards }), Feature.options);
    assert.deepEqual(
      await featuresOf({}),
      Feature.options.filter((name) => name !== 'saved-cards'),
    );
    assert.deepEqual(await featuresOf({ features: ['epin'] }), ['epin']);
  });
});

describe('what is on offer', () => {
  it('has the prices of a phone bill beside it, and none if the country is unknown', async () => {
    const { call } = openShop();
    const { points } = (await call('GET', '/price-points?country=PL')).body;
    assert.ok(points.length > 1);
    const { systems } = (await call('GET', '/payment-systems?country=PL')).body;
    const priced = systems.filter(({ pricePoints }: { pricePoints?: unknown }) => pricePoints);
    assert.deepEqual(
      priced.map(({ kind }: { kind: string }) => kind),
      ['mobile'],
    );
    assert.deepEqual(priced[0].pricePoints, points);
    assert.deepEqual((await call('GET', '/price-points')).body, { points: [] });
  });

  it('is that of the payer’s country if the order is not known, or names no country', async () => {
    const { call } = openShop({ country: () => 'PL' });
    for (const id of ['o-9', 'o-1']) {
      const { status, body } = await call('GET', `/payment-systems?order=${id}`);
      assert.deepEqual([status, body.country], [200, 'PL']);
    }
  });

  it('has a price in the payer’s currency only if the provider says both, amount and currency', async () => {
    const point = { amount: 4.92, currency: 'PLN' };
    const half = [{ amount_converted: 1.15 }, { currency_converted: 'EUR' }, { amount_converted: 0 }];
    const whole = { amount_converted: 1.15, currency_converted: 'EUR' };
    const answer = [...half, whole].map((more) => ({ ...point, ...more }));
    const { body } = await openShop({ wire: async () => Response.json(answer) }).call(
      'GET',
      '/price-points?country=PL',
    );
    assert.deepEqual(
      body.points.map(({ converted }: { converted?: unknown }) => converted),
      [undefined, undefined, undefined, { amount: '1.15', currency: 'EUR' }],
    );
  });
});

describe('a paid order', () => {
  it('is shown as paid even if the merchant knows it no more, and to no other customer', async () => {
    const shop = openShop();
    await shop.call('POST', '/charges', { body: await shop.payment() });
    shop.orders.clear();
    const { status, body } = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([status, body.status], [200, 'succeeded'], JSON.stringify(body));
    const other = await shop.call('GET', '/orders/o-1/payment', { as: bob });
    assert.equal(other.status, 404);
  });

  it('whose card was refused is shown while the provider does not tell of the page beside it', async () => {
    const shop = openShop({ deaf: true });
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    const refused = await shop.payment({ token: await shop.token('222') });
    assert.equal((await shop.call('POST', '/charges', { body: refused })).body.status, 'declined');
    await pays(shop, page.body.url as string);
    shop.sandbox.faults.next(6, { fail: 503 }, 'GET /api/rest/payment');
    const read = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([read.status, read.body.status], [200, 'failed'], JSON.stringify(read.body));
    shop.sandbox.faults.clear();
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });
});

describe('a payment', () => {
  it('is shown as the provider knows it, if that is more than the backend has heard', async () => {
    const shop = openShop({ deaf: true });
    await shop.call('POST', '/charges', { body: await shop.payment() });
    const id = shop.sandbox.ledger[0]?.ref ?? '';
    const read = async () => (await shop.call('GET', `/payments/${id}`)).body;
    assert.equal((await read()).status, 'succeeded');
    shop.sandbox.refund(id);
    assert.equal((await read()).status, 'refunded');
  });

  it('by phone bill is shown as payment status knows it while the bill’s details cannot be read', async () => {
    const paid = { object: 'payment', uid: 'ann', amount: '4.92', currency: 'PLN', created: 1_800_000_000 };
    const shop = openShop({
      wire: async (request, send) => {
        const ref = new URL(request.url).searchParams.get('ref');
        return request.url.includes('/api/rest/payment') ? Response.json({ ...paid, id: ref }) : send(request);
      },
    });
    shop.orders.set('ann o-1', { amount: '4.92', currency: 'PLN', description: 'Coins' });
    const { ref } = (await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'PL' } })).body;
    shop.sandbox.faults.next(9, { fail: 503 }, 'get-payment');
    const { status, body } = await shop.call('GET', `/payments/${ref}`);
    assert.deepEqual([status, body.status, body.amount], [200, 'succeeded', '4.92'], JSON.stringify(body));
  });

  it('under review is shown so where payment status is off, and nothing is logged', async () => {
    const shop = openShop({ paymentStatus: false });
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    await pays(shop, page.body.url as string, '555');
    const { body } = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([body.status, shop.errors], ['review', []]);
  });

  it('is shown with the price that was paid, which need not be the order’s', async () => {
    const shop = openShop({
      wire: async (request, send) => {
        const reply = await send(request);
        if (!request.url.includes('/api/rest/payment')) return reply;
        return Response.json({ ...((await reply.json()) as object), amount: '12.34', currency: 'USD' });
      },
    });
    await shop.call('POST', '/charges', { body: await shop.payment() });
    const { body } = await shop.call('GET', `/payments/${shop.sandbox.ledger[0]?.ref}`);
    assert.deepEqual([body.amount, body.currency, order.currency], ['12.34', 'USD', 'EUR']);
  });
});
