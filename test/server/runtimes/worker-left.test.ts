/** A worker whose caller disconnects while the provider charges: workers stop the work of a request nobody awaits. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { serve } from '@hono/node-server';
import { createSandbox, type Sandbox } from 'pay-elements/sandbox';
import { bundle, targets } from './bundle.js';
import { findRuntime } from './find.js';
import { serveWorker } from './workerd.js';

const { binary, missing } = findRuntime('workerd');

suite('a worker whose caller leaves in the middle of a charge', { skip: missing }, () => {
  test('processes the provider’s answer, and returns it to a look-up', { timeout: 60_000 }, async () => {
    const app: { fetch?: Sandbox['fetch'] } = {};
    let charging = (): void => undefined;
    let answer = (): void => undefined;
    const charged = new Promise<void>((resolve) => (charging = resolve));
    const released = new Promise<void>((resolve) => (answer = resolve));
    const provider = serve({
      fetch: async (request) => {
        const answered = (await app.fetch?.(request)) ?? new Response(null, { status: 503 });
        if (!request.url.endsWith('/gateway/charge')) return answered;
        charging();
        await released;
        return answered;
      },
      port: 0,
    });
    await once(provider, 'listening');
    const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const sandbox = createSandbox({ baseUrl, fetch: async () => new Response('OK') });
    app.fetch = sandbox.fetch;
    const folder = mkdtempSync(join(tmpdir(), 'pay-elements-worker-left-'));
    try {
      const script = join(folder, 'worker.mjs');
      await bundle('../../../docs/recipes/worker.ts', script, targets.workerd);
      await using worker = await serveWorker(binary, script, {
        PROVIDER_URL: baseUrl,
        PROJECT_KEY: sandbox.projectKey,
        SECRET_KEY: sandbox.secretKey,
        SEAL_KEY: 'a sealing key of the recipes, long enough',
      });
      const headers = { cookie: 'session=session-of-ada', 'x-real-ip': '192.0.2.7', origin: worker.url };
      const json = async (response: Response): Promise<any> => response.json();
      const order = await json(await fetch(`${worker.url}/pay/orders/o-1`, { headers }));
      const card = {
        public_key: sandbox.projectKey,
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvv]': '123',
      };
      const { token } = await json(
        await fetch(`${baseUrl}/api/gateway/token`, { method: 'POST', body: new URLSearchParams(card) }),
      );
      const attempt = `attempt-${crypto.randomUUID()}`;
      const body = JSON.stringify({ attempt, order: 'o-1', orderVersion: order.version, token });
      const payer = connect(Number(new URL(worker.url).port), '127.0.0.1');
      const lines = Object.entries({
        ...headers,
        host: new URL(worker.url).host,
        'content-type': 'application/json',
        'content-length': String(body.length),
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      payer.write(`POST /pay/charges HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      await charged;
      payer.resetAndDestroy();
      await new Promise((resolve) => setTimeout(resolve, 500));
      answer();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const found = await fetch(`${worker.url}/pay/charges/attempts/${attempt}`, {
        headers,
        signal: AbortSignal.timeout(10_000),
      });

      assert.equal((await json(found)).status, 'succeeded');
    } finally {
      provider.close();
      rmSync(folder, { recursive: true });
    }
  });
});
