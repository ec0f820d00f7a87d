import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from 'pay-elements/server';
import { openShop, pays, type Shop, type ShopConfig } from './shop.js';

/** Opens a shop and a page of its order, then redeems a voucher whose answer is lost. */
async function lost(config: ShopConfig = {}) {
  const shop = openShop(config);
  shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
  const page = (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;
  const attempt = shop.attempt();
  const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
  shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
  await shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
  return { shop, page, attempt };
}

const voucher = async (shop: Shop, attempt: string): Promise<unknown> => {
  const { status, body } = await shop.call('GET', `/epin/redemptions/${attempt}`);
  return status === 200 ? 'paid' : body.code;
};
const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;
const told = ({ events }: Shop) => events.map(({ pingback, order, attempt }) => [pingback.type, order, attempt]);

describe('a hosted page that was open when the answer to a voucher was lost', () => {
  it('pays the order, which does not settle the voucher', async () => {
    const { shop, page, attempt } = await lost();
    assert.equal(await standing(shop), 'pending');
    await pays(shop, page);
    assert.deepEqual(told(shop), [['paid', 'o-1', undefined]]);
    assert.equal(await voucher(shop, attempt), 'unknown');
    assert.equal(await standing(shop), 'succeeded');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
  });

  it('is looked up if no notification came', async () => {
    const { shop, page, attempt } = await lost({ deaf: true });
    await pays(shop, page);
    assert.equal(await standing(shop), 'succeeded');
    assert.equal(await voucher(shop, attempt), 'unknown');
  });

  it('is not what a refund takes back if it was not paid', async () => {
    const { shop, attempt } = await lost();
    await shop.handler(
      signTestPingback(
        { type: 'refund', ref: 'v-1', uid: 'ann', goodsid: 'o-1', reason: 9 },
        { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
      ),
    );
    assert.equal(await voucher(shop, attempt), 'refunded');
  });
});
