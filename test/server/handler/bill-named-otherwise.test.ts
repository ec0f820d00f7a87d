/** A phone bill whose notification has another reference than its start pays what it was begun for, and no more. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, type Shop } from './shop.js';

const ref = 'b77';
const bill = { amount: '4.92', currency: 'PLN' };

/** Opens a shop whose order of 9.90 EUR has a phone bill of 4.92 PLN, begun when the order cost 1.00 EUR. */
async function openBill(paid: object = bill): Promise<Shop> {
  const shop = openShop({
    deaf: true,
    // A payment of the sandbox always has the reference of its start.
    wire: async (request, send) =>
      new URL(request.url).searchParams.get('ref') === ref
        ? Response.json({ object: 'payment', id: ref, uid: 'ann', risk: 'approved', ...paid })
        : send(request),
  });
  shop.orders.set('ann o-1', { amount: '1.00', currency: 'EUR', description: 'Coins' });
  const body = { order: 'o-1', country: 'PL', pricePoint: bill };
  const begun = await shop.call('POST', '/carrier/payments', { body });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  shop.orders.set('ann o-1', { amount: '9.90', currency: 'EUR', description: 'Coins' });
  return shop;
}

async function hears(shop: Shop) {
  const url = `${base}/pay/pingback`;
  const note = { type: 'paid', ref, uid: 'ann', goodsid: 'o-1' } as const;
  await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
  return shop.events.map(({ order, amount, currency }) => [order, amount, currency]);
}

const opensPage = (shop: Shop) => shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });

const ways: [name: string, begins: (shop: Shop) => Promise<{ status: number }>][] = [
  ['a page', opensPage],
  [
    'a card that waits for its issuer',
    async (shop) => shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('333') }) }),
  ],
];

describe('a phone bill whose notification has another reference', () => {
  for (const [name, begins] of ways)
    it(`does not pay the dearer order's price through ${name}`, async () => {
      const shop = await openBill();
      assert.equal((await begins(shop)).status, 200);
      assert.deepEqual(await hears(shop), [['o-1', '4.92', 'PLN']]);
      const { status, amount } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.deepEqual([status, amount], ['succeeded', '4.92']);
    });

  it('leaves the page a payment of another amount in the bill’s currency', async () => {
    const shop = await openBill({ ...bill, amount: '42.00' });
    await opensPage(shop);
    assert.deepEqual(await hears(shop), [['o-1', '9.90', 'EUR']]);
  });

  it('leaves the page a payment in its own currency, even if the bill has that price', async () => {
    const shop = await openBill();
    shop.orders.set('ann o-1', { ...bill, description: 'Coins' });
    await opensPage(shop);
    await hears(shop);
    assert.deepEqual(
      shop.events.map(({ order, attempt }) => [order, attempt]),
      [['o-1', undefined]],
    );
  });

  it('leaves a card no payment in another currency', async () => {
    const shop = await openBill({ ...bill, amount: '42.00' });
    await shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('333') }) });
    assert.deepEqual(await hears(shop), [[undefined, undefined, undefined]]);
  });
});
