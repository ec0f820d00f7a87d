/** What `npx pay-elements sandbox` prints in the terminal, with a real listener for its pingbacks. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { deliveryLine } from '../../src/sandbox/cli/delivery-line.js';
import { runSandbox } from '../../src/sandbox/cli/main.js';
import type { ServedSandbox } from '../../src/sandbox/cli/serve.js';
import { createProvider } from '../../src/server/index.js';

interface Terminal {
  readonly served: ServedSandbox;
  readonly lines: string[];
}

async function run(t: TestContext, ...args: string[]): Promise<Terminal> {
  const lines: string[] = [];
  const served = await runSandbox(args, (line) => lines.push(line));
  assert.ok(served);
  t.after(served.close);
  return { served, lines };
}

/** Starts another server, and returns the port that it occupies. */
async function listen(t: TestContext, answer: RequestListener = () => undefined): Promise<number> {
  const server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function charge({ served: { url, sandbox } }: Terminal, plan = 'order-1'): Promise<string> {
  const { projectKey, secretKey } = sandbox;
  const provider = createProvider({ baseUrl: url, projectKey, secretKey });
  const card = { number: '4242424242424242', expMonth: '12', expYear: '2039', cvv: '123' };
  const { token } = await provider.tokens.create({ card });
  const customer = { firstname: 'Ada', lastname: 'Lovelace' };
  const buyer = { email: 'ada@example.com', customer, browserIp: '192.0.2.1', browserDomain: 'shop.test' };
  const made = await provider.charges.create({
    amount: '9.90',
    currency: 'EUR',
    description: 'Notebook',
    plan,
    token,
    ...buyer,
  });
  assert.ok(made.object === 'charge');
  await sandbox.settle();
  return made.id;
}

/** Returns the lines printed after the first `start`. */
const since = ({ lines }: Terminal, start: number): readonly string[] => lines.slice(start);

test('at a free port it prints its address, and nothing about ports', async (t) => {
  const { served, lines } = await run(t, '--port', '0');
  assert.equal(lines[0], `Sandbox provider: ${served.url}`);
  assert.doesNotMatch(lines.join('\n'), /taken/);
});

test('at a taken port it names the port, and the address that the backend is to call instead', async (t) => {
  const port = await listen(t);
  const { served, lines } = await run(t, '--port', String(port));
  assert.equal(lines[0], `Sandbox provider: ${served.url}`);
  assert.ok(Number(new URL(served.url).port) > port);
  assert.equal(
    lines[1],
    `Port ${String(port)} is taken, so it is the next that is free: let your backend call ${served.url}`,
  );
});

test('without a listener it says so in one line, with advice', async (t) => {
  const { lines } = await run(t, '--port', '0');
  assert.equal(lines.filter((line) => /No --pingback.*--pingback http:/.test(line)).length, 1);
});

test('with a listener it prints its address, without the query, which may be secret', async (t) => {
  const { lines } = await run(t, '--port', '0', '--pingback', 'https://shop.test/pay/pingback?key=hidden');
  assert.equal(lines.at(-1), 'Pingbacks go to https://shop.test/pay/pingback');
  assert.doesNotMatch(lines.join('\n'), /hidden|No --pingback/);
});

test('a pingback not answered with OK is reported in one line, and again only when its answer changes', async (t) => {
  const answers: [number, string][] = [
    [404, 'no such page'],
    [404, 'no such page'],
    [200, 'ok, ada@example.com'],
    [200, 'OK'],
    [200, 'OK'],
  ];
  const port = await listen(t, (_, response) => {
    const [status, text] = answers.shift() ?? [500, ''];
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
  });
  const listener = `http://localhost:${String(port)}/pay/pingback`;
  const terminal = await run(t, '--port', '0', '--pingback', `${listener}?key=hidden`);
  const start = terminal.lines.length;
  const ref = await charge(terminal);
  const about = `order "order-1", type 0 (paid), ref ${ref}, to ${listener}`;
  const failed = [`Pingback not answered with OK: ${about}: HTTP 404`];
  assert.deepEqual(since(terminal, start), failed);
  const { sandbox } = terminal.served;
  await sandbox.advance(60);
  assert.deepEqual(since(terminal, start), failed);
  await sandbox.advance(1_800);
  failed.push(`Pingback not answered with OK: ${about}: HTTP 200, text/plain that is not "OK"`);
  assert.deepEqual(since(terminal, start), failed);
  await sandbox.advance(1_800);
  failed.push(`Pingback answered with OK at last: ${about}: sent 4 times`);
  assert.deepEqual(since(terminal, start), failed);
  await charge(terminal, 'order-2');
  assert.deepEqual(since(terminal, start), failed);
  const { secretKey } = sandbox;
  for (const secret of [secretKey, 'sig=', '4242', 'hidden', 'ada@example.com'])
    assert.ok(!terminal.lines.join('\n').includes(secret), secret);
});

test('a backend that does not run is reported too, and no order id can break the line', async (t) => {
  const gone = createServer().listen(0, 'localhost');
  await once(gone, 'listening');
  const listener = `http://localhost:${String((gone.address() as AddressInfo).port)}/pay/pingback`;
  await new Promise((resolve) => gone.close(resolve));
  const terminal = await run(t, '--port', '0', '--pingback', listener);
  const ref = await charge(terminal, 'order-1\n\u001b[2JPaid');
  assert.equal(
    terminal.lines.at(-1),
    `Pingback not answered with OK: order "order-1\\n\\u001b[2JPaid", type 0 (paid), ref ${ref}, to ${listener}: no connection (ECONNREFUSED)`,
  );
});

test('a pingback of virtual currency is reported with its number of coins', () => {
  const answer = { at: 0, status: 403, ok: false, answer: 'HTTP 403' };
  const params = { uid: 'ada', currency: '550', type: '0', ref: 't1' };
  const sent = { type: 0, ref: 't1', url: 'http://shop.test/pay/pingback?sig=1', params, delivered: false };
  assert.equal(
    deliveryLine({ ...sent, deliveries: [answer] }),
    'Pingback not answered with OK: 550 coins, type 0 (paid), ref t1, to http://shop.test/pay/pingback: HTTP 403',
  );
});
