import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../src/contract/index.js';
import { isDearer, phoneBillPrice, pointFor, roundAmount } from '../../src/domain/price-points.js';

const inPln = (amount: string, euros: string) => ({
  amount,
  currency: 'PLN',
  converted: { amount: euros, currency: 'EUR' },
});
const points = [inPln('61.50', '14.10'), inPln('24.60', '5.60'), inPln('43.05', '9.90'), inPln('49.20', '11.20')];

test('offers the cheapest amount that covers the order', () => {
  const price = { amount: '10.00', currency: 'EUR' };
  const offered = inPln('49.20', '11.20');
  assert.deepEqual(pointFor(price, points), offered);
  assert.equal(isDearer(offered, price), true);
  const rounded = [inPln('49.30', '11.20'), offered, inPln('49.40', '11.20')];
  assert.deepEqual(pointFor(price, rounded), offered, 'converted they are the same');
});

test('an amount that equals the price is not dearer', () => {
  for (const [price, offered] of [
    [{ amount: '9.9', currency: 'EUR' }, inPln('43.05', '9.90')],
    [{ amount: '24.60', currency: 'PLN' }, inPln('24.60', '5.60')],
  ] as const) {
    assert.deepEqual(pointFor(price, points), offered);
    assert.equal(isDearer(offered, price), false);
  }
});

test('offers no amount that is too small or in a currency that cannot be compared', () => {
  assert.equal(pointFor({ amount: '15.00', currency: 'EUR' }, points), undefined);
  assert.equal(pointFor({ amount: '1.00', currency: 'USD' }, points), undefined);
});

test("compares amounts in the order's currency", () => {
  const mixed = [inPln('24.60', '5.60'), { amount: '6.00', currency: 'EUR' }, { amount: '9.00', currency: 'USD' }];
  assert.deepEqual(pointFor({ amount: '5.00', currency: 'EUR' }, mixed), mixed[0]);
  assert.deepEqual(pointFor({ amount: '5.80', currency: 'EUR' }, mixed), mixed[1]);
  assert.equal(pointFor({ amount: '0.00', currency: 'GBP' }, mixed), undefined);
  assert.equal(pointFor({ amount: '0.000001', currency: 'GBP' }, mixed), undefined);
});

test("charges a phone bill the plan's price if the order has a plan", () => {
  const once = { amount: '9.90', currency: 'EUR' } as Order;
  assert.deepEqual(phoneBillPrice(once), once);
  const plan = { amount: '4.90', currency: 'EUR' } as NonNullable<Order['plan']>;
  assert.deepEqual(phoneBillPrice({ ...once, plan }), plan);
});

test('a converted amount is rounded to the digits of its currency', () => {
  for (const [amount, currency, shown] of [
    ['9.9', 'EUR', '9.90'],
    ['9.904', 'EUR', '9.90'],
    ['1234.5', 'JPY', '1235'],
    ['1.2346', 'KWD', '1.235'],
  ] as const)
    assert.equal(roundAmount({ amount, currency }), shown);
});
