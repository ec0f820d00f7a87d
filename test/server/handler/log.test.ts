/** What the log tells the person on call: which payment, what failed and why, and no secret. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { openShop, type ShopConfig } from './shop.js';

const breaks = (code: string): NonNullable<ShopConfig['wire']> => {
  const cause = Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code, syscall: 'connect' });
  return async (request, send) => {
    if (request.url.endsWith('/charge')) throw new TypeError('fetch failed', { cause });
    return send(request);
  };
};

describe('the log', () => {
  for (const code of ['ECONNRESET', 'ECONNREFUSED', 'CERT_HAS_EXPIRED']) {
    it(`names the order, and why the provider did not answer (${code})`, async () => {
      const log = mock.method(console, 'error', () => undefined);
      try {
        const shop = openShop({ unheard: true, wire: breaks(code) });
        const body = await shop.payment();
        await shop.call('POST', '/charges', { body });
        const lines = log.mock.calls.map(({ arguments: words }) => (words as unknown[]).join(' '));
        assert.equal(lines.length, 1, lines.join('\n'));
        const [line = ''] = lines;
        assert.match(line, /^pay-elements, charges\.create, order o-1: /);
        assert.ok(line.includes(`(${code})`), line);
        for (const secret of [shop.sandbox.secretKey, String(body['token'])]) assert.ok(!line.includes(secret));
      } finally {
        log.mock.restore();
      }
    });
  }

  it('has one line of its own for a failure, and the whole error, whatever a caller names as the order', async () => {
    let log = '';
    const out = mock.method(process.stderr, 'write', (text: string) => Boolean((log += text)));
    try {
      // As a database does that takes no NUL.
      const shop = openShop({ unheard: true, order: () => Promise.reject(new Error('invalid byte sequence')) });
      const id = 'o-1%c%s\0\u001b[2J\npay-elements, onPayment, order o-9: ';
      await shop.call('POST', '/widget', { body: { variant: 'one-time', order: id } });
    } finally {
      out.mock.restore();
    }
    const lines = log.split('\n').filter((line) => line.startsWith('pay-elements'));
    assert.equal(lines.length, 1, log);
    assert.match(lines[0] ?? '', /^pay-elements, createWidget, order o-1%c%s.*: Error: invalid byte sequence$/);
    assert.ok(!log.includes('\u001b'));
  });

  it('of the merchant gets the order and attempt of a failure', async () => {
    const heard: unknown[] = [];
    const shop = openShop({ wire: breaks('ECONNRESET'), onError: (_error, about) => void heard.push(about) });
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    assert.deepEqual(heard, [{ call: 'charges.create', order: 'o-1', attempt: body['attempt'] }]);
  });

  it('names the order and attempt of a notification that the merchant could not process', async () => {
    const heard: unknown[] = [];
    const shop = openShop({
      onPayment: () => Promise.reject(new Error('the shop is closed')),
      onError: (_error, about) => void heard.push(about),
    });
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.settle();
    assert.deepEqual(heard, [{ call: 'onPayment', order: 'o-1', attempt: body['attempt'] }]);
  });
});
