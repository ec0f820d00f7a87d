/** The notification that docs/testing.md signs for a test, sent as the page has it: it reaches an order. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { inRoot } from '../../scripts/entries.mjs';
import { signTestPingback } from '../../src/server/pingback/index.js';
import { type Shop, openShop } from '../server/handler/shop.js';

const [, code = ''] =
  /^```ts\nimport \{ signTestPingback \}[^\n]*\n([^]*?)^```$/m.exec(readFileSync(inRoot('docs/testing.md'), 'utf8')) ??
  [];
const { outputText } = ts.transpileModule(code, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});

/** Runs the page's code. Its addresses are those of the sandbox and of this shop. */
async function follow(shop: Shop): Promise<void> {
  const reach = (input: string | Request): Promise<Response> => {
    const request = new Request(input);
    return new URL(request.url).port === '4174' ? shop.sandbox.fetch(request) : shop.handler(request);
  };
  const process = { env: { SECRET_KEY: shop.sandbox.secretKey } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page's code is run as it stands there
  const run = new Function('signTestPingback', 'fetch', 'process', `return (async () => {${outputText}})();`);
  await (run as (...given: unknown[]) => Promise<void>)(signTestPingback, reach, process);
}

const pay = async (shop: Shop, cvv: string): Promise<string> =>
  (await shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token(cvv) }) })).body.status;

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

test('goodwill, as the page signs it, delivers the order of a payment that a review refused', async () => {
  const shop = openShop();
  assert.equal(await pay(shop, '556'), 'review');
  await shop.sandbox.advance(121);
  assert.equal(await standing(shop), 'failed');
  await follow(shop);
  const { order, pingback } = shop.events.at(-1) ?? {};
  assert.deepEqual([order, pingback?.type, pingback?.effect], ['o-1', 'goodwill', 'deliver']);
  assert.equal(await standing(shop), 'succeeded');
});

test('goodwill, as the page signs it, reaches the order of a payment that is paid', async () => {
  const shop = openShop();
  await pay(shop, '123');
  await shop.sandbox.settle();
  await follow(shop);
  const { order, pingback } = shop.events.at(-1) ?? {};
  assert.deepEqual([order, pingback?.type, pingback?.effect], ['o-1', 'goodwill', 'deliver']);
});

test('goodwill of a reference of one’s own has no order when the only attempt is a declined card', async () => {
  const shop = openShop();
  assert.equal(await pay(shop, '111'), 'declined');
  const note = { ref: 'b-1', uid: 'ann', type: 'goodwill' } as const;
  const to = { secret: shop.sandbox.secretKey, url: 'http://localhost:3000/pay/pingback' };
  for (const goodsid of ['o-1', 'unknown']) {
    assert.equal(await (await shop.handler(signTestPingback({ ...note, goodsid }, to))).text(), 'OK');
    assert.deepEqual([shop.events.at(-1)?.pingback.type, shop.events.at(-1)?.order], ['goodwill', undefined], goodsid);
  }
});
