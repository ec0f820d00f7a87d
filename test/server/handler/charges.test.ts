import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ann, bob, openShop, order } from './shop.js';

const money = (shop: ReturnType<typeof openShop>) =>
  shop.sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`);

describe('charging a card', () => {
  it('pays, and the notification reaches the merchant with the order and the attempt', async () => {
    const shop = openShop();
    const body = await shop.payment();
    const paid = await shop.call('POST', '/charges', { body });
    assert.equal(paid.status, 200, JSON.stringify([paid.body, shop.errors]));
    assert.equal(paid.body.status, 'succeeded');
    assert.equal(paid.body.attempt, body['attempt']);
    assert.deepEqual(
      { ...paid.body.receipt, id: '', card: { ...paid.body.receipt.card, brand: '' } },
      {
        id: '',
        amount: '9.90',
        currency: 'EUR',
        captured: true,
        card: { brand: '', last4: '4242', expMonth: '12', expYear: '2040' },
      },
    );
    await shop.sandbox.settle();
    assert.equal(shop.events.length, 1);
    const { pingback, ...about } = shop.events[0]!;
    assert.equal(pingback.type, 'paid');
    assert.deepEqual(about, {
      order: 'o-1',
      customer: 'ann',
      attempt: body['attempt'],
      amount: '9.90',
      currency: 'EUR',
    });
    assert.deepEqual((await shop.call('GET', '/orders/o-1/payment')).body, {
      order: 'o-1',
      status: 'succeeded',
      ref: paid.body.receipt.id,
      amount: '9.90',
      currency: 'EUR',
    });
    assert.equal((await shop.call('GET', `/payments/${paid.body.receipt.id}`)).body.status, 'succeeded');
  });

  it('charges an attempt once, however often and however fast it is sent', async () => {
    const shop = openShop();
    const body = await shop.payment();
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.call('POST', '/charges', { body })));
    const again = await shop.call('POST', '/charges', { body });
    const read = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    for (const reply of [...replies, again, read]) assert.deepEqual(reply.body, replies[0]!.body);
    assert.deepEqual(money(shop), ['charge 9.90']);
  });

  it('answers an attempt that is sent again as it stands, even if the order has changed or is gone by then', async () => {
    const shop = openShop();
    const paid = await shop.payment();
    const first = await shop.call('POST', '/charges', { body: paid });
    shop.orders.delete('ann o-1');
    assert.deepEqual((await shop.call('POST', '/charges', { body: paid })).body, first.body);
    shop.orders.set('ann o-2', order);
    const refused = await shop.payment({ order: 'o-2', token: await shop.token('222') });
    const { body: why } = await shop.call('POST', '/charges', { body: refused });
    shop.orders.set('ann o-2', { ...order, amount: '8.00' });
    assert.deepEqual((await shop.call('POST', '/charges', { body: refused })).body, why);
    assert.deepEqual([first.body.status, why.status, money(shop)], ['succeeded', 'declined', ['charge 9.90']]);
  });

  it('pays an order once, and answers another attempt with the outcome of the first', async () => {
    const shop = openShop();
    const first = await shop.payment();
    const second = await shop.payment();
    const [a, b] = await Promise.all([first, second].map((body) => shop.call('POST', '/charges', { body })));
    assert.deepEqual(a!.body, b!.body);
    const third = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual(third.body, a!.body);
    assert.deepEqual(money(shop), ['charge 9.90']);
  });

  it('refuses an attempt id that was used for another order, and charges nothing for it', async () => {
    const shop = openShop();
    shop.orders.set('ann o-2', { ...order, amount: '5.00' });
    const { attempt } = await shop.payment();
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment({ attempt }) })).status, 200);
    const body = await shop.payment({ order: 'o-2', attempt });
    const refused = await shop.call('POST', '/charges', { body });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [409, 'attempt-used', 'attempt']);
    assert.equal((await shop.call('GET', '/orders/o-2/payment')).body.status, 'none');
    assert.deepEqual(money(shop), ['charge 9.90']);
  });

  for (const [cardholder, firstname, lastname] of [
    [undefined, 'Ann', 'Lee'],
    ['Ann Maria  Lee-Kim', 'Ann Maria', 'Lee-Kim'],
    ['Cher', 'Cher', 'Cher'],
  ] as const) {
    it(`tells the provider the name on the card: ${cardholder ?? 'none given'}`, async () => {
      let sent = new URLSearchParams();
      const shop = openShop({
        wire: async (request, send) => {
          if (request.url.endsWith('/charge')) sent = new URLSearchParams(await request.clone().text());
          return send(request);
        },
      });
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment({ cardholder }) })).status, 200);
      assert.deepEqual([sent.get('customer[firstname]'), sent.get('customer[lastname]')], [firstname, lastname]);
    });
  }

  it('does not answer for a charge when asked to subscribe', async () => {
    const shop = openShop();
    const body = await shop.payment({ token: await shop.token('222') });
    assert.equal((await shop.call('POST', '/charges', { body })).body.status, 'declined');
    const refused = await shop.call('POST', '/subscriptions', { body });
    assert.deepEqual([refused.status, refused.body.code], [400, 'purpose'], JSON.stringify(refused.body));
  });

  const declines: [cvv: string, code: string, field: string | undefined][] = [
    ['111', '3014', 'cvc'],
    ['222', '3011', undefined],
  ];
  for (const [cvv, code, field] of declines) {
    it(`passes on code ${code} unchanged, and lets another attempt pay the order`, async () => {
      const shop = openShop();
      const body = await shop.payment({ token: await shop.token(cvv) });
      const declined = await shop.call('POST', '/charges', { body });
      assert.equal(declined.body.status, 'declined', JSON.stringify(declined.body));
      assert.equal(declined.body.error.code, code);
      assert.equal(declined.body.error.field, field);
      assert.equal(declined.body.error.retryable, true);
      assert.deepEqual((await shop.call('POST', '/charges', { body })).body, declined.body);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
      assert.deepEqual(money(shop), ['charge 9.90']);
    });
  }

  for (const [cvv, end] of [
    ['555', 'succeeded'],
    ['556', 'declined'],
  ] as const) {
    it(`is under review, then ${end}`, async () => {
      const shop = openShop();
      const body = await shop.payment({ token: await shop.token(cvv) });
      const path = `/charges/attempts/${String(body['attempt'])}`;
      assert.equal((await shop.call('POST', '/charges', { body })).body.status, 'review');
      await shop.sandbox.settle();
      assert.equal((await shop.call('GET', path)).body.status, 'review');
      await shop.sandbox.advance(119);
      assert.equal((await shop.call('GET', path)).body.status, 'review');
      await shop.sandbox.advance(2);
      assert.equal((await shop.call('GET', path)).body.status, end);
      assert.equal(shop.events.at(-1)!.pingback.type, end === 'succeeded' ? 'review-accepted' : 'review-declined');
      const { receipt } = (await shop.call('GET', path)).body as { receipt?: { captured: boolean } };
      assert.equal(receipt?.captured, end === 'succeeded' ? true : undefined);
    });
  }

  it('reserves without capturing if the order says so', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'reserve' });
    const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(paid.body.receipt.captured, false);
  });

  it('tells the provider what the backend knows of the payer, as do subscriptions and the hosted page', async () => {
    const customer = { ...ann, history: { registrationDate: 1_700_000_000, wasBanned: false } };
    const shop = openShop({ customer: () => customer });
    shop.orders.set('ann o-2', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    shop.orders.set('ann o-3', order);
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.call('POST', '/subscriptions', { body: await shop.payment({ order: 'o-2' }) });
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-3' } });
    const query = new URL(page.body.url as string).searchParams;
    const asked = shop.sandbox.log.filter(({ path }) => /\/(charge|subscription)$/.test(path));
    const known = { registration_date: '1700000000', was_banned: '0' };
    assert.deepEqual(
      asked.map(({ fields }) => ({ ...(fields['history'] as object) })),
      [known, known],
    );
    for (const [name, value] of Object.entries(known)) assert.equal(query.get(`history[${name}]`), value);
  });

  it('refuses a stale order, and returns the current one', async () => {
    const shop = openShop();
    const body = await shop.payment();
    shop.orders.set('ann o-1', { ...order, amount: '12.00' });
    const stale = await shop.call('POST', '/charges', { body });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.code, 'stale-order');
    assert.equal(stale.body.order.amount, '12.00');
    assert.deepEqual(money(shop), []);
    const paid = await shop.call('POST', '/charges', { body: { ...body, orderVersion: stale.body.order.version } });
    assert.equal(paid.body.receipt.amount, '12.00');
  });

  it('hides attempts, orders and payments from other customers', async () => {
    const shop = openShop();
    const body = await shop.payment();
    const paid = await shop.call('POST', '/charges', { body });
    const paths = [
      `/charges/attempts/${String(body['attempt'])}`,
      '/orders/o-1',
      '/orders/o-1/payment',
      `/payments/${paid.body.receipt.id}`,
    ];
    for (const path of paths) {
      assert.equal((await shop.call('GET', path, { as: ann })).status, 200, path);
      assert.equal((await shop.call('GET', path, { as: bob })).status, 404, path);
      assert.equal((await shop.call('GET', path, { as: 'nobody' })).status, 401, path);
    }
    // The same attempt id with another customer is a different attempt.
    const own = { ...(await shop.payment()), attempt: body['attempt'], order: 'b-1' };
    const version = (await shop.call('GET', '/orders/b-1', { as: bob })).body.version;
    const his = await shop.call('POST', '/charges', { as: bob, body: { ...own, orderVersion: version } });
    assert.equal(his.body.status, 'succeeded', JSON.stringify(his.body));
    assert.notEqual(his.body.receipt.id, paid.body.receipt.id);
  });

  it('asks the limiter by kind and customer, as docs/redis.md says, and charges nothing while it fails', async () => {
    const asked: string[] = [];
    const consume = async (key: string): Promise<never> => {
      asked.push(key);
      throw new Error('the limiter is gone');
    };
    const shop = openShop({ limiter: { consume } });
    shop.orders.set('ann o-1', { ...order, amount: '10.00', coupons: true });
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    const replies = [
      await shop.call('POST', '/charges', { body: await shop.payment() }),
      await shop.call('POST', '/epin/redemptions', { body: { attempt: shop.attempt(), order: 'o-1', pin } }),
      await shop.call('GET', '/coupons/SPRING?order=o-1'),
      await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'TR', msisdn: '905321234567' } }),
    ];
    // Not `rate-limited`: when to try again is not known.
    for (const { body } of replies) assert.deepEqual([body.code, body.retryAt], ['internal', undefined]);
    assert.deepEqual(asked, ['card:ann', 'epin:ann', 'coupon:ann', 'pin:ann']);
    assert.equal(shop.sandbox.ledger.length, 0);
  });

  it('accepts a limiter of rate-limiter-flexible', async () => {
    const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
    const shop = openShop({ limiter });
    await shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('222') }) });
    const limited = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([limited.status, limited.body.type], [429, 'rate-limited']);
    assert.ok(limited.body.retryAt - shop.sandbox.now() > 50);
  });

  it('limits how often a customer may try', async () => {
    const shop = openShop();
    const tries = async () =>
      shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('222') }) });
    for (let tried = 0; tried < 20; tried++) await tries();
    const last = await tries();
    assert.equal(last.status, 429);
    assert.equal(last.body.type, 'rate-limited');
    assert.deepEqual([last.body.code, last.body.retryable], ['too-many-tries', true]);
    assert.ok(last.body.retryAt > shop.sandbox.now());
    assert.ok(Number(last.headers.get('retry-after')) > 0);
    await shop.sandbox.advance(601);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});
