/** The notification of a refund may come before that of its payment: the order still belongs to that payment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, pays, type Shop } from './shop.js';

const onPage =
  (variant: string, offer?: string) =>
  async (shop: Shop): Promise<void> => {
    const { body } = await shop.call('POST', '/widget', { body: { variant, order: 'o-1' } });
    await pays(shop, body.url as string, '123', 'cc', offer);
  };

async function onBill(shop: Shop): Promise<void> {
  const { body } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
  const agree = new URLSearchParams({ decision: 'agree' });
  await shop.sandbox.fetch(new Request(body.url as string, { method: 'POST', body: agree }));
}

const ways = [
  ['the hosted page', order, onPage('one-time')],
  ['the page of virtual currency', { ...order, amount: '4.99', units: 550 }, onPage('currency', 'coins-550')],
  ['a phone bill', { ...order, amount: '10.00', currency: 'GBP' }, onBill],
] as const;

describe('a payment whose refund is notified before the payment', () => {
  for (const paymentStatus of [true, false])
    for (const [name, details, pay] of ways)
      it(`keeps its order: ${name}, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
        const shop = openShop({ deaf: true, paymentStatus });
        shop.orders.set('ann o-1', details);
        await pay(shop);
        shop.sandbox.refund(shop.sandbox.ledger.at(-1)?.ref ?? '');
        await shop.sandbox.settle();
        for (const { url } of shop.sandbox.pingbacks.toReversed()) await shop.handler(new Request(url));
        assert.deepEqual(
          shop.events.map(({ pingback: { type }, order: of }) => [type, of]),
          [
            ['refund', 'o-1'],
            ['paid', 'o-1'],
          ],
        );
        assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
        shop.orders.set('ann o-1', order);
        const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
        assert.equal(page.body.code, 'order-taken');
        const card = await shop.call('POST', '/charges', { body: await shop.payment() });
        assert.equal(card.body.code, 'order-taken');
        assert.equal(shop.sandbox.ledger.length, 2, 'paid, and given back');
      });
});

for (const risk of ['approved', undefined])
  it(`a charge whose answer was lost, and which was refunded meanwhile, keeps its order when it is looked up (risk: ${risk})`, async () => {
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        const isStatus = request.url.includes('/api/rest/payment');
        return isStatus ? Response.json({ ...((await answer.json()) as object), risk }) : answer;
      },
    });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
    const body = await shop.payment();
    assert.equal((await shop.call('POST', '/charges', { body })).status, 504);
    shop.sandbox.refund(shop.sandbox.ledger[0]?.ref ?? '');
    const { body: found } = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.deepEqual([found.status, found.error.code, found.error.retryable], ['declined', 'refunded', false]);
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(again.body.error.code, 'refunded');
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    assert.equal(page.body.code, 'order-taken');
  });

for (const risk of ['approved', 'Approved'])
  it(`a charge that was accepted by a review (${risk}) and then refunded keeps its order if neither was heard of`, async () => {
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        return request.method === 'GET' ? Response.json({ ...((await answer.json()) as object), risk }) : answer;
      },
    });
    const body = await shop.payment({ token: await shop.token('555') });
    assert.equal((await shop.call('POST', '/charges', { body })).body.status, 'review');
    await shop.sandbox.advance(130);
    shop.sandbox.refund(shop.sandbox.ledger[0]?.ref ?? '');
    const { body: found } = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.deepEqual([found.status, found.error.code], ['declined', 'refunded']);
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(again.body.error?.code, 'refunded');
  });

it('a page that stayed open pays its order again after its first payment was refunded', async () => {
  for (const first of ['paid', 'refund'] as const) {
    const shop = openShop({ deaf: true, paymentStatus: false });
    const { body } = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    let heard = 0;
    const hears = async (): Promise<void> => {
      await shop.sandbox.settle();
      const words = shop.sandbox.pingbacks.slice(heard);
      heard += words.length;
      for (const { url } of first === 'paid' ? words : words.toReversed()) await shop.handler(new Request(url));
    };
    shop.sandbox.refund(await pays(shop, body.url as string));
    await hears();
    const ref = await pays(shop, body.url as string);
    await hears();
    const last = shop.events.at(-1);
    assert.deepEqual([last?.pingback.type, last?.pingback.ref, last?.order], ['paid', ref, 'o-1']);
    const { status, ref: known } = (await shop.call('GET', '/orders/o-1/payment')).body;
    assert.deepEqual([status, known], ['succeeded', ref], 'the payer has paid');
    // The second payment is refunded too.
    shop.sandbox.refund(ref);
    await hears();
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
  }
});
