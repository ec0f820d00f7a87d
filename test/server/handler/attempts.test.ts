import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { attemptKey, createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { behavesLikeAttemptStore, fresh } from './attempt-store.js';
import { startRedis, type RedisServer } from './redis-server.js';

describe('attempts in memory', () => {
  behavesLikeAttemptStore(createMemoryAttempts);
});

it('an invalid time to keep attempts in Redis is refused at once, and not when the first payer pays', () => {
  for (const keep of [0, -1, 1.5, Number.NaN, '86400' as never]) {
    assert.throws(() => createRedisAttempts({} as never, { keep }), /^TypeError: keep/);
  }
});

describe('attempts in Redis', () => {
  let redis: RedisServer;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.stop());
  behavesLikeAttemptStore(() => createRedisAttempts(redis.connect(), { prefix: `{test-${randomUUID()}}:`, keep: 60 }));

  describe('of a client that puts its own prefix before every key', () => {
    behavesLikeAttemptStore(() => createRedisAttempts(redis.connect(`{test-${randomUUID()}}:`), { keep: 60 }));
  });

  it('are shared by all clients, and expire after the time to keep them', async () => {
    const prefix = `{test-${randomUUID()}}:`;
    const client = redis.connect();
    const [one, two] = [client, redis.connect()].map((each) => createRedisAttempts(each, { prefix, keep: 60 }));
    await one!.claim(fresh());
    assert.deepEqual(await two!.get('k-1'), fresh());
    assert.equal((await two!.claim(fresh())).written, false);
    const left = await client.ttl(`${prefix}attempt:k-1`);
    assert.ok(left > 50 && left <= 60, String(left));
  });

  it('are kept with their order and references for the whole time after each change', async () => {
    const prefix = `{test-${randomUUID()}}:`;
    const client = redis.connect();
    await createRedisAttempts(client, { prefix, keep: 60 }).claim(fresh({ refs: ['r-1'] }));
    const left = async () =>
      Promise.all(['attempt:k-1', 'order:o-1', 'ref:r-1'].map(async (name) => client.ttl(`${prefix}${name}`)));
    assert.ok((await left()).every((ttl) => ttl > 50 && ttl <= 60));
    const longer = createRedisAttempts(client, { prefix, keep: 600 });
    await longer.replace(fresh({ refs: ['r-1', 'r-2'], revision: 2 }));
    assert.ok((await left()).every((ttl) => ttl > 590));
  });
});

describe('the key of an attempt', () => {
  it('differs for every customer and attempt, whatever characters their ids have', () => {
    const pairs = [
      ['a', 'b:c'],
      ['a:b', 'c'],
      ['a', 'b'],
      ['b', 'a'],
      ['', 'a'],
      ['a', ''],
    ] as const;
    assert.equal(new Set(pairs.map(([customer, attempt]) => attemptKey(customer, attempt))).size, pairs.length);
  });
});
