/** The settings of the handler: what they mean, and which are refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { base, openShop, seal, type ShopConfig } from './shop.js';
import { createHandler } from '../../../src/server/handler/index.js';

describe('a test project', () => {
  it('is recognised by its key, unless the merchant says otherwise', async () => {
    const isTest = async (config: ShopConfig) => (await openShop(config).call('GET', '/config')).body.test;
    assert.deepEqual([await isTest({}), await isTest({ test: false })], [true, false]);
  });
});

describe('settings', () => {
  const settings = (more: object) => () =>
    createHandler({
      provider: openShop().provider,
      customer: () => undefined,
      order: () => undefined,
      onPayment: () => undefined,
      seal,
      ...more,
    });
  const bad: [string, object, RegExp][] = [
    ['a short sealing key', { seal: 'short' }, /^TypeError: createHandler: seal: .* random characters$/],
    ['a short sealing key beside a long one', { seal: [seal, 'short'] }, /seal: give keys/],
    ['no sealing key', { seal: [] }, /seal/],
    ['a sealing key that the environment lacks', { seal: undefined }, /seal: give .* random characters$/],
    ['a sealing key that nobody has waited for', { seal: Promise.resolve(seal) }, /seal: give/],
    ['a number as the sealing key', { seal: 4711 }, /seal: give/],
    ['an origin with a path', { allowedOrigins: ['https://shop.example/pay'] }, /allowedOrigins/],
    ['an origin that is none', { allowedOrigins: ['*'] }, /allowedOrigins/],
    ['an origin with a wildcard', { allowedOrigins: ['https://*.shop.example'] }, /allowedOrigins/],
    ['an origin without a host', { allowedOrigins: ['file:///'] }, /allowedOrigins/],
    ['a public address that no browser can call', { baseUrl: 'app://localhost' }, /baseUrl/],
    ['a public address without a scheme', { baseUrl: 'shop.example' }, /^TypeError: createHandler: baseUrl/],
    ['a public address with a query', { baseUrl: 'https://shop.example/?shop=1' }, /baseUrl/],
    ['a public address with a fragment', { baseUrl: 'https://shop.example#top' }, /baseUrl/],
    ['a public address without slashes', { baseUrl: 'https:shop.example' }, /baseUrl/],
    ['a public address with a password', { baseUrl: 'https://me:short@shop.example' }, /baseUrl/],
    ['a public address that has only a port', { baseUrl: 'localhost:3000' }, /baseUrl/],
    ['no provider', { provider: undefined }, /^TypeError: createHandler: provider is missing/],
    ['no customer', { customer: undefined }, /customer is missing/],
    ['no order', { order: undefined }, /order is missing/],
    ['nobody to be told of payments', { onPayment: undefined }, /onPayment is missing/],
    ['a hook that was called instead of given', { onPayment: Promise.resolve() }, /onPayment must be a function/],
    ['a logger in place of its function', { onError: { error: () => undefined } }, /onError must be a function/],
    ['no customers, but a customer', { customer: { id: 'ann' } }, /customer must be a function/],
    ['a list of who may call in place of a function', { authorize: ['ann'] }, /authorize must be a function/],
    ['one country for every payer', { country: 'DE' }, /country must be a function/],
    ['a time in place of a clock', { clock: 1_800_000_000 }, /clock must be a function/],
    ['a base path without a slash', { basePath: 'pay' }, /basePath/],
    ['a version of pingbacks that there is not', { pingback: { versions: ['3'] } }, /versions/],
    ['a number of proxies that is none', { pingback: { proxyDepth: -1 } }, /proxyDepth/],
    ['an allowed address that is none', { pingback: { ipAllowList: ['192.0.2.1', '192.0.2.0/33'] } }, /ipAllowList/],
  ];
  for (const [what, more, message] of bad) {
    it(`refuse ${what}`, () => {
      assert.throws(settings(more), message);
      assert.throws(settings(more), (error: Error) => !error.message.includes('short'));
    });
  }

  it('may be a key of 32 characters, and a public address without TLS', () => {
    assert.doesNotThrow(settings({ seal: 'k'.repeat(32), baseUrl: 'http://localhost:3000' }));
    assert.doesNotThrow(settings({ baseUrl: 'https://shop.example/@tea/pay/' }), 'an @ in a path names no user');
  });

  for (const basePath of ['/zahlung/für', '/zahlung/f%C3%BCr', '/']) {
    it(`take the base path ${basePath}`, async () => {
      const shop = openShop({ basePath });
      const url = `${base}${basePath.replace(/\/$/, '')}/orders/o-1`;
      const reply = await shop.handler(new Request(url, { headers: { authorization: 'ann' } }));
      assert.equal(reply.status, 200, await reply.text());
    });
  }

  it('name the hosted page’s design, for all variants or for each', async () => {
    const designs = ['m2_1', { 'one-time': 'm2_1' }, { subscription: 'm2_1' }, {}].map(async (widget) => {
      const { body } = await openShop({ widget }).call('POST', '/widget', {
        body: { variant: 'one-time', order: 'o-1' },
      });
      return new URL(body.url as string).searchParams.get('widget');
    });
    assert.deepEqual(await Promise.all(designs), ['m2_1', 'm2_1', 'p1', 'p1']);
  });

  it('pass on how long the provider asks to wait', async () => {
    const busy = async () => new Response('', { status: 503, headers: { 'retry-after': '60' } });
    const shop = openShop({ wire: busy });
    const { status, headers, body } = await shop.call('GET', '/price-points?country=PL');
    assert.deepEqual([status, body.type, body.retryAt], [503, 'provider-unavailable', shop.sandbox.now() + 60]);
    assert.equal(headers.get('retry-after'), '60');
  });

  for (const [what, asked] of [
    ['none', {}],
    ['a time that no payer lives to see', { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }],
  ] as const)
    it(`pass on no time if the provider asks for ${what}`, async () => {
      const shop = openShop({ wire: async () => new Response('', { status: 503, headers: asked }) });
      const { headers, body } = await shop.call('GET', '/price-points?country=PL');
      assert.deepEqual(
        [body.type, body.retryAt, headers.get('retry-after')],
        ['provider-unavailable', undefined, null],
      );
    });
});
