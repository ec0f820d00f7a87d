/** Redis over a connection that breaks between a call and its answer: `ioredis` reconnects and sends the call again. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { createRedisAttempts } from '../../../src/server/redis.js';
import { startRedis, type RedisServer } from './redis-server.js';
import { openShop } from './shop.js';

interface Line {
  readonly server: Server;
  readonly port: number;
  /** Breaks the connection instead of answering the next script that contains `word`. */
  breakAt(word: string): void;
  readonly broken: () => number;
}

async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  let word: string | undefined;
  let broken = 0;
  const server = createServer((client: Socket) => {
    const redis = connect(Number(port), hostname);
    let breaks = false;
    client.on('data', (data) => {
      if (word !== undefined && data.includes(word)) {
        breaks = true;
        word = undefined;
      }
      redis.write(data);
    });
    redis.on('data', (data) => {
      if (!breaks) return void client.write(data);
      broken += 1;
      client.destroy();
      redis.destroy();
    });
    for (const end of [client, redis]) end.on('error', () => undefined);
    client.on('close', () => redis.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    breakAt: (at) => (word = at),
    broken: () => broken,
  };
}

describe('a record in Redis whose write succeeded, but whose answer was lost', () => {
  let redis: RedisServer;
  let line: Line;
  let client: Redis;
  before(async () => {
    redis = await startRedis();
    line = await openLine(redis.url);
    client = new Redis(line.port, '127.0.0.1');
  });
  after(async () => {
    client.disconnect();
    line.server.close();
    await redis.stop();
  });

  const open = () =>
    openShop({ attempts: createRedisAttempts(client, { prefix: `{test-${randomUUID()}}:`, keep: 60 }) });

  it('is recognised as written by this call, and its charge is made', async () => {
    const shop = open();
    const body = await shop.payment();
    line.breakAt('"status":"started"');
    const paid = await shop.call('POST', '/charges', { body });
    assert.equal(line.broken(), 1);
    assert.equal(paid.body.status, 'succeeded', JSON.stringify([paid.body, shop.errors]));
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is recognised after a change, and the step it was changed for is sent', async () => {
    const shop = open();
    shop.orders.set('ann o-1', { amount: '4.92', currency: 'PLN', description: 'Coins' });
    const first = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'PL' } });
    const { ref, shortcode, keyword } = first.body as Record<string, string>;
    shop.sandbox.handset.text(shortcode ?? '', keyword ?? '');
    const before = line.broken();
    line.breakAt('"status":"started"');
    const body = { flow: 'code', data: shop.sandbox.handset.pin };
    const paid = await shop.call('POST', `/carrier/payments/${String(ref)}`, { body });
    assert.equal(line.broken(), before + 1);
    assert.equal(paid.body.step, 'complete', JSON.stringify([paid.body, shop.errors]));
  });

  it('is recognised if the client gives the call up, as node-redis does, so no voucher is stuck unsent', async () => {
    let lost = 0;
    const attempts = createRedisAttempts(
      {
        get: (key) => client.get(key),
        eval: async (...call) => {
          const answer = await client.eval(...call);
          if (lost > 0 || !String(call).includes('"status":"started"')) return answer;
          lost += 1;
          throw new Error('Socket closed unexpectedly');
        },
      },
      { prefix: `{test-${randomUUID()}}:`, keep: 60 },
    );
    const shop = openShop({ attempts });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    const body = { attempt: shop.attempt(), order: 'o-1', pin };
    const paid = await shop.call('POST', '/epin/redemptions', { body });
    assert.equal(lost, 1);
    assert.equal(paid.status, 200, JSON.stringify([paid.body, shop.errors]));
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('belongs to one call only, even if several wrote the same at the same time', async () => {
    const shop = open();
    const body = await shop.payment();
    line.breakAt('"status":"started"');
    await Promise.all([1, 2, 3].map(() => shop.call('POST', '/charges', { body })));
    assert.equal(shop.sandbox.log.filter(({ path }) => path === '/api/gateway/charge').length, 1);
  });
});
