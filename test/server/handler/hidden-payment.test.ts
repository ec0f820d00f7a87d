/** The provider's payment status shows only the newest payment of a product: that of one order hides an older one's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order } from './shop.js';

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

  it('counts as not charged if the other payment came before it', async () => {
    const shop = openShop({ deaf: true });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
    await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
    await shop.sandbox.advance(60);
    shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).status, 504);
    await shop.sandbox.advance(901);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(again.body.status, 'succeeded');
  });
});
