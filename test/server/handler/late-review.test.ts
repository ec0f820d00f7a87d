/** A review that is notified late: after the charge was declared not charged, or the page was opened again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, pays, type Shop, type ShopConfig } from './shop.js';

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

/** Makes a charge whose answer is lost and that no look-up finds, so it counts as not charged before its review. */
async function notCharged(isNamed = true, config: ShopConfig = {}) {
  const shop = openShop({ deaf: true, ...config });
  const body = await shop.payment();
  shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
  assert.equal((await shop.call('POST', '/charges', { body })).status, 504);
  await shop.sandbox.advance(901);
  assert.equal(await standing(shop), 'failed');
  const attempt = String(body['attempt']);
  const hears = async (type: PingbackTypeName, ref = 'late-1'): Promise<void> => {
    const params = isNamed ? { custom: { attempt: attemptKey('ann', attempt) } } : {};
    const note = { type, ref, uid: 'ann', goodsid: 'o-1', params };
    const signed = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
    assert.equal(await (await shop.handler(signed)).text(), 'OK');
  };
  return { shop, hears, attempt };
}

describe('a charge that was declared not charged, and is under review after all', () => {
  for (const isNamed of [true, false])
    it(`holds its order, so nothing else pays it${isNamed ? '' : ', even if the notification does not name it'}`, async () => {
      const { shop, hears, attempt } = await notCharged(isNamed);
      await hears('under-review');
      const again = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(shop.sandbox.ledger.length, 0, 'the order is paid once');
      assert.deepEqual([again.body.status, again.body.attempt], ['review', attempt]);
      await hears('review-accepted');
      assert.equal(await standing(shop), 'succeeded');
    });

  it('has the payment that is notified as paid, even if the review was of another one', async () => {
    const { shop, hears } = await notCharged(false);
    await hears('under-review', 'other-1');
    await hears('paid');
    const { status, ref } = (await shop.call('GET', '/orders/o-1/payment')).body;
    assert.deepEqual([status, ref], ['succeeded', 'late-1']);
  });

  it('is declined if the review ends so, and the order can be paid', async () => {
    const { shop, hears, attempt } = await notCharged();
    await hears('under-review');
    await hears('review-declined');
    // The provider sends the notification again, as if it had had no answer.
    await hears('under-review');
    const { body } = await shop.call('GET', `/charges/attempts/${attempt}`);
    assert.deepEqual([body.status, body.error.code], ['declined', 'review-declined']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a hosted page that is opened again after a review that ended badly', () => {
  it('does not return to review by a late notification of that review', async () => {
    const asked: string[] = [];
    const shop = openShop({
      paymentStatus: false,
      wire: (request, send) => (asked.push(new URL(request.url).pathname), send(request)),
    });
    const open = async (): Promise<string> =>
      (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;
    await pays(shop, await open(), '556');
    assert.equal(await standing(shop), 'review');
    assert.deepEqual(asked, [], 'the provider is not asked');
    await shop.sandbox.advance(121);
    assert.equal(await standing(shop), 'failed');
    await open();
    const [first] = shop.sandbox.pingbacks;
    assert.equal(await (await shop.handler(new Request(first?.url ?? ''))).text(), 'OK');
    assert.equal(await standing(shop), 'none');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});
