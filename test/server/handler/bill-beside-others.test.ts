import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bob, openShop, pays, type Shop } from './shop.js';

/** Opens a shop that gets no notifications, and begins a phone bill for its order on the operator's page. */
async function begun() {
  const shop = openShop({ deaf: true });
  shop.orders.set('ann o-1', { amount: '10.00', currency: 'GBP', description: 'Coins' });
  const { body } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
  assert.equal(body.step, 'redirect', JSON.stringify(body));
  return { shop, url: body.url as string };
}

/** The payer agrees on the operator's page, and closes it. */
async function agrees(shop: Shop, url: string): Promise<void> {
  const answer = await shop.sandbox.fetch(
    new Request(url, { method: 'POST', body: new URLSearchParams({ decision: 'agree' }) }),
  );
  assert.match(await answer.text(), /Paid/);
}

const ways: [name: string, pay: (shop: Shop) => Promise<unknown>][] = [
  ['a card', async (shop) => (await shop.call('POST', '/charges', { body: await shop.payment() })).body.code],
  [
    'a voucher',
    async (shop) => {
      const pin = shop.sandbox.vouchers.issue({ nominal: '10.00', currency: 'GBP' });
      const body = { attempt: shop.attempt(), order: 'o-1', pin };
      return (await shop.call('POST', '/epin/redemptions', { body })).body.code;
    },
  ],
  [
    'another phone bill',
    async (shop) => (await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } })).body.code,
  ],
  [
    'the hosted page',
    async (shop) => (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.code,
  ],
];

describe('a phone bill agreed to on the operator’s page, before its notification', () => {
  for (const [name, pay] of ways) {
    it(`has paid the order, so ${name} does not pay it again`, async () => {
      const { shop, url } = await begun();
      await agrees(shop, url);
      assert.equal(await pay(shop), 'order-taken');
      assert.deepEqual(
        shop.sandbox.ledger.map(({ movement }) => movement),
        ['carrier'],
      );
    });

    it(`is not paid until the payer agrees, so ${name} may pay instead`, async () => {
      const { shop } = await begun();
      assert.equal(await pay(shop), undefined);
    });
  }

  it('has paid the order even if a page was opened since, which is then opened again', async () => {
    const { shop, url } = await begun();
    const open = async () => (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body;
    assert.ok((await open()).url);
    assert.ok((await open()).url, 'nobody has agreed yet');
    await agrees(shop, url);
    assert.equal((await open()).code, 'order-taken');
  });

  for (const paymentStatus of [true, false])
    it(`gets no payment of a page in another currency, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { amount: '1.00', currency: 'GBP', description: 'Coins' });
      const { url } = (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body;
      const { points } = (await shop.call('GET', '/price-points?country=PL&currency=GBP')).body;
      const { amount, currency } = points.find(({ converted }: any) => Number(converted.amount) >= 1);
      const body = { order: 'o-1', country: 'PL', pricePoint: { amount, currency } };
      assert.equal((await shop.call('POST', '/carrier/payments', { body })).status, 200);
      const ref = await pays(shop, url as string);
      assert.deepEqual(
        shop.events.map((event) => [event.pingback.ref, event.order, event.amount, event.currency]),
        [[ref, 'o-1', '1.00', 'GBP']],
      );
      const { status, ref: paid } = (await shop.call('GET', '/orders/o-1/payment')).body;
      assert.deepEqual([status, paid], ['succeeded', ref]);
    });

  for (const paymentStatus of [true, false])
    it(`gets no payment of a page that costs less, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', { amount: '9.90', currency: 'GBP', description: 'Coins' });
      const { url } = (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body;
      const body = { order: 'o-1', country: 'GB', pricePoint: { amount: '10.00', currency: 'GBP' } };
      assert.equal((await shop.call('POST', '/carrier/payments', { body })).status, 200);
      const ref = await pays(shop, url as string);
      assert.deepEqual(
        shop.events.map((event) => [event.pingback.ref, event.order, event.attempt, event.amount]),
        [[ref, 'o-1', undefined, '9.90']],
      );
    });

  it('has paid the order even if a card was declined and a page opened since', async () => {
    const { shop, url } = await begun();
    const declined = { ...(await shop.payment()), token: await shop.token('111') };
    assert.equal((await shop.call('POST', '/charges', { body: declined })).body.status, 'declined');
    await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    await agrees(shop, url);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  for (const [name, pay] of ways) {
    it(`has paid the order even if newer bills were begun since, so ${name} does not pay it again`, async () => {
      const { shop, url } = await begun();
      for (let more = 0; more < 2; more++) {
        const { status } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
        assert.equal(status, 200);
      }
      await agrees(shop, url);
      assert.equal(await pay(shop), 'order-taken');
      assert.equal(shop.sandbox.ledger.length, 1);
    });
  }

  for (const [name, pay] of ways) {
    it(`has paid the order even if a card held it and was abandoned, so ${name} does not pay it again`, async () => {
      const { shop, url } = await begun();
      const card = await shop.payment({ token: await shop.token('333') });
      assert.equal((await shop.call('POST', '/charges', { body: card })).body.status, 'action');
      await agrees(shop, url);
      await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
      const given = await shop.call('POST', `/charges/attempts/${String(card['attempt'])}/abandon`);
      assert.equal(given.body.error.code, 'challenge-abandoned');
      assert.equal(await pay(shop), 'order-taken');
      assert.equal(shop.sandbox.ledger.length, 1);
    });
  }

  it('does not concern another customer whose order has the same id', async () => {
    const { shop, url } = await begun();
    await agrees(shop, url);
    shop.orders.set('bob o-1', { amount: '10.00', currency: 'GBP', description: 'Coins' });
    assert.equal((await shop.call('GET', '/orders/o-1/payment', { as: bob })).body.status, 'none');
    const body = { order: 'o-1', country: 'GB' };
    assert.equal((await shop.call('POST', '/carrier/payments', { as: bob, body })).status, 200);
  });

  it('is found when the order’s payment is read', async () => {
    const { shop, url } = await begun();
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    await agrees(shop, url);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });
});

describe('a phone bill for a product, after its notification', () => {
  const cases = [true, false].flatMap((paymentStatus) => [true, false].map((isSeen) => ({ paymentStatus, isSeen })));
  for (const { paymentStatus, isSeen } of cases)
    it(`gets no payment of another order’s page, payment status ${paymentStatus ? 'on' : 'off'}${isSeen ? ', the bill looked up before' : ''}`, async () => {
      const shop = openShop({ paymentStatus });
      const product = { id: 'coins', name: 'Coins' };
      for (const id of ['o-1', 'o-2'])
        shop.orders.set(`ann ${id}`, { amount: '10.00', currency: 'GBP', description: 'Coins', product });
      const { body: page } = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-2' } });
      const { body: bill } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
      await agrees(shop, bill.url);
      if (isSeen) assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
      await shop.sandbox.advance(0);
      const ref = await pays(shop, page.url);
      assert.deepEqual(
        shop.events.map(({ pingback, order }) => [pingback.ref, pingback.effect, order]),
        [
          [bill.ref, 'deliver', 'o-1'],
          [ref, 'deliver', undefined],
        ],
      );
      const { status } = (await shop.call('GET', '/orders/o-2/payment')).body;
      assert.equal(status, paymentStatus ? 'succeeded' : 'none');
    });
});
