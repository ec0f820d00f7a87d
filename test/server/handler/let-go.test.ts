/** Money that was held and is released, which the provider's payment status does not show. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order } from './shop.js';

describe('a hold that is released', () => {
  for (const [what, more] of [
    ['with payment status', {}],
    ['without', { paymentStatus: false }],
  ] as const) {
    it(`is no longer a payment, ${what}`, async () => {
      const shop = openShop(more);
      shop.orders.set('ann o-1', { ...order, purpose: 'reserve' });
      const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
      const ref = body.receipt.id as string;
      const status = async () => (await shop.call('GET', `/payments/${ref}`)).body.status;
      assert.equal(await status(), 'succeeded');
      await shop.provider.charges.void(ref);
      await shop.sandbox.settle();
      assert.equal(await status(), 'refunded');
    });
  }

  it('does not change the status of a renewal when the first payment of its subscription is refunded', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    const { body } = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(32 * 24 * 3600);
    await shop.sandbox.settle();
    const renewal = shop.events.at(-1)?.pingback.ref ?? '';
    assert.notEqual(renewal, body.receipt.id);
    shop.sandbox.refund(body.receipt.id);
    await shop.sandbox.settle();
    const status = async (ref: string) => (await shop.call('GET', `/payments/${ref}`)).body.status;
    assert.deepEqual([await status(body.receipt.id), await status(renewal)], ['refunded', 'succeeded']);
  });
});
