/** A look-up whose answer comes only after the payment's review has ended. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, pays } from './shop.js';

/** Opens a shop. From `hold` on, the provider's next answer about a payment waits for `answer`, and also says `more`. */
function slowShop(more = {}) {
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
      return Response.json({ ...((await reply.json()) as object), ...more });
    },
  });
  return { shop, answer, hold: () => new Promise<void>((resolve) => (arrive = resolve)) };
}

it('the late answer about a page’s refused payment does not end the review of the next one', async () => {
  const { shop, answer, hold } = slowShop();
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
  const reached = hold();
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

it('the late answer that a lost charge was given back does not take its order once its review has refused it', async () => {
  const { shop, answer, hold } = slowShop({ refunded: true, risk: undefined });
  const body = await shop.payment({ token: await shop.token('556') });
  shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
  assert.equal((await shop.call('POST', '/charges', { body })).status, 504);
  await shop.sandbox.advance(121);
  const reached = hold();
  const late = shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
  await reached;
  await shop.sandbox.settle();
  for (const { url } of shop.sandbox.pingbacks) await shop.handler(new Request(url));
  answer();
  const { status, error } = (await late).body;
  assert.deepEqual([status, error?.code], ['declined', 'review-declined']);
  assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
});
