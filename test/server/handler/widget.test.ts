/** The hosted page: its address, and the order that a payment on it pays. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { ann, base, bob, openShop, order, pays } from './shop.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { open, standing } from './widget-page.js';

describe('the hosted page', () => {
  it('has a signed address that names the order and comes back with a literal $ref', async () => {
    const shop = openShop();
    const reply = await shop.call('POST', '/widget', { body: { ...open, lang: 'de-AT', country: 'DE' } });
    assert.equal(reply.status, 200, JSON.stringify([reply.body, shop.errors]));
    const query = new URL(reply.body.url as string).searchParams;
    assert.equal(query.get('uid'), 'ann');
    assert.equal(query.get('amount'), '9.90');
    assert.equal(query.get('currencyCode'), 'EUR');
    assert.equal(query.get('ag_external_id'), 'o-1');
    assert.equal(query.get('lang'), 'de');
    assert.equal(query.get('country_code'), 'DE');
    const back = query.get('success_url') ?? '';
    assert.ok(back.startsWith(`${base}/pay/widget/return?state=`));
    assert.ok(back.endsWith('&ref=$ref'));
    assert.equal(back.split('$ref').length, 2);
  });

  it('names a long product as far as the provider takes it, without half an emoji at its end', async () => {
    const shop = openShop();
    const named = async (name: string): Promise<string | null> => {
      shop.orders.set('ann o-1', { ...order, product: { id: 'p-1', name } });
      const { url } = (await shop.call('POST', '/widget', { body: open })).body;
      return new URL(url as string).searchParams.get('ag_name');
    };
    assert.equal(await named(`${'x'.repeat(255)}🎁 and more`), `${'x'.repeat(255)}🎁`);
    assert.equal(await named(`${'x'.repeat(256)}🎁`), 'x'.repeat(256));
  });

  it('is for the country of the order if the page names none; without both, the provider guesses it', async () => {
    const shop = openShop({ country: () => 'NL' });
    const asked = async (body: object): Promise<string | null> => {
      const { url } = (await shop.call('POST', '/widget', { body })).body;
      return new URL(url as string).searchParams.get('country_code');
    };
    assert.equal(await asked(open), null);
    shop.orders.set('ann o-1', { ...order, country: 'PL' });
    assert.equal(await asked(open), 'PL');
    assert.equal(await asked({ ...open, country: 'DE' }), 'DE');
  });

  it('is in the language of the page if its code has two letters, as a cut "fil" would be Finnish', async () => {
    const shop = openShop();
    for (const [lang, asked] of [
      ['PT-br', 'pt'],
      ['fil', null],
      ['fil-PH', null],
    ]) {
      const { url } = (await shop.call('POST', '/widget', { body: { ...open, lang } })).body;
      assert.equal(new URL(url as string).searchParams.get('lang'), asked, String(lang));
    }
  });

  it('of a test project is visible to everybody, not only with a login to the merchant account', async () => {
    for (const [config, asked] of [
      [{}, '1'],
      [{ test: false }, null],
    ] as const) {
      const { url } = (await openShop(config).call('POST', '/widget', { body: open })).body;
      assert.equal(new URL(url as string).searchParams.get('evaluation'), asked);
    }
  });

  it('sells a subscription with its trial', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', {
      ...order,
      purpose: 'subscribe',
      plan: { period: 'month', periodLength: 1 },
      trial: { amount: '1.00', period: 'week', periodLength: 1 },
    });
    const reply = await shop.call('POST', '/widget', { body: { ...open, variant: 'subscription' } });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const query = new URL(reply.body.url as string).searchParams;
    const fields = [
      'amount',
      'ag_period_type',
      'ag_recurring',
      'ag_trial',
      'post_trial_amount',
      'ag_post_trial_period_type',
    ];
    assert.deepEqual(
      fields.map((name) => query.get(name)),
      ['1.00', 'week', '1', '1', '9.90', 'month'],
    );
  });

  for (const [body, purpose, refused] of [
    [{ ...open, returnUrl: 'https://evil.test/' }, 'pay', [400, 'returnUrl']],
    [{ ...open, variant: 'subscription' }, 'pay', [400, 'variant']],
    [open, 'subscribe', [400, 'variant']],
    [open, 'reserve', [400, 'order']],
    [{ ...open, order: 'o-9' }, 'pay', [404, undefined]],
  ] as const) {
    it(`is refused for ${JSON.stringify(body)} if the order is to ${purpose}`, async () => {
      const shop = openShop();
      const plan = { period: 'month', periodLength: 1 } as const;
      shop.orders.set('ann o-1', { ...order, purpose, ...(purpose === 'subscribe' && { plan }) });
      const reply = await shop.call('POST', '/widget', { body });
      assert.deepEqual([reply.status, reply.body.field], refused, JSON.stringify(reply.body));
    });
  }

  it('is told the payer’s name if both parts of it are known', async () => {
    const { lastname: _lastname, ...half } = ann;
    for (const [customer, told] of [
      [ann, ['Ann', 'Lee']],
      [half, [null, null]],
    ] as const) {
      const shop = openShop({ customer: () => customer });
      const { url } = (await shop.call('POST', '/widget', { body: open })).body;
      const query = new URL(url as string).searchParams;
      assert.deepEqual([query.get('customer[firstname]'), query.get('customer[lastname]')], told);
    }
  });

  it('pays the order by its notification, after which nothing pays it again', async () => {
    const shop = openShop();
    await shop.call('POST', '/widget', { body: open });
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    const note = { type: 'paid', ref: 'b77', uid: 'ann', goodsid: 'o-1' } as const;
    const url = `${base}/pay/pingback`;
    const answer = await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
    assert.equal(await answer.text(), 'OK');
    assert.deepEqual((await shop.call('GET', '/orders/o-1/payment')).body, {
      order: 'o-1',
      status: 'succeeded',
      ref: 'b77',
      amount: '9.90',
      currency: 'EUR',
    });
    assert.equal(shop.events[0]?.order, 'o-1');
    assert.equal(shop.events[0]?.attempt, undefined);
    assert.equal((await shop.call('GET', '/payments/b77', { as: ann })).body.status, 'succeeded');
    const again = await shop.call('POST', '/widget', { body: open });
    assert.equal(again.status, 409);
    assert.equal(again.body.code, 'order-taken');
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken');
    assert.deepEqual(shop.sandbox.ledger, []);
  });

  it('that was paid keeps cards and vouchers from paying, even before its notification', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { ...order, amount: '10.00' });
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([card.status, card.body.code], [409, 'order-taken'], JSON.stringify(card.body));
    const voucher = await shop.call('POST', '/epin/redemptions', {
      body: { attempt: shop.attempt(), order: 'o-1', pin: '1234' },
    });
    assert.deepEqual([voucher.status, voucher.body.code], [409, 'order-taken'], JSON.stringify(voucher.body));
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('that was opened again is not ended by late notifications of earlier payments', async () => {
    const shop = openShop();
    const hears = async (type: 'under-review' | 'review-declined' | 'refund' | 'paid', ref: string) =>
      shop.handler(
        signTestPingback(
          { type, ref, uid: 'ann', goodsid: 'o-1' },
          { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` },
        ),
      );
    await shop.call('POST', '/widget', { body: open });
    await hears('under-review', 'a-1');
    await hears('review-declined', 'a-1');
    await shop.call('POST', '/widget', { body: open });
    await hears('refund', 'a-1');
    await hears('under-review', 'a-2');
    await hears('review-declined', 'a-2');
    await hears('refund', 'a-2');
    await shop.call('POST', '/widget', { body: open });
    await hears('paid', 'a-3');
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });

  it('that was paid during the review of its first payment stays paid when the review declines', async () => {
    const shop = openShop();
    const url = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    await pays(shop, url, '556');
    const ref = await pays(shop, url);
    await shop.sandbox.advance(121);
    assert.deepEqual(
      shop.events.map(({ pingback }) => pingback.type),
      ['under-review', 'paid', 'review-declined'],
    );
    const { body } = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([body.status, body.ref], ['succeeded', ref]);
  });

  it('that was opened again after a declined review counts as neither paid nor failed', async () => {
    const shop = openShop();
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string, '556');
    assert.equal(await standing(shop, 'o-1'), 'review');
    await shop.sandbox.advance(121);
    assert.equal(await standing(shop, 'o-1'), 'failed');
    const again = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    assert.equal(await standing(shop, 'o-1'), 'none');
    await pays(shop, again);
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });

  it('is found by user and product, even with white space in their ids', async () => {
    const spaced = { id: 'ann o', email: 'ann@example.com' };
    const shop = openShop({
      customer: (request) => [ann, spaced].find(({ id }) => id === request.headers.get('authorization')),
      order: () => order,
    });
    await shop.call('POST', '/widget', { body: { ...open, order: 'o 1' } });
    await shop.call('POST', '/widget', { body: { ...open, order: '1' }, as: spaced });
    const note = { type: 'paid', ref: 'b80', uid: 'ann', goodsid: 'o 1' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.equal(shop.events[0]?.order, 'o 1');
  });

  it('asks the store only for itself and for phone bills when it is opened again', async () => {
    const asked: string[] = [];
    const attempts = new Proxy(createMemoryAttempts(), {
      get:
        (store, name: keyof AttemptStore) =>
        (...args: [never]) => {
          asked.push(name);
          return store[name](...args);
        },
    });
    const shop = openShop({ attempts });
    await shop.call('POST', '/widget', { body: open });
    asked.length = 0;
    await shop.call('POST', '/widget', { body: open });
    assert.deepEqual(asked, ['byOrder', 'get']);
  });

  it('is not mistaken for the page of another customer whose order has the same id', async () => {
    const shop = openShop();
    shop.orders.set('bob o-1', order);
    await shop.call('POST', '/widget', { body: open });
    await shop.call('POST', '/widget', { body: open, as: bob });
    const note = { type: 'paid', ref: 'b79', uid: 'bob', goodsid: 'o-1' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.deepEqual(
      shop.events.map(({ order: id, customer }) => [id, customer]),
      [['o-1', 'bob']],
    );
  });
});
