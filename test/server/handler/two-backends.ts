/** Two backends of one shop, and one payment that several orders could claim. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AttemptStore } from '../../../src/server/handler/attempts.js';
import { openShop, order, pays, type Shop } from './shop.js';

const tea = { ...order, product: { id: 'tea', name: 'Tea' } };
const ids = ['o-1', 'o-2', 'o-3', 'o-4'];

const standing = async (shop: Shop, id: string): Promise<string> =>
  (await shop.call('GET', `/orders/${id}/payment`)).body.status;

/** Opens two backends of one shop and the pages of four orders, of one product at one price; pays on one page. */
async function paidOnce([one, two]: readonly [AttemptStore, AttemptStore]): Promise<readonly [Shop, Shop]> {
  const shop = openShop({ deaf: true, attempts: one });
  const other = openShop({ sandbox: shop.sandbox, attempts: two });
  const urls: string[] = [];
  for (const id of ids) {
    for (const { orders } of [shop, other]) orders.set(`ann ${id}`, tea);
    urls.push((await shop.call('POST', '/widget', { body: { variant: 'one-time', order: id } })).body.url as string);
  }
  await pays(shop, urls[0] ?? '');
  return [shop, other];
}

const allOf = (shops: readonly Shop[]): Promise<string[]> =>
  Promise.all(shops.flatMap((shop) => ids.map((id) => standing(shop, id))));

const paid = (all: readonly string[]): string[] => ids.filter((_, index) => all[index] === 'succeeded');

/** The rule that a payment pays one order, with two backends that share what their stores keep. */
export function givesAPaymentToOneOrder(stores: () => readonly [AttemptStore, AttemptStore]): void {
  it('even if two backends look up all orders at the same time', async () => {
    const shops = await paidOnce(stores());
    const first = await allOf(shops);
    const last = await allOf(shops);
    assert.equal(paid(last).length, 1);
    assert.deepEqual(last.slice(ids.length), last.slice(0, ids.length));
    for (const [index, status] of first.entries()) assert.ok(status === 'none' || status === last[index], status);
  });

  it('even if its notification comes to both backends while the orders are looked up', async () => {
    const shops = await paidOnce(stores());
    const url = shops[0].sandbox.pingbacks.at(-1)?.url ?? '';
    const [, ...notes] = await Promise.all([allOf(shops), ...shops.map(({ handler }) => handler(new Request(url)))]);
    for (const note of notes) assert.equal(await note.text(), 'OK');
    const owner = paid(await allOf(shops));
    assert.equal(owner.length, 1);
    assert.deepEqual(
      shops.flatMap(({ events }) => events.map((event) => event.order)),
      [...owner, ...owner],
    );
  });
}
