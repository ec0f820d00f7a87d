/** Currencies that are not written with two digits after the point: what is charged is what was shown, to the last digit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order } from './shop.js';

const priced = (amount: string, currency: string) => {
  const shop = openShop();
  shop.orders.set('ann o-1', { ...order, amount, currency });
  return shop;
};

describe('amounts', () => {
  for (const [amount, currency, charged] of [
    ['1.500', 'KWD', '1.50'],
    ['12.000', 'BHD', '12.00'],
    ['2500', 'JPY', '2500.00'],
    ['2500.00', 'ISK', '2500.00'],
    ['9.9', 'EUR', '9.90'],
  ] as const) {
    it(`${amount} ${currency} is charged, shown and found again as it is`, async () => {
      const shop = priced(amount, currency);
      const body = await shop.payment();
      shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
      assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
      const found = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(found.body.status, 'succeeded', JSON.stringify([found.body, shop.errors]));
      assert.equal(found.body.receipt.amount, amount);
      assert.deepEqual(
        shop.sandbox.ledger.map((entry) => [entry.amount, entry.currency]),
        [[charged, currency]],
      );
    });
  }

  it('the provider cannot carry are refused before anything is charged, never rounded', async () => {
    const shop = priced('1.505', 'KWD');
    const refused = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'limit', 'amount']);
    assert.deepEqual(shop.sandbox.ledger, []);
  });
});
