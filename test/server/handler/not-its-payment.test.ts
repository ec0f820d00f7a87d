import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { base, openShop, order, pays, type Shop } from './shop.js';

const tea = { ...order, product: { id: 'tea', name: 'Tea' } };

const page = async (shop: Shop): Promise<string> =>
  (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

const heard = ({ events }: Shop) => events.map(({ pingback, order: id }) => [pingback.type, id]);

/** Opens a new backend of the shop: it has no record of a payment an hour ago, whose notification comes only now. */
async function movedShop() {
  const before = openShop({ deaf: true });
  before.orders.set('ann o-1', tea);
  const ref = await pays(before, await page(before));
  await before.sandbox.advance(3_600);
  const shop = openShop({ sandbox: before.sandbox });
  shop.orders.set('ann o-1', tea);
  return { shop, ref, hears: () => shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? '')) };
}

/** Sells tea in the shop's app, which asks the provider itself; returns the charge's id. */
async function inTheApp({ provider, sandbox, token }: Shop, price = order, plan = 'tea'): Promise<string> {
  const made = await provider.charges.create({
    token: await token(),
    uid: 'ann',
    email: 'ann@example.com',
    customer: { firstname: 'Ann', lastname: 'Lee' },
    amount: price.amount,
    currency: price.currency,
    description: price.description,
    plan,
    browserIp: '192.0.2.7',
    browserDomain: 'app.test',
  });
  await sandbox.settle();
  return made.object === 'charge' ? made.id : '';
}

