/** The sandbox over real HTTP, with a real listener at the other end. */
import assert from 'node:assert/strict';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { freePort } from '../../scripts/free-port.mjs';
import { createProvider } from '../../src/server/index.js';
import { runSandbox } from '../../src/sandbox/cli/main.js';
import { serveSandbox } from '../../src/sandbox/cli/serve.js';
import { goodCard, Merchant } from './support.js';

const heard: URLSearchParams[] = [];
const shop = createServer((request, response) => {
  heard.push(new URL(request.url ?? '', 'http://shop').searchParams);
  response.end(heard.length === 1 ? 'not yet' : 'OK');
});
shop.listen(0, '127.0.0.1');
await once(shop, 'listening');
const pingbackUrl = `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}/pingback`;
const { sandbox, url, close } = await serveSandbox({ pingbackUrl });
after(async () => {
  await close();
  shop.close();
});

const tokenOf = async (cvv: string): Promise<string> => {
  const body = new URLSearchParams({ public_key: sandbox.projectKey, ...goodCard, 'card[cvv]': cvv });
  const answer = await fetch(`${url}/api/gateway/token`, { method: 'POST', body });
  return ((await answer.json()) as { token: string }).token;
};
const charge = async (cvv = '123'): Promise<Response> =>
  fetch(`${url}/api/gateway/charge`, {
    method: 'POST',
    headers: { 'x-apikey': sandbox.secretKey },
    body: new URLSearchParams({
      amount: '9.90',
      currency: 'EUR',
      description: 'Notebook',
      email: 'ada@example.com',
      timestamp: String(sandbox.now()),
      plan: 'o-1',
      token: await tokenOf(cvv),
      'customer[firstname]': 'Ada',
      'customer[lastname]': 'Lovelace',
      browser_ip: '192.0.2.1',
      browser_domain: 'shop.test',
    }),
  });

test('the pingbacks of a charge and its review are sent until the listener answers OK', async () => {
  assert.equal((await charge('555')).status, 200);
  await sandbox.settle();
  assert.deepEqual(
    heard.map((params) => params.get('type')),
    ['200'],
  );
  await sandbox.advance(180);
  assert.deepEqual(
    heard.map((params) => params.get('type')),
    ['200', '200', '201'],
  );
  assert.ok(sandbox.pingbacks.every(({ delivered }) => delivered));
});

test("the package's own provider client reads its answers", async () => {
  const provider = createProvider({ baseUrl: url, projectKey: sandbox.projectKey, secretKey: sandbox.secretKey });
  const { id } = (await (await charge()).json()) as { id: string };
  const read = await provider.charges.read(id);
  assert.equal(read.id, id);
  const systems = await provider.paymentSystems.list({ countryCode: 'PL' });
  assert.ok(systems.some((system) => system.imgUrl?.startsWith(url)));
});

for (const reset of ['before', 'after'] as const) {
  test(`a fault cuts the real connection ${reset} the work`, async () => {
    const count = sandbox.ledger.length;
    sandbox.faults.next(1, { reset }, '/charge');
    await assert.rejects(charge(), TypeError);
    assert.equal(sandbox.ledger.length, count + (reset === 'after' ? 1 : 0));
    assert.equal((await charge()).status, 200);
  });
}

test('the server refuses a taken port, and the command takes the next one', async () => {
  const port = Number(new URL(url).port);
  await assert.rejects(serveSandbox({ port }), { code: 'EADDRINUSE' });
  const other = await runSandbox(['--port', String(port), '--project-key', 't_mine'], () => undefined);
  assert.ok(other && Number(new URL(other.url).port) > port);
  assert.equal(other.sandbox.projectKey, 't_mine');
  assert.equal((await fetch(other.url)).status, 200);
  await other.close();
});

test('a taken port 65535 is reported with advice', async () => {
  const held = createServer();
  held.listen(65_535, 'localhost');
  await Promise.race([once(held, 'listening'), once(held, 'error')]);
  await assert.rejects(runSandbox(['--port', '65535']), {
    name: 'TypeError',
    message: 'localhost:65535 is taken: name another --port.',
  });
  held.close();
});

