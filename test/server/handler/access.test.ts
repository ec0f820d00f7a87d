/** Who may use the calls: preflights, origins, forged requests, and the merchant’s own decision. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { base, bob, openShop, order } from './shop.js';

const evil = 'https://evil.test';
const friend = 'https://friend.test';

describe('access to the calls', () => {
  it('is granted by preflight to an allowed origin only', async () => {
    const shop = openShop({ allowedOrigins: [friend] });
    const ask = (origin: string) =>
      shop.call('OPTIONS', '/charges', {
        origin,
        headers: { 'access-control-request-headers': 'content-type,x-mine' },
      });
    const good = await ask(friend);
    assert.equal(good.status, 204);
    assert.equal(good.headers.get('access-control-allow-origin'), friend);
    assert.equal(good.headers.get('access-control-allow-methods'), 'POST');
    assert.equal(good.headers.get('access-control-allow-headers'), 'content-type,x-mine');
    assert.equal(good.headers.get('vary'), '*');
    const bad = await ask(evil);
    assert.equal(bad.headers.get('access-control-allow-origin'), null);
    assert.equal(bad.headers.get('access-control-allow-credentials'), null);
  });

  it('lets pages of allowed origins read an answer, and no others', async () => {
    const shop = openShop({ allowedOrigins: [friend] });
    const read = async (origin: string) =>
      (await shop.call('GET', '/config', { origin })).headers.get('access-control-allow-origin');
    assert.equal(await read(friend), friend);
    assert.equal(await read(base), base);
    assert.equal(await read(evil), null);
    assert.equal(await read('null'), null);
  });

  it('lets them send cookies, and read when to try again', async () => {
    const { headers } = await openShop({ allowedOrigins: [friend] }).call('GET', '/config', { origin: friend });
    assert.equal(headers.get('access-control-allow-credentials'), 'true');
    assert.equal(headers.get('access-control-expose-headers'), 'retry-after');
  });

  for (const app of ['capacitor://localhost', 'app://-', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'])
    it(`is granted to the pages of an app, if it is named: ${app}`, async () => {
      const shop = openShop({ allowedOrigins: app });
      const body = await shop.payment();
      const paid = await shop.call('POST', '/charges', { origin: app, body });
      assert.deepEqual([paid.status, paid.headers.get('access-control-allow-origin')], [200, app]);
      for (const other of ['capacitor://other', 'other://localhost', 'https://localhost', 'file://', 'null'])
        assert.equal((await shop.call('POST', '/charges', { origin: other, body })).body.code, 'origin', other);
      const stranger = openShop();
      assert.equal((await stranger.call('POST', '/charges', { origin: app, body })).body.code, 'origin');
    });

  it('is not stored by a cache for the pages of another origin', async () => {
    const shop = openShop({ allowedOrigins: ['http://friend.test'] });
    for (const origin of ['http://friend.test', base, evil, null]) {
      const { headers } = await shop.call('GET', '/config', { origin });
      assert.deepEqual([headers.get('vary'), headers.get('cache-control')], ['*', 'no-store'], String(origin));
      assert.equal(headers.get('access-control-allow-origin'), origin === evil ? null : origin);
    }
  });

  const forged: [string, Record<string, string>, boolean][] = [
    ['a form of a foreign page', { origin: evil, 'content-type': 'application/x-www-form-urlencoded' }, false],
    ['a script of a foreign page', { origin: evil, 'content-type': 'application/json' }, false],
    ['a page without an origin', { origin: 'null', 'content-type': 'application/json' }, false],
    ['a form without an origin', { 'content-type': 'text/plain' }, false],
    ['a form without an origin that mentions JSON', { 'content-type': 'text/plain; a=application/json' }, false],
    ['a server', { 'content-type': 'application/json' }, true],
    ['a page of the shop', { origin: base, 'content-type': 'application/json' }, true],
    [
      'a page of the shop behind a proxy',
      { origin: 'https://public.test', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      true,
    ],
  ];
  for (const [who, headers, may] of forged) {
    it(`${may ? 'lets' : 'does not let'} ${who} change something`, async () => {
      const shop = openShop();
      const body = await shop.payment();
      const reply = await shop.call('POST', '/charges', { body, origin: null, headers });
      assert.equal(reply.status, may ? 200 : 403, JSON.stringify(reply.body));
      assert.equal(shop.sandbox.ledger.length, may ? 1 : 0);
    });
  }

  for (const [path, more] of [
    ['/charges', {}],
    ['/widget', { variant: 'one-time' }],
    ['/epin/redemptions', { pin: '1234567890' }],
  ] as const)
    it(`does not extend to another customer’s order that has the same id by mistake: POST ${path}`, async () => {
      const shop = openShop();
      shop.orders.set('bob o-1', order);
      const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(paid.body.status, 'succeeded');
      const { orderVersion } = await shop.payment();
      const all = { attempt: shop.attempt(), order: 'o-1', ...more };
      const body =
        path === '/charges' ? { ...all, orderVersion, cardholder: 'Bob Ray', token: await shop.token() } : all;
      const refused = await shop.call('POST', path, { body, as: bob });
      assert.equal(refused.status, 404, JSON.stringify(refused.body));
      assert.ok(!JSON.stringify(refused.body).includes(paid.body.attempt as string));
      assert.equal(shop.sandbox.ledger.length, 1);
    });

  it('is decided last by the merchant, who gets the name of the call', async () => {
    const asked: string[] = [];
    const shop = openShop({ authorize: ({ name }) => (asked.push(name), name === 'readConfig') });
    assert.equal((await shop.call('GET', '/config')).status, 200);
    const { status, body } = await shop.call('GET', '/orders/o-1');
    assert.deepEqual([status, body.type, body.code], [403, 'unauthorized', 'forbidden']);
    assert.deepEqual(asked, ['readConfig', 'readOrder']);
  });
});