describe('a payment for the same product', () => {
  it('that is older than the order does not pay it', async () => {
    const { shop, hears } = await movedShop();
    await page(shop);
    await hears();
    assert.deepEqual(heard(shop), [['paid', undefined]]);
    assert.equal(await standing(shop), 'none');
  });

  for (const [ahead, paid] of [
    [290, 'o-1'],
    [400, undefined],
  ] as const) {
    it(`on the order's page pays ${paid ?? 'no order'} if the server's clock is ${ahead} seconds ahead`, async () => {
      const shop = openShop({ clock: () => shop.sandbox.now() + ahead });
      shop.orders.set('ann o-1', tea);
      await pays(shop, await page(shop));
      assert.deepEqual(heard(shop), [['paid', paid]]);
    });
  }

  it('that is older than the order does not take the order back when it is refunded', async () => {
    const { shop, ref, hears } = await movedShop();
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.provider.charges.refund(ref);
    await hears();
    assert.deepEqual(heard(shop), [['refund', undefined]]);
    assert.equal(await standing(shop), 'succeeded');
  });

  it('that is older than the order is no second payment of its page', async () => {
    const { shop, ref, hears } = await movedShop();
    await pays(shop, await page(shop));
    await hears();
    const url = `${base}/pay/pingback`;
    const note = { type: 'paid', ref, uid: 'ann', goodsid: 'tea' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
    assert.deepEqual(heard(shop), [
      ['paid', 'o-1'],
      ['paid', undefined],
    ]);
  });

  it('that is older than a subscription does not take it back when it is refunded', async () => {
    const { shop, ref, hears } = await movedShop();
    shop.orders.set('ann o-1', { ...tea, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.settle();
    await hears();
    await shop.provider.charges.refund(ref);
    await shop.sandbox.settle();
    await hears();
    assert.deepEqual(heard(shop), [
      ['paid', 'o-1'],
      ['refund', undefined],
    ]);
    assert.equal(await standing(shop), 'succeeded');
  });

  it('that was too little does not take the order back when refunded, once another payment has paid', async () => {
    const shop = openShop();
    const cheap = await page(shop);
    shop.orders.set('ann o-1', { ...order, amount: '99.00' });
    await page(shop);
    const ref = await pays(shop, cheap);
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.sandbox.settle();
    await shop.provider.charges.refund(ref);
    await shop.sandbox.settle();
    assert.deepEqual(heard(shop), [
      ['paid', undefined],
      ['paid', 'o-1'],
      ['refund', undefined],
    ]);
    assert.equal(await standing(shop), 'succeeded');
  });

  for (const [goodsid, details] of [
    ['tea', tea],
    ['o-1', order],
  ] as const)
    it(`that is declined after a review does not undo another payment: ${goodsid}`, async () => {
      const shop = openShop();
      shop.orders.set('ann o-1', details);
      await shop.call('POST', '/charges', { body: await shop.payment() });
      await shop.sandbox.settle();
      // This payment may belong to another shop of the project: this shop has no record of it.
      for (const type of ['under-review', 'review-declined'] as const) {
        const note = { type, ref: 'b12', uid: 'ann', goodsid };
        await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
      }
      assert.equal(shop.events.length, 3);
      assert.equal(await standing(shop), 'succeeded');
    });

  for (const amount of ['1.00', order.amount])
    it(`made in the app for the order itself, for ${amount}, does not take the order back when it is refunded`, async () => {
      const shop = openShop();
      await shop.call('POST', '/charges', { body: await shop.payment() });
      await shop.sandbox.settle();
      const ref = await inTheApp(shop, { ...order, amount }, 'o-1');
      await shop.provider.charges.refund(ref);
      await shop.sandbox.settle();
      assert.equal(shop.events.at(-1)?.pingback.type, 'refund');
      assert.equal(await standing(shop), 'succeeded');
    });

  it('is not what a refund names with another reference but with the charge’s own data', async () => {
    const shop = openShop();
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.settle();
    const params = { custom: { attempt: attemptKey('ann', String(body.attempt)) } };
    const note = { type: 'refund', ref: 'b99', uid: 'ann', goodsid: 'o-1', params } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.equal(await standing(shop), 'failed');
  });

  it('made in the app for less is not told as the order’s when only its refund is heard', async () => {
    const shop = openShop({ deaf: true });
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.provider.charges.refund(await inTheApp(shop, { ...order, amount: '1.00' }, 'o-1'));
    await shop.sandbox.settle();
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.deepEqual(heard(shop), [['refund', undefined]]);
    assert.equal(await standing(shop), 'succeeded');
  });

  for (const paymentStatus of [true, false])
    for (const [cvv, status] of [
      ['123', 'succeeded'],
      ['555', 'review'],
      ['333', 'pending'],
    ] as const)
      it(`made in the app and refunded leaves a charge as it is: ${status}, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
        const shop = openShop({ paymentStatus });
        shop.orders.set('ann o-1', tea);
        const before = await inTheApp(shop);
        await shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token(cvv) }) });
        await shop.sandbox.settle();
        // A payment that is newer than a charge which still waits may be that charge's.
        const refs = status === 'pending' ? [before] : [before, await inTheApp(shop)];
        for (const ref of refs) await shop.provider.charges.refund(ref);
        await shop.sandbox.settle();
        const others = shop.events.filter(({ pingback: { ref } }) => refs.includes(ref));
        assert.deepEqual(
          others.map(({ pingback: { type }, order: id }) => [type, id]),
          [...refs.map(() => ['paid', undefined]), ...refs.map(() => ['refund', undefined])],
        );
        assert.equal(await standing(shop), status);
      });

  for (const paymentStatus of [true, false])
    it(`made in the app while a card waits for its issuer does not pay the order, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
      const shop = openShop({ paymentStatus });
      shop.orders.set('ann o-1', tea);
      const body = await shop.payment({ token: await shop.token('333') });
      assert.equal((await shop.call('POST', '/charges', { body })).body.status, 'action');
      await inTheApp(shop);
      assert.deepEqual(heard(shop), [['paid', undefined]]);
      assert.equal((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body.status, 'action');
    });

  it('made in the app in another currency does not pay the order', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', tea);
    await page(shop);
    await inTheApp(shop, { ...order, amount: '12.00', currency: 'USD' });
    assert.deepEqual(heard(shop), [['paid', undefined]]);
    assert.equal(await standing(shop), 'none');
  });

  it('does pay an order that is its own product, in the payer’s currency on its page', async () => {
    const shop = openShop();
    await page(shop);
    await inTheApp(shop, { ...order, amount: '12.00', currency: 'USD' }, 'o-1');
    assert.deepEqual(heard(shop), [['paid', 'o-1']]);
    assert.equal(await standing(shop), 'succeeded');
  });

  it('on a page opened in an earlier currency does not pay the order, but the current page does', async () => {
    const shop = openShop();
    const before = await page(shop);
    shop.orders.set('ann o-1', { ...order, amount: '99.00', currency: 'USD' });
    const now = await page(shop);
    await pays(shop, before);
    assert.equal(await standing(shop), 'none');
    await pays(shop, now);
    assert.deepEqual(heard(shop), [
      ['paid', undefined],
      ['paid', 'o-1'],
    ]);
  });
});
