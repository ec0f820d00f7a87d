import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, pays, type Shop } from './shop.js';

const tea = { ...order, product: { id: 'tea', name: 'Tea' } };

const standing = async (shop: Shop, id: string): Promise<string> =>
  (await shop.call('GET', `/orders/${id}/payment`)).body.status;

/** Two orders of one product at one price, the pages of both open, and a payment on one of them. */
async function paidOnce(deaf: boolean): Promise<Shop> {
  const shop = openShop({ deaf });
  const urls: string[] = [];
  for (const id of ['o-1', 'o-2']) {
    shop.orders.set(`ann ${id}`, tea);
    urls.push((await shop.call('POST', '/widget', { body: { variant: 'one-time', order: id } })).body.url as string);
  }
  await pays(shop, urls[0] ?? '');
  return shop;
}

describe('a payment on one of two pages that sell the same', () => {
  it('is one order’s, though both are looked up at the same time', async () => {
    const shop = await paidOnce(true);
    const both = await Promise.all(['o-1', 'o-2'].map((id) => standing(shop, id)));
    assert.deepEqual(both.toSorted(), ['none', 'succeeded']);
    assert.deepEqual([await standing(shop, 'o-1'), await standing(shop, 'o-2')], both);
  });

  it('is one order’s, though its notification comes while the other is looked up', async () => {
    const shop = await paidOnce(true);
    const url = shop.sandbox.pingbacks.at(-1)?.url ?? '';
    const [found, note] = await Promise.all([standing(shop, 'o-1'), shop.handler(new Request(url))]);
    assert.equal(await note.text(), 'OK');
    const both = [await standing(shop, 'o-1'), await standing(shop, 'o-2')];
    assert.deepEqual(both.toSorted(), ['none', 'succeeded']);
    assert.equal(found, both[0]);
    assert.equal(shop.events.at(-1)?.order, both[0] === 'succeeded' ? 'o-1' : 'o-2');
  });
});
