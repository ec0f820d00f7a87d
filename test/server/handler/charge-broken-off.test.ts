/** A charge that breaks off: never sent, without its store or a hook, or with the process that made it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { openShop, order } from './shop.js';
import { isUnknown } from './unknown-outcome.js';

const broken = (): never => {
  throw new Error('the database is gone');
};
const vault = { list: () => [], token: () => 'token', save: () => 'card-1', remove: () => true };

describe('a charge that could not be sent', () => {
  it('is answered with a problem that says to try again, and leaves the order free', async () => {
    let down = true;
    const refuse = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    const shop = openShop({ wire: (request, send) => (down ? Promise.reject(refuse) : send(request)) });
    const body = await shop.payment();
    const failed = await shop.call('POST', '/charges', { body });
    assert.deepEqual([failed.status, failed.body.type, failed.body.retryable], [503, 'provider-unavailable', true]);
    down = false;
    assert.equal((await shop.call('POST', '/charges', { body })).status, 503, 'an attempt has one outcome');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a store or hook that fails', () => {
  for (const [hook, config, more] of [
    ['order', { order: () => Promise.reject(new Error('the database is gone')) }, {}],
    ['coupons', { order: () => ({ ...order, amount: '10.00', coupons: broken }) }, { coupon: 'SALE' }],
    ['savedCards.list', { savedCards: { ...vault, list: broken } }, { orderVersion: 'older' }],
    ['savedCards.token', { savedCards: { ...vault, token: broken } }, { token: undefined, savedCard: 'card-1' }],
    ['limiter', { limiter: { consume: broken } }, {}],
  ] as const) {
    it(`before the attempt is recorded (${hook}) says that nothing was begun, so that the payer may try again`, async () => {
      const whole = openShop();
      whole.sandbox.coupons.issue({ code: 'SALE', percentOff: 10 });
      const body = { ...(await whole.payment()), ...more };
      const shop = openShop({ sandbox: whole.sandbox, ...config });
      const failed = await shop.call('POST', '/charges', { body });
      assert.deepEqual([failed.status, failed.body.type, failed.body.code], [500, 'provider-unavailable', 'internal']);
      assert.deepEqual(
        shop.errors.map(({ call }) => call),
        ['createCharge'],
      );
      assert.equal(shop.sandbox.ledger.length, 0);
    });
  }

  it('before a voucher is recorded says that nothing was begun', async () => {
    const pin = '4711-0815';
    for (const config of [{ order: broken }, { limiter: { consume: broken } }]) {
      const shop = openShop(config);
      shop.orders.set('ann o-1', { ...order, amount: '10.00' });
      const body = { attempt: shop.attempt(), order: 'o-1', pin };
      const failed = await shop.call('POST', '/epin/redemptions', { body });
      assert.deepEqual([failed.status, failed.body.type, failed.body.code], [500, 'provider-unavailable', 'internal']);
    }
  });

  it('after the charge leaves its outcome unknown, not refused, until the notification settles it', async () => {
    const memory = createMemoryAttempts();
    let fails = false;
    const replace: typeof memory.replace = (record) =>
      fails ? Promise.reject(new Error('the store is gone')) : memory.replace(record);
    const shop = openShop({ attempts: { ...memory, replace } });
    const body = await shop.payment();
    fails = true;
    isUnknown(await shop.call('POST', '/charges', { body }), 'internal');
    await shop.sandbox.settle();
    fails = false;
    isUnknown(await shop.call('POST', '/charges', { body }), 'in-progress');
    await shop.sandbox.advance(60);
    assert.equal((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('before the charge frees the order', async () => {
    let asked = 0;
    const savedCards = {
      list: () => [],
      token: () => ((asked += 1) === 2 ? Promise.reject(new Error('vault is shut')) : 'token'),
      save: () => 'card-1',
      remove: () => true,
    };
    const shop = openShop({ savedCards });
    const failed = await shop.call('POST', '/charges', { body: await shop.payment({ savedCard: 'card-1' }) });
    assert.deepEqual([failed.status, failed.body.code, failed.body.retryable], [503, 'internal', true]);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a process that died between charge and answer', () => {
  for (const [where, deaf] of [
    ['its notification', false],
    ['asking the provider', true],
  ] as const) {
    it(`leaves a trace that another process settles by ${where}`, async () => {
      const attempts = createMemoryAttempts();
      let reached: () => void;
      const charged = new Promise<void>((resolve) => (reached = resolve));
      const first = openShop({
        attempts,
        deaf: true,
        wire: async (request, send) => {
          if (!request.url.endsWith('/charge')) return send(request);
          await send(request);
          reached();
          // The process has died, so it never reads the answer.
          return new Promise<Response>(() => undefined);
        },
      });
      const second = openShop({ attempts, sandbox: first.sandbox });
      const body = await first.payment();
      const path = `/charges/attempts/${String(body['attempt'])}`;
      void first.call('POST', '/charges', { body });
      await charged;
      isUnknown(await second.call('GET', path), 'in-progress');
      isUnknown(await second.call('POST', '/charges', { body }), 'in-progress');
      isUnknown(await second.call('POST', '/charges', { body: await second.payment() }), 'in-progress');
      if (deaf) await first.sandbox.advance(121);
      else {
        for (const { url } of first.sandbox.pingbacks) {
          assert.equal(await (await second.handler(new Request(url))).text(), 'OK');
        }
      }
      const settled = await second.call('GET', path);
      assert.equal(settled.body.status, 'succeeded', JSON.stringify(settled.body));
      assert.equal(first.sandbox.ledger.length, 1);
    });
  }
});
