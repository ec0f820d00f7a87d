/** The provider answers an empty text: as a reference, nobody could look it up again; as a currency, it says nothing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openShop, order, type Shop } from './shop.js';

/** Opens a shop where the provider's answers at `path` have these fields, until `mend` is called. */
function openOdd(path: string, odd: object) {
  let isOdd = true;
  const shop = openShop({
    deaf: true,
    wire: async (request, send) => {
      const answer = await send(request);
      if (!isOdd || !request.url.includes(path)) return answer;
      const text = await answer.text();
      return text.startsWith('{')
        ? Response.json({ ...(JSON.parse(text) as object), ...odd }, answer)
        : new Response(text);
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

const ways = {
  'a charge': async (shop: Shop) => {
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    return shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
  },
  'a phone bill': async (shop: Shop) => {
    const { body: step } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1' } });
    shop.sandbox.handset.text(step.shortcode, step.keyword);
    const body = { flow: 'code', data: shop.sandbox.handset.pin };
    await shop.call('POST', `/carrier/payments/${step.ref}`, { body });
    return shop.call('GET', `/carrier/payments/${step.ref}`);
  },
};
for (const [name, pay] of Object.entries(ways)) {
  it(`an answer with an empty currency does not hide that it was paid: ${name}`, async () => {
    const { shop } = openOdd('/api/', { currency: '' });
    shop.orders.set('ann o-1', { amount: '1.23', currency: 'PLN', country: 'PL', description: 'Coins' });
    const look = await pay(shop);
    assert.equal(look.status, 200, JSON.stringify([look.body, shop.errors]));
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });
}
