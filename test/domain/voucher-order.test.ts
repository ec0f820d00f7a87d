import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voucherBar } from '../../src/domain/voucher-order.js';

test('a voucher pays whole amounts, at once', () => {
  assert.equal(voucherBar({ purpose: 'pay', amount: '10.00' }), undefined);
  assert.equal(voucherBar({ purpose: 'pay', amount: '10' }), undefined);
  assert.equal(voucherBar({ purpose: 'pay', amount: '9.90' }), 'whole-amount');
  assert.equal(voucherBar({ purpose: 'pay', amount: '10.000001' }), 'whole-amount');
});

test('what is reserved or recurs is no matter of amounts', () => {
  assert.equal(voucherBar({ purpose: 'reserve', amount: '10.00' }), 'purpose');
  assert.equal(voucherBar({ purpose: 'subscribe', amount: '9.90' }), 'purpose');
});
