/** Requests to the Python recipe that no element, browser or provider makes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite, test } from 'node:test';
import { deaf, usePythonShop } from './use-python-shop.js';

const { ask, current, open, payment } = usePythonShop();

/** Sends these bytes; returns the answer. */
async function sends(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(current().url).port), 'localhost');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return text(socket);
}

suite('the recipe in Python', () => {
  test('answers what is no request, and its log has no error and no control characters', async () => {
    const here = await open(deaf);
    // Answers to these are of HTTP/0.9, which has no first line.
    for (const bytes of ['nonsense', 'GET / HTTP/9.9', 'a b c d'])
      assert.match(await sends(`${bytes}\r\n\r\n`), /^<!DOCTYPE.*Error code: (400|505)/s, bytes);
    assert.match(await sends(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`), /\b414\b/);
    assert.match(await sends('GET /\u001b[31mred?state=s HTTP/1.1\r\n\r\n'), /^HTTP\/1.0 404 /);
    assert.match(await sends('G\u001b[2JT /pay/config HTTP/1.1\r\n\r\n'), /^HTTP\/1.0 501 /);
    const printed = await here.printed();
    assert.match(printed, /^GET \/\\x1b\[31mred 404$/m);
    assert.doesNotMatch(printed, /Traceback|Error|\u001b|state/);
  });

  test('refuses a charge that names no version of the order, before it looks at the order', async () => {
    await open(deaf);
    const { orderVersion, ...body } = await payment();
    const { http, code, field } = await ask('/charges', body);
    assert.ok(orderVersion);
    assert.deepEqual([http, code, field], [400, 'invalid', 'orderVersion']);
  });

  test('refuses a version of the order that is no text, for a voucher and a phone bill, too', async () => {
    await open(deaf);
    const attempt = `attempt-${crypto.randomUUID()}`;
    for (const [path, body] of [
      ['/epin/redemptions', { attempt, order: 'o-2', pin: '4711', orderVersion: 3 }],
      ['/carrier/payments', { order: 'o-3', country: 'DE', orderVersion: 3 }],
    ] as const) {
      const { http, code, field } = await ask(path, body);
      assert.deepEqual([http, code, field], [400, 'invalid', 'orderVersion'], path);
    }
  });

  test('sends no charge without the address of the payer, and the log says which setting is wrong', async () => {
    const here = await open({ ...deaf, PROXIES: '2' });
    const { http, field } = await ask('/charges', await payment(), { 'x-forwarded-for': '192.0.2.1' });
    assert.deepEqual([http, field, here.moved()], [400, 'browser_ip', []]);
    assert.match(await here.printed(), /^PROXIES: .* fewer/m);
  });

  test('shows the return pages to whoever makes groups of their parameters', async () => {
    const { url } = await open(deaf);
    for (const path of [
      'charges/return?state[a]=1',
      'charges/return?state=a&gateway_charge_id[a]=1',
      'widget/return?state[a]=1',
      'widget/return?ref[a]=1',
      'carrier/return?ref[a]=1',
    ]) {
      const answer = await fetch(`${url}/pay/${path}`);
      assert.deepEqual([answer.status, /data-return="{}"/.test(await answer.text())], [200, true], path);
    }
  });
});
