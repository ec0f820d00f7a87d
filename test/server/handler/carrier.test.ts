import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bob, openShop, type Shop } from './shop.js';

function shopIn(currency: string, amount: string, config = {}): Shop {
  const shop = openShop(config);
  shop.orders.set('ann o-1', { amount, currency, description: 'Coins' });
  return shop;
}

const start = (shop: Shop, country: string, more = {}) =>
  shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country, ...more } });
const send = (shop: Shop, ref: string, flow: string, data: string, as = {}) =>
  shop.call('POST', `/carrier/payments/${ref}`, { body: { flow, data }, ...as });

describe('paying by phone bill', () => {
  it('with a keyword and a PIN', async () => {
    const shop = shopIn('PLN', '4.92');
    const first = await start(shop, 'PL');
    assert.equal(first.body.step, 'code', JSON.stringify([first.body, shop.errors]));
    assert.deepEqual([first.body.price.amount, first.body.price.currency], ['4.92', 'PLN']);
    const { ref, shortcode, keyword } = first.body;
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, false);
    const wrong = await send(shop, ref, 'code', '0');
    assert.deepEqual(
      [wrong.status, wrong.body.type, wrong.body.field],
      [402, 'declined', 'data'],
      JSON.stringify(wrong.body),
    );
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    const done = await send(shop, ref, 'code', shop.sandbox.handset.pin ?? '');
    assert.equal(done.body.step, 'complete', JSON.stringify(done.body));
    await shop.sandbox.settle();
    assert.deepEqual(
      shop.events.map(({ order, attempt }) => [order, attempt]),
      [['o-1', ref]],
    );
    const read = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([read.body.completed, read.body.amount, read.body.country], [true, '4.92', 'PL']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    assert.equal((await send(shop, ref, 'code', '1')).body.step, 'complete', 'sent again, it is complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('with steps that follow each other', async () => {
    const shop = shopIn('BRL', '9.99');
    const first = await start(shop, 'BR');
    assert.equal(first.body.step, 'msisdn', JSON.stringify(first.body));
    const second = await send(shop, first.body.ref as string, 'msisdn', '5511987654321');
    assert.equal(second.body.step, 'code', JSON.stringify(second.body));
    const third = await send(shop, first.body.ref as string, 'code', shop.sandbox.handset.pin ?? '');
    assert.equal(third.body.step, 'complete');
  });

  it('on a page of the carrier, which leads back', async () => {
    const shop = shopIn('GBP', '10.00');
    const first = await start(shop, 'GB', { returnUrl: 'https://shop.test/done' });
    assert.equal(first.body.step, 'redirect', JSON.stringify(first.body));
    assert.match(first.body.url as string, /^http/);
    const page = await shop.call('GET', `/carrier/return?ref=${first.body.ref as string}`);
    assert.match(page.body as string, /href="https:\/\/shop\.test\/done"/);
    const foreign = await start(shop, 'GB', { returnUrl: 'https://evil.test/' });
    assert.equal(foreign.body.field, 'returnUrl');
  });

  it('where the country wants the carrier first', async () => {
    const shop = shopIn('TRY', '20.00');
    shop.sandbox.carrier.carrierRequired.add('TR');
    const first = await start(shop, 'TR');
    assert.equal(first.body.step, 'carrier', JSON.stringify(first.body));
    const again = await start(shop, 'TR', { carrier: first.body.carriers[0].id as string });
    assert.equal(again.body.step, 'msisdn');
  });

  it('at a price point that pays for the order, and at no other', async () => {
    const shop = shopIn('EUR', '1.00');
    const { points } = (await shop.call('GET', '/price-points?country=PL&currency=EUR')).body;
    assert.ok(points.length > 2, JSON.stringify(points));
    const point = (enough: boolean) =>
      points.find(({ converted }: { converted: { amount: string } }) => Number(converted.amount) >= 1 === enough);
    const ask = (chosen: { amount: string; currency: string }) =>
      start(shop, 'PL', { pricePoint: { amount: chosen.amount, currency: chosen.currency } });
    assert.equal((await ask(point(true))).body.step, 'code');
    assert.equal((await ask(point(false))).body.code, 'price-point');
    assert.equal((await ask({ amount: '999.00', currency: 'PLN' })).body.code, 'price-point');
  });

  it('is another customer’s business only', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`, { as: bob })).status, 404);
    assert.equal((await send(shop, ref as string, 'code', '1', { as: bob })).status, 404);
  });

  it('cannot guess PINs for ever', async () => {
    const shop = shopIn('PLN', '4.92', {});
    let last = await start(shop, 'PL');
    for (let tries = 0; tries < 11; tries++)
      last = await send(shop, String((await start(shop, 'PL')).body.ref), 'code', '1');
    assert.deepEqual([last.status, last.body.type], [429, 'rate-limited']);
  });

  it('whose answer was lost is unknown, is not sent again, and is settled', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'process-payment');
    const lost = await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
    assert.deepEqual([lost.status, lost.body.type], [504, 'unknown-outcome']);
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, true);
    assert.equal((await send(shop, ref as string, 'code', '1')).body.step, 'complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('leaves the order free until a step is sent, and pays it once', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal((await send(shop, ref as string, 'code', '1')).body.code, 'order-taken');
    assert.equal((await start(shop, 'PL')).body.code, 'order-taken');
  });
});
