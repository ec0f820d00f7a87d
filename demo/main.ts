/**
 * `npm start`: a shop, its backend and the sandbox provider, speaking HTTP to each other.
 * PORT sets the first port to try (4173); 0 takes any free one.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createSandbox } from 'pay-elements/sandbox';
import { createProvider } from 'pay-elements/server';
import { buildAssets } from './server/assets.js';
import { createDesk } from './server/desk.js';
import { type Listening, listen } from './server/listen.js';
import { Orders } from './server/orders.js';
import { createShop } from './server/shop.js';

const port = Number(process.env['PORT'] ?? 4173);

// Each side must know the other's address, and addresses are known once the ports are: apps are filled in afterwards.
const apps: { shop?: Hono; sandbox?: ReturnType<typeof createSandbox> } = {};
const starting = (): Response => new Response('Starting', { status: 503 });
const shop = await listen((request, env) => apps.shop?.fetch(request, env) ?? starting(), port);
const provider = await listen(
  (request, env) => apps.sandbox?.fetch(request, env) ?? starting(),
  port === 0 ? 0 : shop.port + 1,
);

const sandbox = createSandbox({ baseUrl: provider.url, pingbackUrl: `${shop.url}/pay/pingback` });
apps.sandbox = sandbox;

const clock = (): number => sandbox.now();
apps.shop = new Hono().route('/desk', createDesk(sandbox)).route(
  '/',
  createShop({
    provider: createProvider({
      baseUrl: provider.url,
      projectKey: sandbox.projectKey,
      secretKey: sandbox.secretKey,
      timeout: 10_000,
      clock,
    }),
    providerOrigin: provider.url,
    orders: new Orders(),
    assets: await buildAssets(),
    seal: randomUUID() + randomUUID(),
    clock,
  }),
);

console.log(`
  The shop is open:   ${shop.url}
  Sandbox provider:   ${provider.url}

  Ctrl-C closes both.
`);

async function closeAll(servers: readonly Listening[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAll([shop, provider]));
