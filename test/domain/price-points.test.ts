import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsFor } from '../../src/domain/price-points.js';

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
