/** A machine whose clock is wrong: other processes soon take its payments for dead ones, or it takes theirs. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { openShop } from './shop.js';

describe('the clock of a machine that keeps attempts in Redis', () => {
  let redis: RedisServer;
  before(async () => {
    redis = await startRedis();
  });
  afterEach(() => mock.restoreAll());
  after(() => redis.stop());

  /** Pays two orders by a clock that is off by so many seconds, and returns the warnings. */
  async function warnings(off: number, answersIn = 0): Promise<string[]> {
    const real = Date.now;
    let later = off;
    mock.method(Date, 'now', () => real() + later * 1000);
    const warn = mock.method(console, 'warn', () => undefined);
    const client = redis.connect();
    const attempts = createRedisAttempts(
      {
        get: (key) => client.get(key),
        eval: async (script, ...rest) => {
          const answer = await client.eval(script, ...rest);
          if (script.includes('TIME')) later += answersIn;
          return answer;
        },
      },
      { prefix: `{test-${randomUUID()}}:`, keep: 60 },
    );
    const shop = openShop({ deaf: true, attempts });
    for (const name of ['o-1', 'o-2']) {
      shop.orders.set(`ann ${name}`, { amount: '9.90', currency: 'EUR', description: 'Tea' });
      const paid = await shop.call('POST', '/charges', { body: await shop.payment({ order: name }) });
      assert.equal(paid.body.status, 'succeeded');
    }
    return warn.mock.calls.map(({ arguments: [said] }) => String(said));
  }

  for (const [off, words] of [
    [3600, /360[01] seconds ahead of that of Redis/],
    [-3600, /(3599|3600) seconds behind that of Redis/],
  ] as const) {
    it(`is warned of once if it is off by ${off} seconds`, async () => {
      const [warning, ...others] = await warnings(off);
      assert.match(warning ?? '', words);
      assert.deepEqual(others, []);
    });
  }

  it('is not warned of if it is right, or off by seconds, nor if Redis is slow to answer', async () => {
    for (const [off, answersIn] of [
      [0, 0],
      [40, 0],
      [-40, 0],
      [0, 300],
    ] as const)
      assert.deepEqual(await warnings(off, answersIn), [], `off by ${off}`);
  });
});
