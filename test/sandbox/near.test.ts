/** Which pages may call the sandbox's control API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant } from './support.js';

const pages: readonly (readonly [origin: string, isNear: boolean])[] = [
  ['http://localhost:3000', true],
  ['https://shop.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://127.1.20.30', true],
  ['http://10.20.30.40:3000', true],
  ['http://192.168.1.20:3000', true],
  ['http://172.16.20.30', true],
  ['http://172.29.20.30', true],
  ['http://172.31.20.30', true],
  ['http://shop:3000', true],
  ['https://shop.test', true],
  ['https://devbox.example:8080', true],
  ['https://evil.example', false],
  ['https://localhost.evil.example', false],
  ['http://203.0.113.9', false],
  ['http://172.15.20.30', false],
  ['http://172.32.20.30', false],
  ['http://[2001:db8::9]', false],
  ['null', false],
];
for (const [origin, isNear] of pages) {
  test(`a page of ${origin} ${isNear ? 'controls the sandbox' : 'neither reads nor controls the sandbox'}`, async () => {
    const merchant = new Merchant({ baseUrl: 'https://devbox.example' });
    await merchant.charge();
    for (const [method, path] of [
      ['GET', 'log'],
      ['POST', 'reset'],
      ['OPTIONS', 'faults'],
      ['POST', 'coupons'],
    ] as const) {
      const answer = await merchant.sandbox.fetch(
        new Request(`${BASE}/sandbox/${path}`, { method, headers: { origin } }),
      );
      assert.equal(answer.status === 403, !isNear, path);
      assert.equal(answer.headers.get('access-control-allow-origin'), isNear ? origin : null);
    }
    assert.equal(merchant.sandbox.ledger.length, isNear ? 0 : 1);
  });
}
