import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { ReturnMessage } from '../../../src/contract/index.js';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { ann, base, bob, openShop, order, pays, replyOf, type Shop } from './shop.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';

const channel = 'channel-0123456789';
const open = { variant: 'one-time', order: 'o-1', channel };

const dataOf = (html: string): { message?: ReturnMessage; origin?: string; returnUrl?: string } => {
  const attribute = /data-return="([^"]*)"/.exec(html)?.[1] ?? '{}';
  const text = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return JSON.parse(text) as ReturnType<typeof dataOf>;
};

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

  for (const body of [
    { ...open, returnUrl: 'https://evil.test/' },
    { ...open, variant: 'subscription' },
    { ...open, order: 'o-9' },
  ]) {
    it(`is refused for ${JSON.stringify(body)}`, async () => {
      assert.ok((await openShop().call('POST', '/widget', { body })).status >= 400);
    });
  }

  it('comes back to a page that informs the waiting page, and nobody else', async () => {
    const shop = openShop({ allowedOrigins: ['https://friend.test'] });
    const returnUrl = 'https://friend.test/done?a="<&';
    const opened = await shop.call('POST', '/widget', { body: { ...open, returnUrl }, origin: 'https://friend.test' });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    const page = await replyOf(await shop.handler(new Request(back.replace('$ref', 'b42'))));
    assert.match(page.headers.get('content-type') ?? '', /text\/html/);
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.match(policy, /frame-ancestors 'self' https:\/\/friend\.test$/);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body as string) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(policy.includes(`style-src 'sha256-${hash}';`), hash);
    const rest = (page.body as string).replace(`<style>${style}</style>`, '');
    assert.ok(!/<script(?![^>]* src=)|<style|style=|\son\w+=/.test(rest), 'nothing else inline');
    const data = dataOf(page.body as string);
    assert.deepEqual(data, {
      message: { type: 'pay-elements:return', channel, kind: 'widget', result: 'returned', ref: 'b42' },
      origin: 'https://friend.test',
      returnUrl,
    });
    assert.ok(v.is(ReturnMessage, data.message));
    const script = await replyOf(await shop.handler(new Request(`${base}/pay/bridge.js`)));
    assert.match(script.headers.get('content-type') ?? '', /javascript/);
  });

  it('comes back to a page that finds its script even behind a proxy that strips a prefix', async () => {
    const baseUrl = `${base}/prod`;
    const shop = openShop({ baseUrl });
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    const others = ['/charges/return', '/carrier/return', '/charges/return/', '/widget/return/?state=x/'];
    for (const address of [back, ...others.map((path) => `${baseUrl}/pay${path}`)]) {
      const page = await replyOf(await shop.handler(new Request(address.replace(baseUrl, base))));
      const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(page.body as string) ?? [];
      assert.equal(new URL(script, address).href, `${baseUrl}/pay/bridge.js`);
    }
  });

  it('reports that the payer cancelled', async () => {
    const shop = openShop();
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(opened.body.url as string).searchParams.get('failure_url') ?? '';
    const page = await replyOf(await shop.handler(new Request(back)));
    assert.equal(dataOf(page.body as string).message?.result, 'cancelled');
  });

  it('reports nothing for a state that is forged, changed, old or of another use', async () => {
    const shop = openShop();
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(new URL(opened.body.url as string).searchParams.get('success_url') ?? '');
    const state = back.searchParams.get('state') ?? '';
    const told = async (path: string) => dataOf((await shop.call('GET', path)).body as string);
    assert.ok((await told(`/widget/return?state=${state}`)).message);
    // The last base64 character may contain unused bits, so an earlier one is changed.
    const changed = state.at(-9) === 'A' ? 'B' : 'A';
    for (const other of ['', 'x', `${state.slice(0, -9)}${changed}${state.slice(-8)}`, state.replace('.', '..')]) {
      assert.deepEqual(await told(`/widget/return?state=${other}`), {});
    }
    assert.deepEqual(await told(`/charges/return?state=${state}`), {});
    await shop.sandbox.advance(24 * 60 * 60 + 1);
    assert.deepEqual(await told(`/widget/return?state=${state}`), {});
  });

  it('opens a return that an older key sealed', async () => {
    const older = openShop();
    const opened = await older.call('POST', '/widget', { body: open });
    const { search } = new URL(new URL(opened.body.url as string).searchParams.get('success_url') ?? '');
    const told = async (keys: string[]) =>
      dataOf((await openShop({ seal: keys }).call('GET', `/widget/return${search}`)).body as string);
    const newer = 'another sealing key, also long enough';
    assert.ok((await told([newer, 'a sealing key for tests, long enough'])).message);
    assert.deepEqual(await told([newer]), {});
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

  it('is found paid by a look-up if no notification came', async () => {
    const shop = openShop({ deaf: true });
    const opened = await shop.call('POST', '/widget', { body: open });
    const page = await shop.sandbox.fetch(new Request(opened.body.url as string));
    const id = /\/checkout\/([\w-]+)/.exec(await page.text())?.[1] ?? '';
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    const card = { number: '4242424242424242', expiry: '12/40', cvv: '123', holder: 'Ann Lee' };
    const done = await shop.sandbox.fetch(
      new Request(`${shop.sandbox.baseUrl}/checkout/${id}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ system: 'cc', ...card }),
      }),
    );
    const result = (await done.json()) as { url: string };
    const ending = await shop.sandbox.fetch(new Request(new URL(result.url, shop.sandbox.baseUrl)));
    const next = /data-next="([^"]+)"/.exec(await ending.text())?.[1]?.replace(/&amp;/g, '&') ?? '';
    assert.match(next, /\/pay\/widget\/return\?state=[\w.-]+&ref=\w+$/, 'the provider puts the reference in');
    const back = await replyOf(await shop.handler(new Request(next)));
    assert.match(dataOf(back.body as string).message?.ref ?? '', /^\w+$/);
    const paid = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([paid.body.status, paid.body.amount], ['succeeded', '9.90'], JSON.stringify(paid.body));
  });

  it('sells the order in its version when the page is opened', async () => {
    const shop = openShop();
    await shop.call('POST', '/widget', { body: open });
    shop.orders.set('ann o-1', { ...order, amount: '12.00' });
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.amount, '12.00');
  });

  it('is paid by what it sells when opened again, in another currency or for another product', async () => {
    const shop = openShop({ deaf: true });
    await shop.call('POST', '/widget', { body: open });
    shop.orders.set('ann o-1', { ...order, currency: 'USD' });
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    const { status, currency } = (await shop.call('GET', '/orders/o-1/payment')).body;
    assert.deepEqual([status, currency], ['succeeded', 'USD']);

    const hearing = openShop();
    hearing.orders.set('ann o-1', { ...order, product: { id: 'tea' } });
    await hearing.call('POST', '/widget', { body: open });
    for (const more of [{ product: { id: 'mate' } }, { amount: '12.00', product: { id: 'cocoa' } }]) {
      hearing.orders.set('ann o-1', { ...order, ...more });
      const again = (await hearing.call('POST', '/widget', { body: open })).body.url as string;
      if (more.amount === undefined) continue;
      await pays(hearing, again);
    }
    assert.deepEqual(
      hearing.events.map(({ order: id, amount, pingback }) => [id, amount, pingback.goods]),
      [['o-1', '12.00', ['cocoa']]],
    );
  });

  /** Returns the status of the order's payment. */
  const standing = async (shop: Shop, id: string) => (await shop.call('GET', `/orders/${id}/payment`)).body.status;

  it('that was opened at a lower price does not pay the order', async () => {
    const shop = openShop();
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', { ...order, amount: '99.00' });
    const dear = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    const ref = await pays(shop, cheap);
    assert.deepEqual(
      shop.events.map(({ pingback, order: id }) => [pingback.ref, pingback.goods, id]),
      [[ref, ['o-1'], undefined]],
    );
    assert.equal(await standing(shop, 'o-1'), 'none');
    await pays(shop, dear);
    assert.deepEqual([shop.events.at(-1)?.order, shop.events.at(-1)?.amount], ['o-1', '99.00']);
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });

  it('that was opened at a lower price does not pay the order while the provider cannot be asked', async () => {
    const shop = openShop();
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', { ...order, amount: '99.00' });
    await shop.call('POST', '/widget', { body: open });
    shop.sandbox.faults.next(3, { fail: 503 }, 'GET /api/rest/payment');
    await pays(shop, cheap);
    assert.deepEqual([shop.sandbox.pingbacks[0]?.delivered, shop.events.length], [false, 0]);
    await shop.sandbox.advance(1_800);
    assert.equal(shop.sandbox.pingbacks[0]?.delivered, true);
    assert.deepEqual(
      shop.events.map(({ order: id }) => id),
      [undefined],
    );
    assert.equal(await standing(shop, 'o-1'), 'none');
  });

  it('that was ever opened at another price pays nothing if the provider may not be asked about payments', async () => {
    for (const more of [{ amount: '99.00' }, { currency: 'USD' }, { amount: '1.00' }]) {
      const shop = openShop({ paymentStatus: false });
      const first = (await shop.call('POST', '/widget', { body: open })).body.url as string;
      shop.orders.set('ann o-1', { ...order, ...more });
      await shop.call('POST', '/widget', { body: open });
      await pays(shop, first);
      // The price only fell, so whichever page was paid covers the order.
      const isKnown = more.amount === '1.00';
      assert.equal(shop.events.at(-1)?.order, isKnown ? 'o-1' : undefined, JSON.stringify(more));
      assert.equal(await standing(shop, 'o-1'), isKnown ? 'succeeded' : 'none');
    }
  });

  it('that was opened at a lower price does not settle a charge whose answer was lost either', async () => {
    const shop = openShop({ paymentStatus: false });
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', { ...order, amount: '99.00' });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
    assert.equal((await shop.call('POST', '/charges', { body })).body.code, 'unknown');
    await pays(shop, cheap);
    assert.deepEqual([shop.events.length, shop.events[0]?.order], [1, undefined]);
    assert.equal(await standing(shop, 'o-1'), 'pending');
  });

  it('of a cheaper order of a product does not pay a dearer one, unless the provider sets the price', async () => {
    const shop = openShop();
    const tea = { ...order, product: { id: 'tea', name: 'Tea' } };
    shop.orders.set('ann o-1', tea);
    shop.orders.set('ann o-2', { ...tea, amount: '99.00' });
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    await shop.call('POST', '/widget', { body: { ...open, order: 'o-2' } });
    await pays(shop, cheap);
    assert.equal(shop.events.at(-1)?.order, undefined);
    assert.equal(await standing(shop, 'o-2'), 'none');

    shop.orders.set('ann o-3', { ...order, amount: '999.00', product: { id: 'soundtrack' } });
    await shop.call('POST', '/widget', { body: { ...open, order: 'o-3' } });
    const goods = await shop.call('POST', '/widget', { body: { ...open, order: 'o-3', variant: 'goods' } });
    await pays(shop, goods.body.url as string);
    assert.equal(shop.events.at(-1)?.order, 'o-3');
    assert.equal(await standing(shop, 'o-3'), 'succeeded');
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
