/** What merchant-api.openapi.json says in words is what the provider answers and the elements accept. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { safeParse } from 'valibot';
import { target } from '../../scripts/openapi.js';
import { Order } from '../../src/contract/index.js';
import { createSandbox } from '../../src/sandbox/index.js';
import { createProvider } from '../../src/server/index.js';

interface Described {
  readonly description: string;
}

const { info, paths } = JSON.parse(readFileSync(target, 'utf8')) as {
  readonly info: Described;
  readonly paths: Record<string, Record<string, Described>>;
};

suite('the words of merchant-api.openapi.json', () => {
  test('say which answer of the provider means that there is no such payment', async () => {
    const { baseUrl, projectKey, secretKey, fetch } = createSandbox();
    const provider = createProvider({ baseUrl, projectKey, secretKey, fetch });
    const words = paths['/charges/attempts/{attempt}']?.['get']?.description ?? '';
    const [, code] = /believe the code `(\w+)`/.exec(words) ?? [];
    await assert.rejects(provider.payments.read({ uid: 'ann', agExternalId: 'o-1' }), { code });
    assert.match(words, /Any other refusal, such as that of a wrong signature, is a failed look-up/);
  });

  test('say that `null` is no value, as the elements refuse it', () => {
    assert.match(info.description, /`null` is not a value/);
    const shown = { order: 'o-1', version: 'v', amount: '9.90', currency: 'EUR', description: 'Tea', purpose: 'pay' };
    const order = { ...shown, savedCards: [], coupons: false };
    assert.ok(safeParse(Order, order).success);
    assert.ok(!safeParse(Order, { ...order, coupon: null }).success);
  });
});
