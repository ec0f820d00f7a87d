import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback, type ReservedEvent, type VoucherEvent } from 'pay-elements/server';
import { openShop, order, type ShopConfig } from './shop.js';

function voucherShop(config: ShopConfig = {}) {
  const told: VoucherEvent[] = [];
  const shop = openShop({ onVoucher: (event) => void told.push(event), ...config });
  shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
  const attempt = shop.attempt();
  const redeem = (pin = shop.sandbox.vouchers.issue({ nominal: '25.00' }), by = attempt) =>
    shop.call('POST', '/epin/redemptions', { body: { attempt: by, order: 'o-1', pin } });
  const lookUp = () => shop.call('GET', `/epin/redemptions/${attempt}`);
  return { shop, attempt, told, redeem, lookUp };
}

describe('a merchant with onVoucher', () => {
  it('is told once of a voucher that has paid, with the amount as the order states it', async () => {
    const { shop, attempt, told, redeem, lookUp } = voucherShop();
    await redeem();
    const event = { order: 'o-1', customer: 'ann', attempt, amount: '10.00', currency: 'EUR' };
    assert.deepEqual(told, [event]);
    await redeem();
    await redeem(undefined, shop.attempt());
    await lookUp();
    assert.deepEqual(told, [event]);
  });

  it('is told again after a failure, which the payer does not notice', async () => {
    let tries = 0;
    const { shop, redeem, lookUp } = voucherShop({
      onVoucher: () => {
        tries += 1;
        if (tries === 1) throw new Error('the books are closed');
      },
    });
    assert.equal((await redeem()).status, 200);
    assert.deepEqual([tries, shop.errors.at(-1)?.call], [1, 'onVoucher']);
    assert.equal((await lookUp()).status, 200);
    await lookUp();
    assert.equal(tries, 2);
  });

  it('is not told of a voucher that was refused, or whose answer was lost', async () => {
    const { shop, told, redeem, lookUp } = voucherShop();
    await redeem('TEST-3006', shop.attempt());
    shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
    await redeem();
    await lookUp();
    assert.deepEqual(told, []);
  });

  it('is not told of a voucher that a notification has reported', async () => {
    const { shop, told, redeem, lookUp } = voucherShop();
    shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
    await redeem();
    const word = { type: 'paid', ref: 'v-1', uid: 'ann', goodsid: 'o-1' } as const;
    const url = 'https://shop.test/pay/pingback';
    await shop.handler(signTestPingback(word, { secret: shop.sandbox.secretKey, url }));
    assert.equal((await lookUp()).status, 200);
    assert.deepEqual([shop.events.length, told], [1, []]);
  });
});

function holdingShop(config: ShopConfig = {}) {
  const told: ReservedEvent[] = [];
  const shop = openShop({ onReserved: (event) => void told.push(event), ...config });
  shop.orders.set('ann o-1', { ...order, purpose: 'reserve' });
  const pay = async (cvv?: string) => {
    const body = await shop.payment({ token: await shop.token(cvv) });
    const paid = await shop.call('POST', '/charges', { body });
    return { body, charge: paid.body.receipt?.id, path: `/charges/attempts/${String(body['attempt'])}` };
  };
  return { shop, told, pay };
}

describe('a merchant with onReserved', () => {
  it('is told once of held money, with the charge to capture', async () => {
    const { shop, told, pay } = holdingShop();
    const { body, charge, path } = await pay();
    const event = { order: 'o-1', customer: 'ann', attempt: body['attempt'], amount: '9.90', currency: 'EUR', charge };
    assert.deepEqual(told, [event]);
    await shop.call('POST', '/charges', { body });
    await shop.call('GET', path);
    await shop.provider.charges.capture(charge);
    await shop.sandbox.settle();
    assert.deepEqual([told.length, shop.events.map(({ pingback }) => pingback.type)], [1, ['paid']]);
    assert.equal((await shop.call('GET', path)).body.receipt.captured, true, 'the payer sees that it is paid');
  });

  it('is not told of money that has been captured before the end of its review is known', async () => {
    const shop = openShop({ onReserved: () => assert.fail('there is nothing left to capture') });
    shop.orders.set('ann o-1', { ...order, purpose: 'reserve' });
    const body = await shop.payment({ token: await shop.token('555') });
    const { receipt } = (await shop.call('POST', '/charges', { body })).body;
    const captured = signTestPingback(
      { type: 'paid', ref: receipt.id, uid: 'ann', goodsid: 'o-1' },
      { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
    );
    assert.equal(await (await shop.handler(captured)).text(), 'OK');
    const found = (await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body;
    assert.deepEqual([found.status, found.receipt.captured, shop.errors], ['succeeded', true, []]);
  });

  it('is told by the look-up if the answer was lost', async () => {
    const { shop, told, pay } = holdingShop();
    shop.sandbox.faults.next(1, { reset: 'after' }, '/charge');
    const { path } = await pay();
    assert.equal(told.length, 0);
    const { receipt } = (await shop.call('GET', path)).body;
    assert.deepEqual(
      told.map(({ charge }) => charge),
      [receipt.id],
    );
  });

  it('is told after a review, even if nobody looks it up', async () => {
    const { shop, told, pay } = holdingShop();
    const { charge } = await pay('555');
    assert.equal(told.length, 0);
    await shop.sandbox.advance(121);
    assert.deepEqual(
      told.map((event) => event.charge),
      [charge],
    );
  });

  it('is told again after a failure', async () => {
    let tries = 0;
    const { shop, pay } = holdingShop({
      onReserved: () => {
        tries += 1;
        if (tries === 1) throw new Error('the books are closed');
      },
    });
    const { path } = await pay();
    assert.deepEqual([tries, shop.errors.at(-1)?.call], [1, 'onReserved']);
    await shop.call('GET', '/orders/o-1/payment');
    await shop.call('GET', path);
    assert.equal(tries, 2);
  });

  it('is not told of money that is captured at once', async () => {
    const { shop, told, pay } = holdingShop();
    shop.orders.set('ann o-1', order);
    await pay();
    assert.equal(told.length, 0);
  });
});
