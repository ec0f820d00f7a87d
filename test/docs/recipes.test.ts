/** Every recipe of docs/recipes takes a whole payment, over HTTP, from the sandbox provider. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { after, before, suite, test } from 'node:test';
import { serve, type ServerType } from '@hono/node-server';
import { createSandbox, type Sandbox } from 'pay-elements/sandbox';
import { signTestPingback } from 'pay-elements/server';
import { createPay, type Settings } from '../../docs/recipes/shop.js';
import { inRoot } from '../../scripts/entries.mjs';
import { bundle, targets } from '../server/runtimes/bundle.js';
import { findRuntime } from '../server/runtimes/find.js';
import { serveWorker } from '../server/runtimes/workerd.js';
import { startPython } from './python-shop.js';

type Ask = (request: Request) => Promise<Response>;

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

let sandbox: Sandbox;
let provider: ServerType;
let settings: Record<string, string>;

before(async () => {
  const app: { fetch?: Sandbox['fetch'] } = {};
  provider = serve({ fetch: (request) => app.fetch?.(request) ?? new Response(null, { status: 503 }), port: 0 });
  await once(provider, 'listening');
  const baseUrl = `http://127.0.0.1:${portOf(provider)}`;
  sandbox = createSandbox({ baseUrl, fetch: async () => new Response('OK') });
  app.fetch = sandbox.fetch;
  settings = {
    PROVIDER_URL: baseUrl,
    PROJECT_KEY: sandbox.projectKey,
    SECRET_KEY: sandbox.secretKey,
    SEAL_KEY: 'a sealing key of the recipes, long enough',
  };
  Object.assign(env, settings, { PORT: '0' });
});

after(() => provider.close());

/** Pays as a payer's browser does, then notifies the shop as the provider does. */
async function pays(
  ask: Ask,
  origin: string,
  said: Readonly<Record<string, string>> = { 'x-real-ip': '192.0.2.7' },
): Promise<void> {
  const json = async (response: Response): Promise<any> => {
    assert.equal(response.status, 200, await response.clone().text());
    return response.json();
  };
  const headers = { cookie: 'session=session-of-ada', ...said, origin };
  const config = await json(await ask(new Request(`${origin}/pay/config`, { headers })));
  const order = await json(await ask(new Request(`${origin}/pay/orders/o-1`, { headers })));
  const card = {
    public_key: config.projectKey,
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvv]': '123',
  };
  const { token } = await json(await fetch(config.tokenUrl, { method: 'POST', body: new URLSearchParams(card) }));
  const attempt = `attempt-${crypto.randomUUID()}`;
  const charge = new Request(`${origin}/pay/charges`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ attempt, order: 'o-1', orderVersion: order.version, token }),
  });
  const outcome = await json(await ask(charge));
  assert.equal(outcome.status, 'succeeded');
  assert.equal(outcome.receipt.amount, '9.90');
  assert.equal(sandbox.ledger.at(-1)?.ref, outcome.receipt.id);

  const told = { type: 'paid', ref: outcome.receipt.id as string, uid: 'ada', goodsid: 'o-1' } as const;
  for (const method of ['GET', 'POST'] as const) {
    const pingback = signTestPingback(told, { secret: sandbox.secretKey, url: `${origin}/pay/pingback`, method });
    assert.equal(await (await ask(pingback)).text(), 'OK');
  }

  const stranger = await ask(new Request(`${origin}/pay/orders/o-1`));
  assert.equal(stranger.status, 401);
}

async function paysOver(server: Server): Promise<void> {
  if (!server.listening) await once(server, 'listening');
  try {
    await pays(fetch, `http://127.0.0.1:${portOf(server)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

suite('recipes', () => {
  test('are all tried here', () => {
    const files = readdirSync(new URL('../../docs/recipes', import.meta.url)).sort();
    assert.deepEqual(files, [
      'astro.ts',
      'express.ts',
      'fastify.ts',
      'frameworks.d.ts',
      'hono.ts',
      'next.ts',
      'node-http.ts',
      'nuxt.ts',
      'postgres',
      'python',
      'shop.ts',
      'sveltekit.ts',
      'worker.ts',
    ]);
  });

  test('node:http as README starts it, without a proxy that names the payer’s address', async () => {
    const readme = readFileSync(inRoot('README.md'), 'utf8').replaceAll(/\\\n\s*/g, '');
    const line = readme.split('\n').find((each) => each.includes('npx tsx node-http.ts')) ?? '';
    const given = [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
    assert.deepEqual(given.map(([name]) => name).sort(), [...Object.keys(settings), 'DEV_COUNTRY'].sort());
    const pay = createPay({ ...Object.fromEntries(given), ...settings } as unknown as Settings);
    const origin = 'http://localhost:5173';
    await pays(pay, origin, {});
    const asked = new Request(`${origin}/pay/payment-systems`, { headers: { cookie: 'session=session-of-ada' } });
    const { systems } = (await (await pay(asked)).json()) as { systems: readonly { id: string }[] };
    assert.ok(systems.some(({ id }) => id === 'cc'));
  });

  test('node:http', async () => paysOver((await import('../../docs/recipes/node-http.js')).server));

  test('Express', async () => paysOver((await import('../../docs/recipes/express.js')).server));

  test('Fastify', async () => paysOver((await import('../../docs/recipes/fastify.js')).server));

  test('Hono', async () => {
    const { default: app } = await import('../../docs/recipes/hono.js');
    await pays(async (request) => app.fetch(request), 'https://shop.example');
  });

  test('Python', async () => {
    const shop = await startPython(settings);
    try {
      await pays(fetch, shop.url);
    } finally {
      await shop.close();
    }
  });

  // Next calls a function per HTTP method, from Request to Response, so the test needs no server of Next.
  test('Next', async () => {
    const route: Record<string, unknown> = { ...(await import('../../docs/recipes/next.js')) };
    await pays(async (request) => (route[request.method] as Ask)(request), 'https://shop.example');
  });

  test('SvelteKit', async () => {
    const route: Record<string, unknown> = { ...(await import('../../docs/recipes/sveltekit.js')) };
    const answers = (request: Request) =>
      (route[request.method] as typeof import('../../docs/recipes/sveltekit.js').GET)({ request });
    await pays(answers, 'https://shop.example');
  });

  test('Astro', async () => {
    const { ALL } = await import('../../docs/recipes/astro.js');
    await pays((request) => ALL({ request }), 'https://shop.example');
  });

  // The recipe uses global functions of Nuxt, which the test replaces by functions that pass their argument through.
  test('Nuxt', async () => {
    Object.assign(globalThis, {
      defineEventHandler: <T>(handler: T): T => handler,
      toWebRequest: (event: unknown) => event,
    });
    const { default: handler } = await import('../../docs/recipes/nuxt.js');
    await pays((request) => handler(request as never), 'https://shop.example');
  });

  const { binary, missing } = findRuntime('workerd');
  test('a worker', { skip: missing }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-elements-recipe-'));
    try {
      const script = join(folder, 'worker.mjs');
      await bundle('../../../docs/recipes/worker.ts', script, targets.workerd);
      await using worker = await serveWorker(binary, script, settings);
      await pays(fetch, worker.url);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
