import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order, pays, type Shop } from './shop.js';

const page = async (shop: Shop): Promise<string> =>
  (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

async function isDeclined(shop: Shop): Promise<void> {
  const declined = await shop.call('POST', '/charges', {
    body: await shop.payment({ token: await shop.token('222') }),
  });
  assert.equal(declined.body.status, 'declined');
}

describe('a hosted page that was open while a card paid its order', () => {
  const paidTwice = async (cvv: string, config = {}) => {
    const shop = openShop(config);
    const url = await page(shop);
    const paid = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(paid.body.status, 'succeeded');
    return { shop, ref: await pays(shop, url, cvv), card: paid.body.receipt.id as string };
  };

  it('leaves the order paid when its own payment is declined after a review', async () => {
    const { shop } = await paidTwice('556');
    await shop.sandbox.advance(121);
    assert.equal(shop.events.at(-1)?.pingback.type, 'review-declined');
    assert.equal(await standing(shop), 'succeeded');
  });

  it('leaves the order paid when its own payment is refunded', async () => {
    const { shop, ref } = await paidTwice('123');
    await shop.provider.charges.refund(ref);
    await shop.sandbox.settle();
    assert.equal(shop.events.at(-1)?.pingback.type, 'refund');
    assert.equal(await standing(shop), 'succeeded');
  });

  for (const paymentStatus of [true, false])
    it(`pays the order when the payment by card is refunded, payment status ${paymentStatus ? 'on' : 'off'}`, async () => {
      const { shop, ref, card } = await paidTwice('123', { paymentStatus });
      await shop.provider.charges.refund(card);
      await shop.sandbox.settle();
      const { body } = await shop.call('GET', '/orders/o-1/payment');
      assert.deepEqual([body.status, body.ref], ['succeeded', ref]);
      await shop.provider.charges.refund(ref);
      await shop.sandbox.settle();
      assert.equal(await standing(shop), 'failed');
    });
});

describe('a hosted page after whose opening a card was declined', () => {
  it('pays its order by its notification', async () => {
    const shop = openShop();
    const url = await page(shop);
    await isDeclined(shop);
    await pays(shop, url);
    assert.deepEqual(
      shop.events.map(({ pingback, order: id, attempt }) => [pingback.type, id, attempt]),
      [['paid', 'o-1', undefined]],
    );
    assert.equal(await standing(shop), 'succeeded');
  });

  it('pays its order by a late notification, even while another card waits for its issuer', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { ...order, product: { id: 'tea' } });
    await pays(shop, await page(shop));
    await shop.sandbox.advance(600);
    const waiting = await shop.payment({ token: await shop.token('333') });
    shop.sandbox.faults.next(1, { fail: 403 }, 'GET /api/rest/payment');
    assert.equal((await shop.call('POST', '/charges', { body: waiting })).body.status, 'action');
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.equal(shop.events[0]?.order, 'o-1');
    const { status } = (await shop.call('GET', `/charges/attempts/${String(waiting['attempt'])}`)).body;
    assert.equal(status, 'succeeded', 'the issuer is not to be asked any more');
  });

  it('is looked up when the order is read', async () => {
    const shop = openShop({ deaf: true });
    const url = await page(shop);
    await isDeclined(shop);
    assert.equal(await standing(shop), 'failed');
    await pays(shop, url);
    assert.equal(await standing(shop), 'succeeded');
  });

  it('is looked up before another card is charged', async () => {
    const shop = openShop({ deaf: true });
    const url = await page(shop);
    await isDeclined(shop);
    await pays(shop, url);
    const again = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([again.status, again.body.code], [409, 'order-taken'], JSON.stringify(again.body));
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is looked up when it is opened again', async () => {
    const shop = openShop({ deaf: true });
    await page(shop);
    await isDeclined(shop);
    const url = await page(shop);
    assert.equal(await standing(shop), 'none');
    await pays(shop, url);
    assert.equal(await standing(shop), 'succeeded');
  });
});

describe('a hosted page', () => {
  const says = async (shop: Shop, type: PingbackTypeName, ref: string): Promise<void> => {
    const note = { type, ref, uid: 'ann', goodsid: 'o-1' };
    const signed = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
    assert.equal(await (await shop.handler(signed)).text(), 'OK');
  };

  it('pays its order by goodwill for a payment that was refused before it was opened again', async () => {
    const shop = openShop();
    await page(shop);
    await says(shop, 'under-review', 'a-1');
    await says(shop, 'review-declined', 'a-1');
    await page(shop);
    await says(shop, 'goodwill', 'a-1');
    assert.equal(shop.events.at(-1)?.order, 'o-1');
    assert.equal(await standing(shop), 'succeeded');
  });

  it('pays its order even if a partial refund of the payment is notified first', async () => {
    const shop = openShop();
    await page(shop);
    await says(shop, 'partial-refund', 'a-1');
    await says(shop, 'paid', 'a-1');
    assert.equal(await standing(shop), 'succeeded');
  });

  it('leaves the order to be paid when a reservation on it is let go', async () => {
    const shop = openShop();
    await page(shop);
    await says(shop, 'authorisation-voided', 'a-1');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a hosted page that is paid while the provider’s answers about it cannot be read', () => {
  for (const garbage of ['html', 'empty', 'truncated', 'types'] as const) {
    it(`keeps a card from being charged, too (${garbage})`, async () => {
      const shop = openShop({ deaf: true });
      await pays(shop, await page(shop));
      shop.sandbox.faults.next(1, { garbage }, 'GET /api/rest/payment');
      const body = await shop.payment();
      const refused = await shop.call('POST', '/charges', { body });
      assert.deepEqual([refused.status, refused.body.code], [503, 'unreadable'], JSON.stringify(refused.body));
      assert.equal(shop.errors[0]?.call, 'payments.read');
      const taken = await shop.call('POST', '/charges', { body });
      assert.deepEqual([taken.status, taken.body.code], [409, 'order-taken'], JSON.stringify(taken.body));
      assert.equal(shop.sandbox.ledger.length, 1);
    });
  }

  const others = {
    '/carrier/payments': { order: 'o-1' },
    '/epin/redemptions': { order: 'o-1', attempt: 'an-attempt-of-a-voucher' },
  };
  for (const [path, body] of Object.entries(others)) {
    it(`keeps another way from being begun: POST ${path}`, async () => {
      const shop = openShop({ deaf: true });
      shop.orders.set('ann o-1', { ...order, amount: '10.00', currency: 'EUR', country: 'DE' });
      await pays(shop, await page(shop));
      const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
      shop.sandbox.faults.next(1, { garbage: 'html' }, 'GET /api/rest/payment');
      const refused = await shop.call('POST', path, { body: { ...body, ...(path.startsWith('/epin') && { pin }) } });
      assert.deepEqual([refused.status, refused.body.code], [503, 'unreadable'], JSON.stringify(refused.body));
      const taken = await shop.call('POST', path, { body: { ...body, ...(path.startsWith('/epin') && { pin }) } });
      assert.deepEqual([taken.status, taken.body.code], [409, 'order-taken'], JSON.stringify(taken.body));
    });
  }
});
