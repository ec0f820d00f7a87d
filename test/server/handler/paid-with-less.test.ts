/** A payer who has paid little, for another order or before the basket grew, is not told to have paid the dear order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, pays, type Shop } from './shop.js';

const told = ({ events }: Shop) => events.map(({ order: id, amount }) => [id, amount]);

const opens = async (shop: Shop, id: string, variant: string): Promise<string> => {
  const { status, body } = await shop.call('POST', '/widget', { body: { variant, order: id } });
  assert.equal(status, 200, JSON.stringify(body));
  return body.url as string;
};

describe('a page that was opened before the basket grew', () => {
  for (const paymentStatus of [true, false]) {
    const about = `payment status ${paymentStatus ? 'on' : 'off'}`;
    it(`does not pay for more units, opened at the order's price, ${about}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { ...order, amount: '0.99', units: 100 });
      const cheap = await opens(shop, 'o-1', 'one-time');
      shop.orders.set('ann o-1', { ...order, amount: '900.00', units: 100_000 });
      await opens(shop, 'o-1', 'currency');
      await pays(shop, cheap);
      assert.deepEqual(told(shop), [[undefined, undefined]]);
    });

    it(`does not pay for more units with the small pack, ${about}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { ...order, amount: '0.99', units: 100 });
      const cheap = await opens(shop, 'o-1', 'currency');
      shop.orders.set('ann o-1', { ...order, amount: '4.99', units: 550 });
      await opens(shop, 'o-1', 'currency');
      await pays(shop, cheap, '123', 'cc', 'coins-100');
      assert.deepEqual(told(shop), [[undefined, undefined]]);
    });

    it(`does not pay for the dear product with the cheap one, ${about}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { ...order, amount: '2.99', goods: { display: ['sticker-pack'] } });
      const cheap = await opens(shop, 'o-1', 'goods');
      shop.orders.set('ann o-1', { ...order, amount: '9.99', goods: { display: ['soundtrack'] } });
      await opens(shop, 'o-1', 'goods');
      await pays(shop, cheap);
      assert.deepEqual(told(shop), [[undefined, undefined]]);
    });
  }
});
