import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../src/contract/index.js';
import { phoneBillPrice, pointsFor } from '../../src/domain/price-points.js';

const inPln = (amount: string, euros: string) => ({
  amount,
  currency: 'PLN',
  converted: { amount: euros, currency: 'EUR' },
});
const points = [inPln('61.50', '14.10'), inPln('24.60', '5.60'), inPln('43.05', '9.90'), inPln('49.20', '11.20')];

test('offers the amounts that pay for the order, the cheapest first', () => {
  const offered = pointsFor({ amount: '10.00', currency: 'EUR' }, points);
  assert.deepEqual(offered, [inPln('49.20', '11.20'), inPln('61.50', '14.10')]);
});

test('offers an exact amount alone', () => {
  assert.deepEqual(pointsFor({ amount: '9.9', currency: 'EUR' }, points), [inPln('43.05', '9.90')]);
  assert.deepEqual(pointsFor({ amount: '24.60', currency: 'PLN' }, points), [inPln('24.60', '5.60')]);
});

test('offers nothing that is too little, or in money that cannot be compared', () => {
  assert.deepEqual(pointsFor({ amount: '15.00', currency: 'EUR' }, points), []);
  assert.deepEqual(pointsFor({ amount: '1.00', currency: 'USD' }, points), []);
});

test('compares in the money of the order, whatever else a point is worth', () => {
  const mixed = [inPln('24.60', '5.60'), { amount: '6.00', currency: 'EUR' }, { amount: '9.00', currency: 'USD' }];
  assert.deepEqual(pointsFor({ amount: '5.00', currency: 'EUR' }, mixed), [mixed[1], mixed[0]]);
  assert.deepEqual(pointsFor({ amount: '0.00', currency: 'GBP' }, mixed), []);
  assert.deepEqual(pointsFor({ amount: '0.000001', currency: 'GBP' }, mixed), []);
});

test('charges a phone bill with what recurs, where something recurs', () => {
  const once = { amount: '9.90', currency: 'EUR' } as Order;
  assert.deepEqual(phoneBillPrice(once), once);
  const plan = { amount: '4.90', currency: 'EUR' } as NonNullable<Order['plan']>;
  assert.deepEqual(phoneBillPrice({ ...once, plan }), plan);
});
