/** The browser names the variant of the hosted page: any payer may ask for one that the shop's page never shows. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, pays } from './shop.js';

/** One product of any amount, such as the credit of an account. */
const credit = { ...order, product: { id: 'credit', name: 'Credit' } };

describe('a variant of the hosted page that the order says nothing of', () => {
  it('does not let a payment of a small order of the product pay for a large one', async () => {
    const shop = openShop();
    shop.orders.set('ann large', { ...credit, amount: '900.00' });
    shop.orders.set('ann small', { ...credit, amount: '1.00' });
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'small' } });
    const asked = await shop.call('POST', '/widget', { body: { variant: 'goods', order: 'large' } });
    await pays(shop, page.body.url as string);
    assert.deepEqual(
      shop.events.map(({ order: id, amount }) => [id, amount]),
      [['small', '1.00']],
    );
    assert.deepEqual([asked.status, asked.body.code, asked.body.field], [400, 'purpose', 'variant']);
  });

  it('sells no product at its price in the project, which may be another one', async () => {
    const shop = openShop();
    shop.orders.set('ann large', { ...order, amount: '900.00', product: { id: 'soundtrack' } });
    const { status, body } = await shop.call('POST', '/widget', { body: { variant: 'goods', order: 'large' } });
    if (status === 200) await pays(shop, body.url as string);
    assert.deepEqual(shop.events, []);
  });
});

describe('a variant of the hosted page that the order describes', () => {
  it('sells its products, also to an order that begins a subscription', async () => {
    const shop = openShop();
    const plan = { period: 'month', periodLength: 1 } as const;
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, goods: { display: ['soundtrack'] } });
    const { status, body } = await shop.call('POST', '/widget', { body: { variant: 'goods', order: 'o-1' } });
    assert.equal(status, 200, JSON.stringify(body));
  });
});
