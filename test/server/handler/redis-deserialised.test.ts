/** A client of Redis that makes objects of JSON, as `@upstash/redis` does unless it is told not to. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { inRoot } from '../../../scripts/entries.mjs';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { openShop } from './shop.js';

let redis: RedisServer;
before(async () => {
  redis = await startRedis();
});
after(() => redis.stop());

function deserialised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deserialised);
  try {
    return JSON.parse(value as string);
  } catch {
    return value;
  }
}

it('charges nothing with a client that does not answer text, and says why', async () => {
  const client = redis.connect();
  const prefix = `{test-${randomUUID()}}:`;
  const wrong = createRedisAttempts(
    {
      get: async (key) => deserialised(await client.get(key)) as string | null,
      eval: async (...call) => deserialised(await client.eval(...call)),
    },
    { prefix, keep: 60 },
  );
  const log: string[] = [];
  const shop = openShop({ attempts: wrong, onError: (error) => void log.push((error as Error).message) });
  const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
  assert.equal(paid.body.type, 'unknown-outcome', JSON.stringify(paid.body));
  assert.equal(shop.sandbox.ledger.length, 0);
  const [said = ''] = log;
  assert.match(said, /answered no text/);
  const page = readFileSync(inRoot('docs/redis.md'), 'utf8').replaceAll(/\s+/g, ' ');
  assert.ok(page.includes(`\`${said}\``), 'the page has the words');
  // With the client set up well, the order can be paid.
  const right = openShop({ attempts: createRedisAttempts(client, { prefix, keep: 60 }), sandbox: shop.sandbox });
  await shop.sandbox.advance(1000);
  assert.equal((await right.call('GET', '/orders/o-1/payment')).body.status, 'failed');
  const again = await right.call('POST', '/charges', { body: await right.payment() });
  assert.equal(again.body.status, 'succeeded');
});
