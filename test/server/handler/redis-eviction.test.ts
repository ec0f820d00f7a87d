/** A Redis that drops records when its memory is full, as hosted ones often do unless they are set otherwise. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import type { Redis } from 'ioredis';
import { createRedisAttempts, type RedisClient } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { openShop, order } from './shop.js';

describe('a Redis that may drop records', () => {
  let redis: RedisServer;
  let client: Redis;
  before(async () => {
    redis = await startRedis();
    client = redis.connect();
  });
  afterEach(async () => {
    mock.restoreAll();
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.flushall();
  });
  after(() => redis.stop());

  /** Pays two orders, and returns the warnings. */
  async function warnings(through: RedisClient = client): Promise<string[]> {
    const warn = mock.method(console, 'warn', () => undefined);
    const shop = openShop({ deaf: true, attempts: createRedisAttempts(through) });
    for (const name of ['o-1', 'o-2']) {
      shop.orders.set(`ann ${name}`, order);
      const paid = await shop.call('POST', '/charges', { body: await shop.payment({ order: name }) });
      assert.equal(paid.body.status, 'succeeded');
    }
    return warn.mock.calls.map(({ arguments: [said] }) => String(said));
  }

  for (const policy of ['allkeys-lru', 'volatile-lru', 'volatile-ttl']) {
    it(`(${policy}) is warned of once`, async () => {
      await client.config('SET', 'maxmemory-policy', policy);
      const [warning, ...others] = await warnings();
      assert.match(warning ?? '', new RegExp(`maxmemory-policy is "${policy}".*"noeviction"`));
      assert.deepEqual(others, []);
    });
  }

  it('is not warned of if it drops nothing', async () => {
    assert.deepEqual(await warnings(), []);
  });

  it('is not warned of if it does not tell its policy, and takes payments all the same', async () => {
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const discreet: RedisClient = {
      get: (key) => client.get(key),
      eval: async (script, ...rest) => {
        if (script.includes('INFO')) throw new Error('NOPERM');
        return client.eval(script, ...rest);
      },
    };
    assert.deepEqual(await warnings(discreet), []);
  });
});
