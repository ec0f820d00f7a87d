/** A merchant backend of the fault run, in a process of its own: the handler over HTTP, with its attempts in Redis. */
import { serve } from '@hono/node-server';
import { Redis } from 'ioredis';
import { createHandler, createProvider } from '../src/server/index.js';
import { createRedisAttempts } from '../src/server/redis.js';

const { REDIS_URL = '', PROVIDER_URL = '', PREFIX = '', SEAL = '' } = process.env;
const redis = new Redis(REDIS_URL);
let offset = 0;
const clock = (): number => Math.floor(Date.now() / 1000) + offset;

const handler = createHandler({
  provider: createProvider({
    baseUrl: PROVIDER_URL,
    projectKey: 't_sandbox_project',
    secretKey: 'sandbox_secret',
    timeout: 400,
    retries: 0,
    clock,
  }),
  customer: (request) => {
    const id = request.headers.get('authorization');
    return id === null
      ? undefined
      : { id, email: `${id}@example.com`, firstname: 'Ann', lastname: 'Lee', ip: '192.0.2.1' };
  },
  order: (id, customer) =>
    id === `order-${customer.id}` ? { amount: '9.90', currency: 'EUR', description: 'Two cups of tea' } : undefined,
  // The merchant's own ledger: the payments for which each order was delivered.
  onPayment: async ({ pingback, order }) => {
    if (pingback.effect === 'deliver') await redis.sadd(`${PREFIX}paid:${order ?? 'nothing'}`, pingback.ref);
  },
  onError: () => undefined,
  seal: SEAL,
  attempts: createRedisAttempts(redis, { prefix: PREFIX, keep: 3600 }),
  clock,
});

const server = serve({ fetch: handler, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.on('message', (message: { offset?: number }) => {
  offset = message.offset ?? offset;
});
process.on('disconnect', () => {
  server.close();
  redis.disconnect();
  process.exit();
});
