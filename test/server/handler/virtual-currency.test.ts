/** Virtual currency on the hosted page, whose notification names the user and the units, but no order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, type Shop } from './shop.js';

const open = { variant: 'currency', order: 'o-1', channel: 'channel-0123456789' };
const card = { number: '4242424242424242', expiry: '12/40', cvv: '123', holder: 'Ann Lee', system: 'cc' };

function shopSelling(config = {}): Shop {
  const shop = openShop(config);
  shop.orders.set('ann o-1', { ...order, amount: '4.99', units: 550 });
  return shop;
}

/** Opens the page, buys `offer` there, and returns the address that the payer is led back to. */
async function buys(shop: Shop, offer: string, of = 'o-1'): Promise<string> {
  const { body, status } = await shop.call('POST', '/widget', { body: { ...open, order: of } });
  assert.equal(status, 200, JSON.stringify(body));
  const page = await (await shop.sandbox.fetch(new Request(body.url as string))).text();
  const id = /\/checkout\/([\w-]+)/.exec(page)?.[1] ?? '';
  const paid = await shop.sandbox.fetch(
    new Request(`${shop.sandbox.baseUrl}/checkout/${id}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...card, offer }),
    }),
  );
  const { url } = (await paid.json()) as { url: string };
  const ending = await (await shop.sandbox.fetch(new Request(new URL(url, shop.sandbox.baseUrl)))).text();
  await shop.sandbox.settle();
  return /data-next="([^"]+)"/.exec(ending)?.[1]?.replace(/&amp;/g, '&') ?? '';
}

const returns = (shop: Shop, address: string) => shop.handler(new Request(address));
const standing = async (shop: Shop, of = 'o-1') => (await shop.call('GET', `/orders/${of}/payment`)).body;

describe('virtual currency', () => {
  it('pays the order whose units it buys, and names that order to the merchant', async () => {
    const shop = shopSelling();
    await buys(shop, 'coins-550');
    const [entry] = shop.sandbox.ledger;
    assert.deepEqual(await standing(shop), {
      order: 'o-1',
      status: 'succeeded',
      ref: entry?.ref,
      amount: '4.99',
      currency: 'EUR',
    });
    assert.deepEqual(
      shop.events.map(({ order: of, customer, pingback }) => [of, customer, pingback.units, pingback.effect]),
      [['o-1', 'ann', '550', 'deliver']],
    );
    const again = await shop.call('POST', '/widget', { body: open });
    assert.equal(again.body.code, 'order-taken');
  });

  it('in another number of units is credited to the customer, but not to the order', async () => {
    const shop = shopSelling();
    await buys(shop, 'coins-100');
    assert.equal((await standing(shop)).status, 'none');
    assert.deepEqual(
      shop.events.map(({ order: of, pingback }) => [of, pingback.uid, pingback.units]),
      [[undefined, 'ann', '100']],
    );
  });

  it('pays only the newest of two orders for the same number of units', async () => {
    const shop = shopSelling();
    shop.orders.set('ann o-2', { ...order, amount: '4.99', units: 550 });
    await shop.call('POST', '/widget', { body: open });
    await buys(shop, 'coins-550', 'o-2');
    assert.deepEqual([(await standing(shop)).status, (await standing(shop, 'o-2')).status], ['none', 'succeeded']);
  });

  it('is not sold for an order that does not say how many units it buys', async () => {
    const shop = openShop();
    const refused = await shop.call('POST', '/widget', { body: open });
    assert.deepEqual([refused.status, refused.body.field], [400, 'variant'], JSON.stringify(refused.body));
  });

  it('is found by the reference that the page came back with, if no notification comes', async () => {
    const shop = shopSelling({ deaf: true });
    const back = await buys(shop, 'coins-550');
    assert.equal((await standing(shop)).status, 'none');
    assert.equal((await returns(shop, back)).status, 200);
    await returns(shop, back.replace(/ref=\w+$/, 'result=cancelled'));
    assert.deepEqual((await standing(shop)).ref, shop.sandbox.ledger[0]?.ref);
  });

  it('is not paid by a reference that is forged or of another customer, price or order', async () => {
    const shop = shopSelling({ deaf: true });
    const cheap = await buys(shop, 'coins-100');
    await returns(shop, cheap);
    assert.equal((await standing(shop)).status, 'none', 'another price');
    await returns(shop, cheap.replace(/ref=\w+$/, 'ref=nothing'));
    assert.equal((await standing(shop)).status, 'none', 'forged');

    const back = await buys(shop, 'coins-550');
    const ref = /ref=(\w+)$/.exec(back)?.[1] ?? '';
    shop.orders.set('bob b-1', { ...order, amount: '4.99', units: 550 });
    const bobs = await shop.call('POST', '/widget', {
      body: { ...open, order: 'b-1' },
      as: { id: 'bob', email: 'bob@example.com' },
    });
    const stolen = new URL(bobs.body.url as string).searchParams.get('success_url') ?? '';
    await returns(shop, stolen.replace('$ref', ref));
    const bob = await shop.call('GET', '/orders/b-1/payment', { as: { id: 'bob', email: 'bob@example.com' } });
    assert.equal(bob.body.status, 'none', 'another customer’s');

    await returns(shop, back);
    assert.equal((await standing(shop)).status, 'succeeded');
    shop.orders.set('ann o-2', { ...order, amount: '4.99', units: 550 });
    const second = await shop.call('POST', '/widget', { body: { ...open, order: 'o-2' } });
    const replayed = new URL(second.body.url as string).searchParams.get('success_url') ?? '';
    await returns(shop, replayed.replace('$ref', ref));
    assert.equal((await standing(shop, 'o-2')).status, 'none', 'another order’s');
  });

  it('is not paid by an old payment of the customer without a record', async () => {
    const before = shopSelling({ deaf: true });
    const ref = /ref=(\w+)$/.exec(await buys(before, 'coins-550'))?.[1] ?? '';
    await before.sandbox.advance(24 * 60 * 60);
    const shop = shopSelling({ sandbox: before.sandbox });
    const { body } = await shop.call('POST', '/widget', { body: open });
    const address = new URL(body.url as string).searchParams.get('success_url') ?? '';
    await returns(shop, address.replace('$ref', ref));
    assert.equal((await standing(shop)).status, 'none');
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.deepEqual([shop.events.length, shop.events[0]?.order], [1, undefined], 'nor by its notification');
    assert.equal((await standing(shop)).status, 'none');
  });
});
