/** A look-up of a page's review whose answer comes only after that review has ended and the page was paid again. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, pays } from './shop.js';

it('the late answer about a page’s refused payment does not end the review of the next one', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let arrive: (() => void) | undefined;
  const shop = openShop({
    deaf: true,
    wire: async (request, send) => {
      const reply = await send(request);
      if (!arrive || !request.url.includes('/api/rest/payment')) return reply;
      arrive();
      arrive = undefined;
      await answered;
      return reply;
    },
  });
  const open = async (): Promise<string> =>
    (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;
  const says = async (type: PingbackTypeName, ref: string): Promise<void> => {
    const note = { type, ref, uid: 'ann', goodsid: 'o-1' };
    const signed = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
    assert.equal(await (await shop.handler(signed)).text(), 'OK');
  };
  const standing = async () => (await shop.call('GET', '/orders/o-1/payment')).body;

  const first = await pays(shop, await open(), '556');
  await says('under-review', first);
  await shop.sandbox.advance(121);
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const late = standing();
  await reached;
  await says('review-declined', first);
  const second = await pays(shop, await open(), '555');
  await says('under-review', second);
  answer();
  await late;
  const { status, ref } = await standing();
  assert.deepEqual([status, ref], ['review', second]);
  assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
});
