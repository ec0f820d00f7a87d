import { randomUUID } from 'node:crypto';
import { after, before, describe } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/attempts.js';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { givesAPaymentToOneOrder } from './two-backends.js';

describe('a payment on one of several pages that sell the same pays one order only', () => {
  describe('with attempts in memory', () => {
    givesAPaymentToOneOrder(() => {
      const store = createMemoryAttempts();
      return [store, store];
    });
  });

  describe('with attempts in Redis', () => {
    let redis: RedisServer;
    before(async () => {
      redis = await startRedis();
    });
    after(() => redis.stop());
    givesAPaymentToOneOrder(() => {
      const prefix = `{test-${randomUUID()}}:`;
      const connect = (): AttemptStore => createRedisAttempts(redis.connect(), { prefix, keep: 60 });
      return [connect(), connect()];
    });
  });
});
