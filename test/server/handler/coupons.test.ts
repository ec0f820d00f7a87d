import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { createProvider } from 'pay-elements/server';
import { openShop, order, type Shop, type ShopConfig } from './shop.js';

/** A shop whose provider hears of each use of a coupon, and counts it. */
function countingShop(config: ShopConfig = {}): Shop {
  const onPayment = ({ coupon }: { coupon?: string }): void => {
    if (coupon !== undefined) shop.sandbox.coupons.redeem(coupon);
  };
  const shop = openShop({ onPayment, ...config });
  return shop;
}

function shopWithCoupons(shop: Shop = openShop()) {
  shop.orders.set('ann o-1', { ...order, coupons: true });
  return shop;
}

describe('a coupon', () => {
  it('reduces the price that is shown and charged', async () => {
    const shop = shopWithCoupons();
    const code = shop.sandbox.coupons.issue({ percentOff: 15 });
    const plain = await shop.call('GET', '/orders/o-1');
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    assert.deepEqual([body.coupon?.code, body.coupon?.percentOff], [code, 15], JSON.stringify(body));
    assert.deepEqual([body.order.amount, body.order.coupon], ['8.41', code]);
    assert.notEqual(body.order.version, plain.body.version);
    const payment = await shop.payment({ coupon: code });
    const stale = await shop.call('POST', '/charges', { body: payment });
    assert.deepEqual([stale.body.code, stale.body.order?.amount], ['stale-order', '8.41'], 'the plain price was shown');
    const paid = await shop.call('POST', '/charges', { body: { ...payment, orderVersion: body.order.version } });
    assert.deepEqual([paid.body.status, paid.body.receipt?.amount], ['succeeded', '8.41'], JSON.stringify(paid.body));
    assert.equal(shop.sandbox.ledger[0]?.amount, '8.41');
  });

  it('that the provider counts is used up by a payment, not by a look-up', async () => {
    const shop = shopWithCoupons(countingShop());
    shop.orders.set('ann o-2', { ...order, coupons: true });
    const code = shop.sandbox.coupons.issue({ percentOff: 15, maxRedemptions: 1 });
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    const again = await shop.call('GET', `/coupons/${code}?order=o-1`);
    assert.equal(again.status, 200);
    const payment = { ...(await shop.payment({ coupon: code })), orderVersion: body.order.version as string };
    assert.equal((await shop.call('POST', '/charges', { body: payment })).body.status, 'succeeded');
    await shop.sandbox.settle();
    const reply = await shop.call('GET', `/coupons/${code}?order=o-2`);
    assert.deepEqual([reply.status, reply.body.code], [400, 'coupon-used']);
  });

  it('that paid the order and is used up by that does not hide from another tab that the order is paid', async () => {
    const shop = shopWithCoupons(countingShop());
    const code = shop.sandbox.coupons.issue({ percentOff: 15, maxRedemptions: 1 });
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    const orderVersion = body.order.version as string;
    const paid = await shop.call('POST', '/charges', { body: await shop.payment({ coupon: code, orderVersion }) });
    assert.equal(paid.body.status, 'succeeded');
    await shop.sandbox.settle();
    assert.equal(shop.sandbox.coupons.get(code)?.redeemed, 1);
    const other = await shop.call('POST', '/charges', { body: await shop.payment({ coupon: code, orderVersion }) });
    assert.deepEqual(other.body, paid.body);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is reported to the merchant, who may count its uses and refuse it', async () => {
    const used = new Set<string>();
    const shop = shopWithCoupons();
    const coupons = (code: string) => Promise.resolve(!used.has(code));
    shop.orders.set('ann o-1', { ...order, coupons });
    shop.orders.set('ann o-2', { ...order, coupons });
    const code = shop.sandbox.coupons.issue({ percentOff: 15 });
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    assert.equal(body.order?.coupons, true, JSON.stringify(body));
    const payment = { ...(await shop.payment({ coupon: code })), orderVersion: body.order.version as string };
    assert.equal((await shop.call('POST', '/charges', { body: payment })).body.status, 'succeeded');
    await shop.sandbox.settle();
    const [event] = shop.events;
    assert.deepEqual([event?.order, event?.coupon], ['o-1', code]);
    used.add(code);
    const reply = await shop.call('GET', `/coupons/${code}?order=o-2`);
    assert.deepEqual([reply.status, reply.body.code], [400, 'coupon-used']);
  });

  it('is counted under its own code, however the payer wrote it', async () => {
    const shop = countingShop({
      // A provider that reads codes in lower case, too.
      wire: (request, send) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname !== '/api/coupon' || searchParams.get('code') !== 'spring') return send(request);
        const used = shop.sandbox.coupons.get('SPRING')?.redeemed;
        const found = { code: 'SPRING', status: 'active', percent_off: 15, max_redemptions: 1, times_redeemed: used };
        return Promise.resolve(Response.json(found));
      },
    });
    shop.sandbox.coupons.issue({ code: 'SPRING', percentOff: 15, maxRedemptions: 1 });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, { ...order, coupons: true });
    const pay = async (id: string) => {
      const { body } = await shop.call('GET', `/coupons/spring?order=${id}`);
      const orderVersion = body.order?.version as string | undefined;
      const payment = {
        ...(await shop.payment({ order: id, coupon: 'spring' })),
        ...(orderVersion && { orderVersion }),
      };
      const { body: paid } = await shop.call('POST', '/charges', { body: payment });
      await shop.sandbox.settle();
      return (paid.code ?? paid.status) as string;
    };
    assert.deepEqual([await pay('o-1'), await pay('o-2')], ['succeeded', 'coupon-used']);
  });

  it('is reported with money that is held', async () => {
    const held: unknown[] = [];
    const shop = openShop({ onReserved: ({ coupon }) => held.push(coupon) });
    shop.orders.set('ann o-1', { ...order, purpose: 'reserve', coupons: true });
    const code = shop.sandbox.coupons.issue({ percentOff: 15 });
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    const payment = { ...(await shop.payment({ coupon: code })), orderVersion: body.order.version as string };
    assert.equal((await shop.call('POST', '/charges', { body: payment })).body.status, 'succeeded');
    assert.deepEqual(held, [code]);
  });

  it('may take an amount off', async () => {
    const shop = shopWithCoupons();
    const code = shop.sandbox.coupons.issue({ amountOff: 2, currency: 'EUR' });
    assert.equal((await shop.call('GET', `/coupons/${code}?order=o-1`)).body.order.amount, '7.90');
  });

  for (const [currency, amount, left] of [
    ['JPY', '999', '849.00'],
    ['KWD', '9.90', '8.41'],
  ] as const) {
    it(`leaves an amount of ${currency} that can be paid`, async () => {
      const shop = openShop();
      shop.orders.set('ann o-1', { amount, currency, description: 'Tea', coupons: true });
      const code = shop.sandbox.coupons.issue({ percentOff: 15 });
      const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
      assert.equal(body.order?.amount, left, JSON.stringify(body));
    });
  }

  it('of a percentage has no currency, though the provider writes 0 as its amount', async () => {
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.includes('/api/coupon?')) return answer;
        return Response.json({ ...((await answer.json()) as object), amount_off: 0 });
      },
    });
    shop.orders.set('ann o-1', { ...order, coupons: true });
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
    assert.deepEqual([body.coupon, body.order?.amount], [{ code, percentOff: 10 }, '8.91'], JSON.stringify(body));
  });

  for (const odd of [
    { percent_off: -1 },
    { percent_off: 150 },
    { percent_off: 1.5 },
    { percent_off: null, amount_off: -5 },
    { percent_off: null, amount_off: '3.505' },
  ]) {
    it(`with numbers that no coupon has (${JSON.stringify(odd)}) cannot be read, and changes no price`, async () => {
      const shop = openShop({
        wire: async (request, send) => {
          const answer = await send(request);
          if (!request.url.includes('/api/coupon?')) return answer;
          return Response.json({ ...((await answer.json()) as object), currency: 'EUR', ...odd });
        },
      });
      shop.orders.set('ann o-1', { ...order, coupons: true });
      const code = shop.sandbox.coupons.issue({ percentOff: 10 });
      const { body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
      const charge = await shop.call('POST', '/charges', { body: await shop.payment({ coupon: code }) });
      for (const said of [body, charge.body])
        assert.deepEqual([said.type, said.code], ['provider-unavailable', 'unreadable'], JSON.stringify(said));
      assert.equal(shop.sandbox.ledger.length, 0);
    });
  }

  it('changes the version, even if the merchant gave the order one', async () => {
    const shop = shopWithCoupons();
    shop.orders.set('ann o-1', { ...order, coupons: true, version: 'v7' });
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    const { version } = (await shop.call('GET', '/orders/o-1')).body;
    assert.notEqual((await shop.call('GET', `/coupons/${code}?order=o-1`)).body.order.version, version);
  });

  it('that the provider refuses is logged for the merchant, whose keys may be wrong', async () => {
    const { sandbox } = openShop();
    const { baseUrl, projectKey } = sandbox;
    const fetch = (request: Request) => sandbox.fetch(request);
    const shop = openShop({ sandbox, provider: createProvider({ baseUrl, projectKey, secretKey: 'another', fetch }) });
    shop.orders.set('ann o-1', { ...order, coupons: true });
    const code = sandbox.coupons.issue({ percentOff: 15 });
    assert.equal((await shop.call('GET', `/coupons/${code}?order=o-1`)).body.code, 'coupon-unknown');
    const [told] = shop.errors;
    assert.equal(told?.call, 'coupons.read');
    assert.match(String(told.error), /sign/);
    assert.doesNotMatch(inspect(told.error), new RegExp(code));
  });

  const refused: [why: string, code: (shop: ReturnType<typeof openShop>) => string, problem: string][] = [
    ['unknown', () => 'NOPE', 'coupon-unknown'],
    ['not active', ({ sandbox }) => sandbox.coupons.issue({ percentOff: 10, active: false }), 'coupon-unknown'],
    [
      'in another currency',
      ({ sandbox }) => sandbox.coupons.issue({ amountOff: 1, currency: 'USD' }),
      'coupon-currency',
    ],
    ['worth the whole order', ({ sandbox }) => sandbox.coupons.issue({ amountOff: 10 }), 'coupon-not-allowed'],
  ];
  for (const [why, code, problem] of refused) {
    it(`that is ${why} is refused at its field`, async () => {
      const shop = shopWithCoupons();
      const reply = await shop.call('GET', `/coupons/${code(shop)}?order=o-1`);
      assert.deepEqual([reply.status, reply.body.code, reply.body.field], [400, problem, 'coupon']);
    });
  }

  it('that leaves less than can be paid is refused, before it is shown', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { amount: '2.00', currency: 'USD', description: 'Tea', coupons: true });
    const show = async (percentOff: number) =>
      (await shop.call('GET', `/coupons/${shop.sandbox.coupons.issue({ percentOff })}?order=o-1`)).body;
    assert.equal((await show(86)).code, 'coupon-not-allowed');
    assert.equal((await show(85)).order?.amount, '0.30');
  });

  it('that has expired is refused', async () => {
    const shop = shopWithCoupons();
    const code = shop.sandbox.coupons.issue({ percentOff: 10, expires: shop.sandbox.now() + 60 });
    assert.equal((await shop.call('GET', `/coupons/${code}?order=o-1`)).status, 200);
    await shop.sandbox.advance(3 * 24 * 60 * 60);
    const late = await shop.call('GET', `/coupons/${code}?order=o-1`);
    assert.deepEqual([late.status, late.body.code, late.body.retryable], [400, 'coupon-expired', true]);
  });

  it('is valid until the end of its last day, even if the provider does not say that it has expired', async () => {
    let expiration: string | null = '';
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.includes('/coupon')) return answer;
        return Response.json({ ...((await answer.json()) as object), status: 'active', expiration_date: expiration });
      },
    });
    shop.orders.set('ann o-1', { ...order, coupons: true });
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    // 2027-01-15, 08:00:00 UTC.
    assert.equal(shop.sandbox.now(), 1_800_000_000);
    const show = async () => (await shop.call('GET', `/coupons/${code}?order=o-1`)).body;
    for (const [date, is] of [
      ['01/15/2027', undefined],
      ['01/14/2027', 'coupon-expired'],
      ['12/31/2026', 'coupon-expired'],
      ['02/01/2027', undefined],
      [null, undefined],
    ] as const) {
      expiration = date;
      assert.equal((await show()).code, is, String(date));
    }
    expiration = '01/15/2027';
    await shop.sandbox.advance(16 * 60 * 60 - 1);
    assert.equal((await show()).coupon?.code, code);
    await shop.sandbox.advance(1);
    assert.equal((await show()).code, 'coupon-expired');
  });

  it('does not reduce a subscription, whatever the order says', async () => {
    const shop = openShop();
    const plan = { period: 'month', periodLength: 1 } as const;
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, coupons: true });
    assert.equal((await shop.call('GET', '/orders/o-1')).body.coupons, false);
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    assert.equal((await shop.call('GET', `/coupons/${code}?order=o-1`)).body.code, 'coupon-not-allowed');
    const asked = shop.sandbox.log.filter(({ path }) => path.startsWith('/api/coupon'));
    assert.deepEqual(asked, []);
  });

  it('that cannot be read now is not called unknown', async () => {
    const shop = shopWithCoupons();
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    for (const fault of [{ garbage: 'html' }, { reset: 'before' }] as const) {
      shop.sandbox.faults.next(9, fault, '/api/coupon');
      const { status, body } = await shop.call('GET', `/coupons/${code}?order=o-1`);
      assert.deepEqual([status, body.type], [503, 'provider-unavailable'], JSON.stringify(body));
      shop.sandbox.faults.clear();
    }
  });

  it('is accepted only for orders that allow one', async () => {
    const shop = openShop();
    const code = shop.sandbox.coupons.issue({ percentOff: 10 });
    assert.equal((await shop.call('GET', `/coupons/${code}?order=o-1`)).body.code, 'coupon-not-allowed');
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment({ coupon: code }) });
    assert.equal(body.code, 'coupon-not-allowed');
  });

  it('cannot be guessed, not even by charges', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, coupons: true });
    const answers: number[] = [];
    for (let guess = 0; guess < 24; guess++) {
      const reply =
        guess % 2
          ? await shop.call('GET', `/coupons/GUESS-${guess}?order=o-1`)
          : await shop.call('POST', '/charges', { body: await shop.payment({ coupon: `GUESS-${guess}` }) });
      answers.push(reply.status);
    }
    assert.deepEqual(answers, [...new Array<number>(20).fill(400), ...new Array<number>(4).fill(429)]);
    const asked = shop.sandbox.log.filter(({ path }) => path.startsWith('/api/coupon')).length;
    assert.equal(asked, 20);
  });
});
