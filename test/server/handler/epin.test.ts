import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { epinErrors } from '../../../src/domain/epin-errors.js';
import { signTestPingback } from 'pay-elements/server';
import { bob, openShop } from './shop.js';

function tenEuros() {
  const shop = openShop();
  shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
  return shop;
}
type Shop = ReturnType<typeof tenEuros>;
const redeem = (shop: Shop, pin: string, attempt = shop.attempt()) =>
  shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });

describe('paying with a voucher', () => {
  it('pays and says what is left', async () => {
    const shop = tenEuros();
    const attempt = shop.attempt();
    const pin = shop.sandbox.vouchers.issue({ nominal: '25.00' });
    const paid = await redeem(shop, pin, attempt);
    assert.deepEqual(paid.body, { attempt, changeAmount: '15.00', changeCurrency: 'EUR' }, JSON.stringify(shop.errors));
    assert.deepEqual((await redeem(shop, pin, attempt)).body, paid.body);
    assert.deepEqual((await shop.call('GET', `/epin/redemptions/${attempt}`)).body, paid.body);
    assert.equal((await shop.call('GET', `/epin/redemptions/${attempt}`, { as: bob })).status, 404);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
    const another = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    assert.deepEqual((await redeem(shop, another)).body, paid.body, 'a second voucher is told of the first one');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  for (const odd of ['', null])
    it(`is told what is left in the order’s currency if the answer names ${JSON.stringify(odd)} instead`, async () => {
      const shop = openShop({
        wire: async (request, send) => {
          const answer = await send(request);
          return Response.json({ ...((await answer.json()) as object), change_currency: odd });
        },
      });
      shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
      const { body } = await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '25.00' }));
      assert.deepEqual([body.changeAmount, body.changeCurrency], ['15.00', 'EUR'], JSON.stringify(body));
    });

  it('is answered as it stands even if the merchant no longer knows the order', async () => {
    const shop = tenEuros();
    const attempt = shop.attempt();
    const pin = shop.sandbox.vouchers.issue({ nominal: '25.00' });
    const paid = await redeem(shop, pin, attempt);
    shop.orders.delete('ann o-1');
    assert.deepEqual((await redeem(shop, pin, attempt)).body, paid.body);
  });

  it('refuses an attempt id that was used for another order, and keeps that voucher', async () => {
    const shop = tenEuros();
    shop.orders.set('ann o-2', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const attempt = shop.attempt();
    await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }), attempt);
    const body = { attempt, order: 'o-2', pin: shop.sandbox.vouchers.issue({ nominal: '10.00' }) };
    const refused = await shop.call('POST', '/epin/redemptions', { body });
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [409, 'attempt-used', 'attempt']);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('is told that the order is paid, even if the order has changed since and there were too many tries', async () => {
    const shop = tenEuros();
    const { version: orderVersion } = (await shop.call('GET', '/orders/o-1')).body;
    const paid = await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '25.00' }));
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins, paid' });
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    const tries = Array.from({ length: 12 }, () =>
      shop.call('POST', '/epin/redemptions', { body: { attempt: shop.attempt(), order: 'o-1', orderVersion, pin } }),
    );
    for (const { body } of await Promise.all(tries)) assert.deepEqual(body, paid.body);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('whose process is gone is reported once, for a person to look at, and keeps its order', async () => {
    const shop = openShop({
      wire: (request, send) => (request.url.includes('voucher') ? new Promise(() => undefined) : send(request)),
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const attempt = shop.attempt();
    void redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }), attempt);
    const look = async () => (await shop.call('GET', `/epin/redemptions/${attempt}`)).body.code as string;
    while ((await shop.call('GET', '/orders/o-1/payment')).body.status === 'none');
    assert.deepEqual([await look(), shop.errors], ['in-progress', []]);
    await shop.sandbox.advance(121);
    assert.deepEqual([await look(), await look()], ['unknown', 'unknown']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    assert.deepEqual(
      shop.errors.map(({ call, error }) => [call, (error as Error).message]),
      [['vouchers.redeem', 'a voucher may be redeemed: look in the merchant account']],
    );
  });

  it('answers with the refund once the payment is taken back', async () => {
    const shop = tenEuros();
    const attempt = shop.attempt();
    await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }), attempt);
    await shop.handler(
      signTestPingback(
        { type: 'refund', ref: 'v-1', uid: 'ann', goodsid: 'o-1', reason: 9 },
        { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
      ),
    );
    const read = await shop.call('GET', `/epin/redemptions/${attempt}`);
    assert.deepEqual([read.status, read.body.type, read.body.code], [402, 'declined', 'refunded']);
  });

  it('stays refunded if it is taken back before its answer arrives', async () => {
    const refund = (): Request =>
      signTestPingback(
        { type: 'refund', ref: 'v-1', uid: 'ann', goodsid: 'o-1', reason: 9 },
        { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
      );
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (request.url.includes('voucher')) assert.equal(await (await shop.handler(refund())).text(), 'OK');
        return answer;
      },
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const attempt = shop.attempt();
    const redeemed = await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }), attempt);
    assert.deepEqual([redeemed.status, redeemed.body.code], [402, 'refunded']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
  });

  for (const [code, { next, retryable, field }] of epinErrors) {
    it(`is refused with ${code} (${next})`, async () => {
      const shop = tenEuros();
      const pin = `TEST-${code}`;
      const attempt = shop.attempt();
      const refused = await redeem(shop, pin, attempt);
      assert.equal(refused.body.type, next === 'wait' ? 'rate-limited' : 'declined', JSON.stringify(refused.body));
      assert.deepEqual(
        [refused.body.code, refused.body.detail, refused.body.retryable, refused.body.field],
        [code, 'The voucher was refused.', retryable, field ? 'pin' : undefined],
      );
      assert.ok(!JSON.stringify([refused.body, shop.errors.map(({ error }) => String(error))]).includes(pin));
      assert.deepEqual((await shop.call('GET', `/epin/redemptions/${attempt}`)).body, refused.body);
    });
  }

  it('locks the customer out after 4001, without asking the provider again', async () => {
    const shop = tenEuros();
    const { body } = await redeem(shop, 'TEST-4001');
    assert.equal(body.retryAt, shop.sandbox.now() + 900);
    const asked = shop.sandbox.log.length;
    const locked = await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }));
    assert.deepEqual([locked.status, locked.body.type], [429, 'rate-limited']);
    assert.ok(locked.body.retryAt <= body.retryAt);
    assert.equal(shop.sandbox.log.length, asked);
    await shop.sandbox.advance(901);
    assert.equal((await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }))).status, 200);
  });

  it('locks the customer out even if the merchant’s limiter cannot', async () => {
    const shop = openShop({ limiter: { consume: async () => undefined } });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    await redeem(shop, 'TEST-4001');
    assert.equal((await redeem(shop, 'TEST-3006')).status, 429);
    assert.ok(!shop.errors.some(({ call }) => call === 'limiter.block'), 'it is not asked to');
  });

  it('records a lost answer, and never redeems the voucher again', async () => {
    const shop = tenEuros();
    const attempt = shop.attempt();
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
    const isUnknown = ({ status, body }: Awaited<ReturnType<typeof redeem>>) =>
      assert.deepEqual([status, body.type, body.retryable], [504, 'unknown-outcome', false]);
    isUnknown(await redeem(shop, pin, attempt));
    isUnknown(await redeem(shop, pin, attempt));
    isUnknown(await shop.call('GET', `/epin/redemptions/${attempt}`));
    assert.equal((await redeem(shop, pin)).body.code, 'order-taken');
    assert.equal(shop.sandbox.ledger.length, 1);
    assert.ok(!JSON.stringify(shop.errors.map(({ error }) => String(error))).includes(pin));
  });

  it('keeps the order for ever after a lost answer, as no look-up can prove it unpaid', async () => {
    const shop = tenEuros();
    const attempt = shop.attempt();
    shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
    await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }), attempt);
    await shop.sandbox.advance(100_000);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('locks the customer out even if the limiter fails to, and answers with the refusal', async () => {
    const block = () => Promise.reject(new Error('the limiter is gone'));
    const shop = openShop({ limiter: { consume: async () => undefined, block } });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const refused = await redeem(shop, 'TEST-4001');
    assert.deepEqual([refused.status, refused.body.code], [429, '4001'], JSON.stringify(refused.body));
    assert.equal((await redeem(shop, 'TEST-3006')).body.code, 'locked-out');
    assert.ok(shop.errors.some(({ call }) => call === 'limiter.block'));
  });

  it('pays whole amounts only', async () => {
    const shop = openShop();
    const refused = await redeem(shop, shop.sandbox.vouchers.issue({ nominal: '10.00' }));
    assert.deepEqual([refused.status, refused.body.code], [400, 'whole-amount']);
  });

  it('pays no order that is to be reserved, and shows the order anew if it was to be paid before', async () => {
    const shop = tenEuros();
    const { version } = (await shop.call('GET', '/orders/o-1')).body;
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins', purpose: 'reserve' });
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    const ask = (orderVersion: unknown) =>
      shop.call('POST', '/epin/redemptions', { body: { attempt: shop.attempt(), order: 'o-1', pin, orderVersion } });
    const stale = await ask(version);
    assert.deepEqual([stale.status, stale.body.code, stale.body.order?.purpose], [409, 'stale-order', 'reserve']);
    const refused = await ask(stale.body.order.version);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'purpose', 'order']);
    assert.deepEqual(shop.sandbox.ledger, []);
  });

  it('is refused with a code that is not in the provider’s document, and leaves the order free', async () => {
    const shop = openShop({
      wire: async (request, send) =>
        request.url.includes('pure-voucher')
          ? Response.json({ type: 'Error', object: 'Error', error: { code: 4999, message: 'no' } }, { status: 400 })
          : send(request),
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const { body } = await redeem(shop, 'TEST-1234');
    assert.deepEqual([body.type, body.code], ['declined', '4999'], JSON.stringify(body));
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});
