import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voucherBar } from '../../src/domain/voucher-order.js';

test('a voucher pays only orders with a whole amount', () => {
  assert.equal(voucherBar({ purpose: 'pay', amount: '10.00' }), undefined);
  assert.equal(voucherBar({ purpose: 'pay', amount: '10' }), undefined);
  assert.equal(voucherBar({ purpose: 'pay', amount: '9.90' }), 'whole-amount');
  assert.equal(voucherBar({ purpose: 'pay', amount: '10.000001' }), 'whole-amount');
});

test('a voucher cannot pay a reservation or a subscription, whatever the amount', () => {
  assert.equal(voucherBar({ purpose: 'reserve', amount: '10.00' }), 'purpose');
  assert.equal(voucherBar({ purpose: 'subscribe', amount: '9.90' }), 'purpose');
});
