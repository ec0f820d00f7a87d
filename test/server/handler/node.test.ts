/** The handler over real HTTP, as `@hono/node-server` runs it. */
import assert from 'node:assert/strict';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { serve, type ServerType } from '@hono/node-server';
import { createServer as createTcpServer } from 'node:net';
import { createHandler, createProvider } from '../../../src/server/index.js';
import { ann, openShop, order, seal } from './shop.js';

const listening = (server: ServerType): Promise<number> =>
  new Promise((resolve) => server.once('listening', () => resolve((server.address() as AddressInfo).port)));

describe('over HTTP', () => {
  let server: ServerType;
  let url = '';
  let shop: ReturnType<typeof openShop>;
  before(async () => {
    shop = openShop();
    server = serve({ fetch: shop.handler, port: 0, hostname: '127.0.0.1' });
    url = `http://127.0.0.1:${await listening(server)}/pay`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: 'ann', 'content-type': 'application/json', ...headers },
      body,
    });

  it('pays', async () => {
    const body = await shop.payment();
    const paid = await post('/charges', JSON.stringify(body));
    assert.equal(paid.status, 200);
    assert.equal(paid.headers.get('cache-control'), 'no-store');
    assert.equal(((await paid.json()) as { status: string }).status, 'succeeded');
  });

  it('allows its own address as an origin', async () => {
    const { origin } = new URL(url);
    const good = await post('/widget', JSON.stringify({ variant: 'one-time', order: 'o-1' }), { origin });
    assert.equal(good.headers.get('access-control-allow-origin'), origin);
    const bad = await post('/widget', '{}', { origin: 'https://evil.test' });
    assert.equal(bad.status, 403);
  });

  it('refuses a large body, announced or not', async () => {
    const large = JSON.stringify({ filler: 'x'.repeat(70_000) });
    assert.equal((await post('/charges', large)).status, 413);
    const { port } = new URL(url);
    const status = await new Promise<number>((resolve, reject) => {
      const chunked = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/pay/charges',
          headers: { authorization: 'ann', 'content-type': 'application/json' },
        },
        (response) => resolve(response.resume().statusCode ?? 0),
      );
      chunked.on('error', reject);
      for (let sent = 0; sent < 10; sent++) chunked.write('x'.repeat(8_000));
      chunked.end();
    });
    assert.equal(status, 413);
  });
});

describe('a provider behind a broken line', () => {
  const shopAt = (baseUrl: string) => {
    const handler = createHandler({
      provider: createProvider({ baseUrl, projectKey: 't_x', secretKey: 's', timeout: 200, retries: 0 }),
      customer: () => ann,
      order: () => order,
      onPayment: () => undefined,
      seal,
    });
    return async () => {
      const version = (
        (await (await handler(new Request('https://shop.test/pay/orders/o-1'))).json()) as { version: string }
      ).version;
      const body = JSON.stringify({
        attempt: 'attempt-0123456789',
        order: 'o-1',
        orderVersion: version,
        token: 'ot_1',
        cardholder: 'Ann Lee',
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await handler(new Request('https://shop.test/pay/charges', { method: 'POST', headers, body }));
      return ((await answer.json()) as { type: string }).type;
    };
  };

  it('that refuses connections got no charge, so it may be tried again', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    assert.equal(await shopAt(`http://127.0.0.1:${port}`)(), 'provider-unavailable');
  });

  const lines: [string, (socket: import('node:net').Socket) => void][] = [
    ['cuts the connection', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['never answers', () => undefined],
    [
      'answers half',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"id":"t1"')),
    ],
    ['answers no HTTP', (socket) => socket.once('data', () => socket.end('hello'))],
  ];
  for (const [what, behave] of lines) {
    it(`that ${what} may have charged, so the outcome is unknown`, async () => {
      const sockets = new Set<import('node:net').Socket>();
      const line = createTcpServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        behave(socket);
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => line.once('listening', resolve));
      const type = await shopAt(`http://127.0.0.1:${(line.address() as AddressInfo).port}`)();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
      assert.equal(type, 'unknown-outcome');
    });
  }
});
