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

const monthly = { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;
const halfYearly = { purpose: 'subscribe', plan: { period: 'month', periodLength: 6 } } as const;
const trial = { amount: '1.00', period: 'week', periodLength: 1 } as const;
const product = { id: 'news' };

describe('a cheap payment of the product', () => {
  for (const [what, small, variant] of [
    ['a single issue', {}, 'one-time'],
    ['a single issue in another currency', { currency: 'USD' }, 'one-time'],
    ['a cheaper subscription', monthly, 'subscription'],
    ['the trial of a cheaper subscription', { ...monthly, amount: '9.90', trial }, 'subscription'],
  ] as const)
    for (const way of ['card', 'page'])
      for (const more of [{}, { trial }])
        it(`renews no dear subscription: ${what}, ${more.trial ? 'after its trial' : 'without a trial'}, by ${way}`, async () => {
          const shop = openShop();
          shop.orders.set('ann small', { ...order, amount: '1.00', product, ...small });
          shop.orders.set('ann large', { ...order, amount: '900.00', product, ...halfYearly, ...more });
          const cheap = await opens(shop, 'small', variant);
          if (way === 'page') await pays(shop, await opens(shop, 'large', 'subscription'));
          else await shop.call('POST', '/subscriptions', { body: await shop.payment({ order: 'large' }) });
          await shop.sandbox.settle();
          await pays(shop, cheap);
          const first = more.trial ? '1.00' : '900.00';
          assert.deepEqual(told(shop)[0], ['large', first]);
          assert.notDeepEqual(told(shop)[1], ['large', '900.00']);
          assert.equal(shop.events.length, 2);
        });
});

describe('a page that was opened before the basket grew', () => {
  it('begins a cheap subscription, whose renewals are told at its own price', async () => {
    const shop = openShop();
    const dear = { ...order, amount: '900.00', ...monthly, trial };
    shop.orders.set('ann o-1', dear);
    await opens(shop, 'o-1', 'subscription');
    shop.orders.set('ann o-1', { ...dear, amount: '5.00' });
    const cheap = await opens(shop, 'o-1', 'subscription');
    shop.orders.set('ann o-1', dear);
    await pays(shop, cheap);
    await shop.sandbox.advance(8 * 86_400);
    assert.deepEqual(told(shop), [
      ['o-1', '1.00'],
      ['o-1', '5.00'],
    ]);
  });

  const inEuros = { ...trial, currency: 'EUR' };
  for (const [what, small, same] of [
    ['', { amount: '5.00' }, trial],
    [' in another currency', { amount: '500.00', currency: 'JPY' }, inEuros],
  ] as const)
    it(`begins a cheap subscription${what}, although the trial costs the same: its renewals are not those of the dear one`, async () => {
      const shop = openShop();
      shop.orders.set('ann o-1', { ...order, ...small, ...monthly, trial: same });
      const cheap = await opens(shop, 'o-1', 'subscription');
      shop.orders.set('ann o-1', { ...order, amount: '900.00', ...monthly, trial: same });
      await opens(shop, 'o-1', 'subscription');
      await pays(shop, cheap);
      await shop.sandbox.advance(8 * 86_400);
      assert.deepEqual(told(shop), [
        ['o-1', '1.00'],
        [undefined, undefined],
      ]);
    });

  it('begins no cheap subscription for the dear one where the provider may not be asked', async () => {
    const shop = openShop({ paymentStatus: false });
    shop.orders.set('ann o-1', { ...order, amount: '5.00', ...monthly, trial });
    const cheap = await opens(shop, 'o-1', 'subscription');
    shop.orders.set('ann o-1', { ...order, amount: '900.00', ...monthly, trial });
    await opens(shop, 'o-1', 'subscription');
    await pays(shop, cheap);
    assert.deepEqual(told(shop), [[undefined, undefined]]);
  });

  for (const paymentStatus of [true, false])
    it(`hides no renewal of the dear subscription by card, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { ...order, amount: '5.00', ...monthly });
      await opens(shop, 'o-1', 'subscription');
      shop.orders.set('ann o-1', { ...order, amount: '900.00', ...monthly });
      await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      await shop.sandbox.advance(40 * 86_400);
      assert.deepEqual(told(shop), [
        ['o-1', '900.00'],
        ['o-1', '900.00'],
      ]);
    });

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
