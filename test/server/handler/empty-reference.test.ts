/** The provider names a payment by an empty text: nobody could look such a payment up again. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openShop, order } from './shop.js';

/** Opens a shop where the provider's answers at `path` have these fields, until `mend` is called. */
function openOdd(path: string, odd: object) {
  let isOdd = true;
  const shop = openShop({
    deaf: true,
    wire: async (request, send) => {
      const answer = await send(request);
      if (!isOdd || !request.url.includes(path)) return answer;
      return Response.json({ ...((await answer.json()) as object), ...odd });
    },
  });
  return { shop, mend: () => void (isOdd = false) };
}

it('a payment that payment status shows without reference settles no order, which can still be read', async () => {
  const { shop, mend } = openOdd('/api/rest/payment', { id: '' });
  shop.sandbox.faults.next(1, { reset: 'after' }, 'gateway/charge');
  await shop.call('POST', '/charges', { body: await shop.payment() });
  const look = async () => shop.call('GET', '/orders/o-1/payment');
  const pending = await look();
  assert.deepEqual([pending.status, pending.body.status], [200, 'pending'], JSON.stringify(pending.body));
  mend();
  assert.equal((await look()).body.status, 'succeeded');
});

it('a phone bill that was started without reference does not stand in the way of a card', async () => {
  const { shop, mend } = openOdd('/api/carrier/init-payment', { ref: '' });
  shop.orders.set('ann o-1', { ...order, amount: '1.23', currency: 'PLN', country: 'PL' });
  assert.notEqual((await shop.call('POST', '/carrier/payments', { body: { order: 'o-1' } })).status, 200);
  mend();
  const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
  assert.equal(paid.body.status, 'succeeded', JSON.stringify([paid.body, shop.errors]));
});

it('a subscription whose charge has no reference is looked up', async () => {
  const { shop } = openOdd('/api/gateway/subscription', { charges: [''] });
  shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
  const body = await shop.payment();
  assert.equal((await shop.call('POST', '/subscriptions', { body })).body.type, 'unknown-outcome');
  const look = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
  assert.deepEqual([look.body.status, look.body.receipt?.id], ['succeeded', shop.sandbox.ledger[0]?.ref]);
});
