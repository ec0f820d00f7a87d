/** The provider's payment status shows only the newest payment of a product: that of one order hides an older one's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, pays, type Shop } from './shop.js';

const tea = { ...order, product: { id: 'tea', name: 'Tea' } };

describe('a charge whose answer was lost, when another order of the product was paid', () => {
  it('does not count as not charged if the other payment came after it', async () => {
    const shop = openShop({ deaf: true });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
    const body = await shop.payment();
    assert.equal((await shop.call('POST', '/charges', { body })).status, 504);
    await shop.sandbox.advance(60);
    const other = await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
    assert.equal(other.body.status, 'succeeded');
    await shop.sandbox.advance(901);
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([again.status, again.body.code], [504, 'unknown'], JSON.stringify(again.body));
    assert.equal(shop.sandbox.ledger.length, 2, 'each order is charged once');
    assert.match(String(shop.errors.at(-1)?.error), /t\d+ may be, or hide, that of the order "o-1"/);
    // The notification of the charge comes at last.
    const [url] = shop.sandbox.pingbacks.map((note) => note.url);
    await shop.handler(new Request(url ?? ''));
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('does not count as not charged if the other payment came in the same second', async () => {
    const shop = openShop({ deaf: true });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
    const bodies = [await shop.payment(), await shop.payment({ order: 'o-2' })];
    for (const body of bodies) await shop.call('POST', '/charges', { body });
    await shop.sandbox.advance(901);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(shop.sandbox.ledger.length, 2, 'each order is charged once');
  });

  for (const isHeardLate of [false, true])
    it(`counts as not charged if the other payment came before it${isHeardLate ? ', and its notification after it' : ''}`, async () => {
      const shop = openShop({ deaf: true });
      for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
      await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
      await shop.sandbox.advance(60);
      shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).status, 504);
      await shop.sandbox.advance(60);
      const [url] = shop.sandbox.pingbacks.map((note) => note.url);
      if (isHeardLate) await shop.handler(new Request(url ?? ''));
      assert.deepEqual(
        shop.events.map((event) => event.order),
        isHeardLate ? ['o-2'] : [],
      );
      await shop.sandbox.advance(901);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
      const again = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(again.body.status, 'succeeded');
    });
});

describe('a charge whose answer was lost, when the provider shows a payment that no attempt knows', () => {
  const opens = async (shop: Shop, id: string): Promise<string> =>
    (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: id } })).body.url as string;

  /** Loses the answer to a charge of `o-1`, then pays on this page; both notifications are late. */
  async function loses(shop: Shop, page: string): Promise<void> {
    await shop.sandbox.advance(60);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).status, 504);
    await shop.sandbox.advance(60);
    await pays(shop, page);
    await shop.sandbox.advance(901);
  }

  async function isNotRepeated(shop: Shop, about: RegExp): Promise<void> {
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([again.status, again.body.code], [504, 'unknown'], JSON.stringify(again.body));
    assert.match(String(shop.errors.at(-1)?.error), about);
  }

  it('does not count as not charged if the page of another, dearer order of the product was paid', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', tea);
    shop.orders.set('ann o-2', { ...tea, amount: '19.80' });
    await loses(shop, await opens(shop, 'o-2'));
    await isNotRepeated(shop, /may be, or hide, that of the order "o-1"/);
  });

  it("does not count as not charged if the order's page was paid at an earlier price", async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { ...order, amount: '5.00' });
    const old = await opens(shop, 'o-1');
    shop.orders.set('ann o-1', order);
    await opens(shop, 'o-1');
    await loses(shop, old);
    await isNotRepeated(shop, /may be, or hide, that of the order "o-1"/);
    assert.deepEqual(
      shop.sandbox.ledger.map(({ amount }) => amount),
      ['9.90', '5.00'],
    );
  });

  it('does not count as not charged if the provider shows it with another amount', async () => {
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        return new Response((await answer.text()).replaceAll('"9.90"', '"9.91"'), answer);
      },
    });
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).status, 504);
    assert.match(String(shop.errors[0]?.error), /is of another payment, of 9\.91 EUR/);
    await shop.sandbox.advance(901);
    await isNotRepeated(shop, /may be, or hide, that of the order "o-1"/);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('does not count as not charged if it began a subscription that has been renewed since', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', {
      ...order,
      purpose: 'subscribe',
      plan: { period: 'month', periodLength: 1 },
      trial: { amount: '1.00', period: 'week', periodLength: 1 },
    });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/subscription');
    const body = await shop.payment();
    assert.equal((await shop.call('POST', '/subscriptions', { body })).status, 504);
    await shop.sandbox.advance(8 * 24 * 60 * 60);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    const again = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(again.body.code, 'unknown');
    assert.deepEqual(
      shop.sandbox.ledger.map(({ amount }) => amount),
      ['1.00', '9.90'],
    );
  });
});
