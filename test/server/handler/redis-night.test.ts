/** What docs/redis.md tells the person on call about a Redis that is in trouble, done to a real one. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Redis } from 'ioredis';
import { inRoot } from '../../../scripts/entries.mjs';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { signTestPingback } from '../../../src/server/index.js';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { base, openShop, type ShopConfig } from './shop.js';

const [, runbook = ''] = readFileSync(inRoot('docs/redis.md'), 'utf8').split('## When the phone rings');

/** A trouble: what causes it, and what ends it. */
const troubles: Record<string, [(server: Redis) => Promise<unknown>, (server: Redis) => Promise<unknown>]> = {
  OOM: [(server) => server.config('SET', 'maxmemory', '1'), (server) => server.config('SET', 'maxmemory', '0')],
  NOREPLICAS: [
    (server) => server.config('SET', 'min-replicas-to-write', '1'),
    (server) => server.config('SET', 'min-replicas-to-write', '0'),
  ],
  READONLY: [(server) => server.replicaof('127.0.0.1', '1'), (server) => server.replicaof('NO', 'ONE')],
};

// The settings of a server that others use, too, are not changed.
const skip = process.env['REDIS_URL'] !== undefined;

describe('a Redis in trouble', { skip }, () => {
  let redis: RedisServer;
  let server: Redis;
  before(async () => {
    redis = await startRedis();
    server = redis.connect();
  });
  after(() => redis.stop());

  function open(more: ShopConfig = {}) {
    const log: string[] = [];
    const prefix = `{test-${randomUUID()}}:`;
    const shop = openShop({
      attempts: createRedisAttempts(redis.connect(), { prefix, keep: 60 }),
      onError: (error, { call, order }) => void log.push(`${call}, order ${String(order)}: ${String(error)}`),
      ...more,
    });
    return { shop, log, prefix };
  }

  for (const [word, [begin, end]] of Object.entries(troubles)) {
    it(`(${word}) begins no payment, finds those under way afterwards, and needs no restart`, async () => {
      assert.ok(runbook.includes(`\`${word}\``), 'the page has its row');
      let isAsked = false;
      const { shop, log } = open({
        deaf: true,
        // While this card is charged, the trouble begins.
        wire: async (request, send) => {
          const answer = await send(request);
          if (isAsked || !request.url.endsWith('/gateway/charge')) return answer;
          isAsked = true;
          await begin(server);
          return answer;
        },
      });
      shop.orders.set('ann o-2', { amount: '9.90', currency: 'EUR', description: 'More tea' });
      const first = await shop.payment();
      const second = await shop.payment({ order: 'o-2' });
      try {
        assert.equal((await shop.call('POST', '/charges', { body: first })).body.type, 'unknown-outcome');
        assert.equal((await shop.call('POST', '/charges', { body: second })).body.type, 'unknown-outcome');
        assert.equal(shop.sandbox.ledger.length, 1);
        for (const order of ['o-1', 'o-2'])
          assert.ok(
            log.some((line) => line.startsWith(`createCharge, order ${order}: ReplyError: ${word} `)),
            log.join('\n'),
          );
      } finally {
        await end(server);
      }
      // The process that charged may still be at it, for all that another one knows.
      await shop.sandbox.advance(121);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
      const again = await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
      assert.equal(again.body.status, 'succeeded');
      assert.equal(shop.sandbox.ledger.length, 2);
    });
  }

  it('that has lost its records charges no order that the shop’s books call paid', async () => {
    assert.match(runbook, /`order` answers undefined/);
    const paid = new Set<string>();
    const { shop, prefix } = open({
      order: (id) => (paid.has(id) ? undefined : { amount: '9.90', currency: 'EUR', description: 'Tea' }),
      onPayment: ({ pingback, order }) => void paid.add(order ?? pingback.goods[0] ?? ''),
    });
    const [first, again] = [await shop.payment(), await shop.payment()];
    assert.equal((await shop.call('POST', '/charges', { body: first })).body.status, 'succeeded');
    await shop.sandbox.settle();
    const look = async () => (await shop.call('GET', '/orders/o-1/payment')).body.status;
    assert.equal(await look(), 'succeeded', 'its payer still sees what was paid');
    await server.del(await server.keys(`${prefix}*`));
    assert.equal((await shop.call('POST', '/charges', { body: again })).status, 404);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('that has lost a record hands its notification to onPayment without `order`, with the goods', async () => {
    const { shop, prefix } = open();
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.sandbox.settle();
    shop.events.length = 0;
    await server.del(await server.keys(`${prefix}*`));
    const { secretKey: secret, ledger } = shop.sandbox;
    const { ref } = ledger.at(-1)!;
    const paid = { type: 'paid', ref, uid: 'ann', goodsid: 'o-1' } as const;
    await shop.handler(signTestPingback(paid, { secret, url: `${base}/pay/pingback` }));
    assert.deepEqual(
      shop.events.map(({ order, pingback }) => [order, pingback.goods]),
      [[undefined, ['o-1']]],
    );
  });

  it('whose damaged record is deleted hands its notification to onPayment, and still charges nothing', async () => {
    assert.match(runbook, /answered 500[^]*Delete the key that the log names/);
    const { shop, log, prefix } = open({ deaf: true });
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    const { secretKey: secret, ledger } = shop.sandbox;
    const paid = { type: 'paid', ref: ledger.at(-1)!.ref, uid: 'ann', goodsid: 'o-1' } as const;
    const notify = async () => (await shop.handler(signTestPingback(paid, { secret, url: `${base}/pay/pingback` }))).status; // prettier-ignore
    const at = `${prefix}attempt:${attemptKey('ann', String(body['attempt']))}`;
    await server.set(at, '{');
    assert.equal(await notify(), 500);
    const [, named = ''] = /the record (\S+) cannot be read/.exec(log.join()) ?? [];
    assert.equal(named, at);
    await server.del(named);
    assert.equal(await notify(), 200);
    assert.deepEqual(
      shop.events.map(({ order, pingback }) => [order, pingback.goods]),
      [[undefined, ['o-1']]],
    );
    await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(ledger.length, 1);
  });
});