test('with a base URL, its answers lead there, and no other port is taken', async () => {
  const port = String(Number(new URL(url).port));
  await assert.rejects(runSandbox(['--port', port, '--base-url', 'https://sandbox.example']), {
    name: 'TypeError',
    message: `localhost:${port} is taken: name another --port.`,
  });
  const lines: string[] = [];
  const [shown, free] = ['https://sandbox.example', String(await freePort())];
  const args = ['--port', free, '--host', '0.0.0.0', '--base-url', `${shown}/`];
  const other = await runSandbox(args, (line) => lines.push(line));
  assert.ok(other);
  assert.equal(lines[0], `Sandbox provider: ${shown}`);
  // As docs/testing.md says for a backend that does not reach that address.
  const provider = createProvider({
    baseUrl: shown,
    projectKey: other.sandbox.projectKey,
    secretKey: other.sandbox.secretKey,
    fetch: (request) => fetch(new Request(request.url.replace(shown, `http://127.0.0.1:${free}`), request)),
  });
  const systems = await provider.paymentSystems.list({ countryCode: 'PL' });
  assert.ok(systems.some(({ imgUrl }) => imgUrl?.startsWith(`${shown}/`)));
  const { token } = await provider.tokens.create({
    card: { number: '4242424242424242', expMonth: '12', expYear: '2039', cvv: '333' },
  });
  assert.ok(token);
  await other.close();
});

test('on an IPv6 address, the addresses in its answers can be opened', async () => {
  const other = await serveSandbox({ hostname: '::1' });
  const provider = createProvider({ baseUrl: other.url, projectKey: 't_sandbox_project', secretKey: 'sandbox_secret' });
  const [system] = await provider.paymentSystems.list({ countryCode: 'PL' });
  assert.equal((await fetch(system?.imgUrl ?? '')).status, 200);
  await other.close();
});

/** Calls the sandbox on this machine under another host name. */
async function statusUnder(host: string, port: number): Promise<number | undefined> {
  const call = request({ host: '127.0.0.1', port, path: '/sandbox/log', headers: { host }, agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

for (const hostname of ['127.0.0.1', '0.0.0.0'])
  test(`on ${hostname}, under a name of the internet that leads to this machine, it is not reached, except by its base URL`, async (t) => {
    const port = await freePort();
    const other = await serveSandbox({ port, hostname, baseUrl: 'https://sandbox.example' });
    t.after(() => other.close());
    for (const host of ['localhost', '127.0.0.1', '[::1]', '203.0.113.9', 'host.docker.internal', 'sandbox'])
      assert.equal(await statusUnder(`${host}:${String(port)}`, port), 200, host);
    assert.equal(await statusUnder('sandbox.example', port), 200);
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'evil.example1'])
      assert.equal(await statusUnder(`${host}:${String(port)}`, port), 421, host);
  });

test('on all addresses, an answer names the address that the caller used', async () => {
  const other = await serveSandbox({ hostname: '0.0.0.0' });
  const { port, hostname } = new URL(other.url);
  assert.equal(hostname, 'localhost');
  const baseUrl = `http://127.0.0.1:${port}`;
  const provider = createProvider({ baseUrl, projectKey: 't_sandbox_project', secretKey: 'sandbox_secret' });
  const [system] = await provider.paymentSystems.list({ countryCode: 'PL' });
  assert.ok(system?.imgUrl?.startsWith(baseUrl), system?.imgUrl);
  await other.close();
});

test('a listener that sends the pingback elsewhere has not answered OK', async (t) => {
  const asked: string[] = [];
  const moved = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop');
    asked.push(pathname);
    if (pathname === '/pingback') response.writeHead(301, { location: '/pingback/' });
    response.end('OK');
  });
  moved.listen(0, '127.0.0.1');
  await once(moved, 'listening');
  t.after(() => moved.close());
  const listener = `http://127.0.0.1:${String((moved.address() as AddressInfo).port)}/pingback`;
  const merchant = new Merchant({ pingbackUrl: listener, fetch });
  await merchant.charge();
  await merchant.sandbox.settle();
  assert.deepEqual(
    merchant.sandbox.pingbacks.map(({ delivered, deliveries }) => [delivered, deliveries.at(-1)?.answer]),
    [[false, 'HTTP 301']],
  );
  assert.deepEqual(asked, ['/pingback']);
});
