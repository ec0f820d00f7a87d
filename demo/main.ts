/**
 * `npm start`: a shop, its backend, the sandbox provider and a separate origin for the card fields, connected by HTTP.
 * PORT is the first port to try (4173); 0 picks any free port.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createSandbox } from 'pay-elements/sandbox';
import { createProvider } from 'pay-elements/server';
import { coupons } from './goods.js';
import { buildAssets } from './server/assets.js';
import { createCardFrame } from './server/card-frame.js';
import { createDesk } from './server/desk.js';
import { type Listening, listen } from './server/listen.js';
import { Orders } from './server/orders.js';
import { createShop } from './server/shop.js';

const port = Number(process.env['PORT'] ?? 4173);

// Each server needs the addresses of the others, which are known once all ports are open. The apps are set afterwards.
const apps: { shop?: Hono; sandbox?: ReturnType<typeof createSandbox>; cards?: Hono } = {};
const starting = (): Response => new Response('Starting', { status: 503 });
const shop = await listen((request, env) => apps.shop?.fetch(request, env) ?? starting(), port);
const provider = await listen(
  (request, env) => apps.sandbox?.fetch(request, env) ?? starting(),
  port === 0 ? 0 : shop.port + 1,
);

const cards = await listen(
  (request, env) => apps.cards?.fetch(request, env) ?? starting(),
  port === 0 ? 0 : provider.port + 1,
);

const sandbox = createSandbox({ baseUrl: provider.url, freeTrials: true, pingbackUrl: `${shop.url}/pay/pingback` });
apps.sandbox = sandbox;

for (const { code, percentOff, ...fate } of coupons) {
  sandbox.coupons.issue({
    code,
    percentOff,
    ...('isOver' in fate && { expires: sandbox.now() - 86_400 }),
    ...('isUsed' in fate && { maxRedemptions: 1 }),
  });
  if ('isUsed' in fate) sandbox.coupons.redeem(code);
}

const clock = (): number => sandbox.now();
const orders = new Orders();
const bank = createProvider({
  baseUrl: provider.url,
  projectKey: sandbox.projectKey,
  secretKey: sandbox.secretKey,
  timeout: 10_000,
  clock,
});
apps.cards = await createCardFrame({ parent: shop.url, tokenUrl: bank.tokenUrl });
apps.shop = new Hono().route('/desk', createDesk(sandbox, orders)).route(
  '/',
  createShop({
    provider: bank,
    providerOrigin: provider.url,
    cardFrame: new URL('/frame.html', cards.url),
    orders,
    assets: await buildAssets(),
    seal: randomUUID() + randomUUID(),
    clock,
  }),
);

console.log(`
  The shop is open:   ${shop.url}
  Sandbox provider:   ${provider.url}
  Card fields apart:  ${cards.url}

  Ctrl-C closes all three.
`);

async function closeAll(servers: readonly Listening[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeAll([shop, provider, cards]));
