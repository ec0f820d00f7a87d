/** Records in Redis that were damaged by hand, or of which Redis has dropped some. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { openShop } from './shop.js';

type Fields = Record<string, unknown>;

const without =
  (name: string) =>
  (text: string): string =>
    JSON.stringify({ ...(JSON.parse(text) as Fields), [name]: undefined });

/** What was done to the record; `undefined` means that it is deleted. */
const damages: Record<string, (text: string) => string | undefined> = {
  'cut off': (text) => text.slice(0, 40),
  empty: () => '',
  null: () => 'null',
  'a list': () => '[]',
  'a text': () => '"paid"',
  'with a revision in quotation marks': (text) => text.replace(/"revision":(\d+)/, '"revision":"$1"'),
  'without its references': without('refs'),
  'without the order that it holds': without('holdsOrder'),
  'without its status': without('status'),
  gone: () => undefined,
};

describe('a record in Redis that was damaged', () => {
  let redis: RedisServer;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.stop());

  for (const [how, damage] of Object.entries(damages)) {
    it(`(${how}) keeps its order from being paid twice, and the log names the order and the key`, async () => {
      const prefix = `{test-${randomUUID()}}:`;
      const client = redis.connect();
      const log: string[] = [];
      const shop = openShop({
        deaf: true,
        attempts: createRedisAttempts(client, { prefix, keep: 60 }),
        onError: (error, { call, order }) => void log.push(`${call}, ${order ?? ''}: ${String(error)}`),
      });
      const body = await shop.payment();
      assert.equal((await shop.call('POST', '/charges', { body })).body.status, 'succeeded');
      const at = `${prefix}attempt:${attemptKey('ann', String(body['attempt']))}`;
      const whole = (await client.get(at)) ?? '';
      const damaged = damage(whole);
      await (damaged === undefined ? client.del(at) : client.set(at, damaged));

      await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).status, 500);
      assert.equal(shop.sandbox.ledger.length, 1);
      const why = damaged === undefined ? `Error: the record ${at} of order "o-1" is gone` : `TypeError: the record ${at} cannot be read`; // prettier-ignore
      assert.deepEqual(log, [`createCharge, o-1: ${why}`, `readOrderPayment, o-1: ${why}`]);

      // Put right, it is known again.
      await client.set(at, whole);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    });
  }
});
