/** What code asks of the sandbox is checked as what calls ask: ignored, it would do something else than was asked. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Merchant } from './support.js';

/** As plain JavaScript sees it, without types. */
type Untyped = Record<'faults' | 'vouchers' | 'coupons', Record<string, (...options: unknown[]) => unknown>> & {
  refund: (...options: unknown[]) => unknown;
};

const merchant = new Merchant();
const sandbox = merchant.sandbox as unknown as Untyped;
merchant.sandbox.coupons.issue({ code: 'TAKEN', percentOff: 10 });

describe('the sandbox refuses', () => {
  for (const [what, ask, said] of [
    [
      'a fault of another name',
      () => sandbox.faults.next?.(1, { resets: 'after' }),
      '"resets" is not known here, only: fail, code, delay, garbage, reset',
    ],
    ['no fault', () => sandbox.faults.next?.(1, {}), 'Name a fault: fail, code, delay, garbage or reset'],
    ['a fault that is none', () => sandbox.faults.next?.(1, 'reset'), 'Give an object'],
    ['a status in place of a fault', () => sandbox.faults.next?.(1), 'Give an object'],
    ['a fault with another value', () => sandbox.faults.next?.(1, { reset: 'middle' }), 'reset cannot be "middle"'],
    ['a fault for no call', () => sandbox.faults.next?.(0, { fail: true }), 'times must be a whole number above 0'],
    [
      'a fault for half a call',
      () => sandbox.faults.next?.(1.5, { fail: true }),
      'times must be a whole number above 0',
    ],
    [
      'calls that are no text',
      () => sandbox.faults.next?.(1, { fail: true }, 7),
      'match must be a part of the calls to meet, as text',
    ],
    [
      'a voucher with another option',
      () => sandbox.vouchers.issue?.({ nominal: '9.00', expire: 1 }),
      '"expire" is not known here, only: nominal, currency, serviceId, active, expires, test, untracked',
    ],
    [
      'a voucher in another currency',
      () => sandbox.vouchers.issue?.({ nominal: '9.00', currency: 'eur' }),
      'currency: must be an ISO 4217 code',
    ],
    [
      'a coupon with another option',
      () => sandbox.coupons.issue?.({ percentOf: 9 }),
      '"percentOf" is not known here, only: code, name, percentOff, amountOff, currency, maxRedemptions, expires, active',
    ],
    [
      'a coupon of two discounts',
      () => sandbox.coupons.issue?.({ percentOff: 9, amountOff: 9 }),
      'Set percentOff or amountOff, not both',
    ],
    ['a coupon whose code is taken', () => sandbox.coupons.issue?.({ code: 'TAKEN' }), 'code is taken'],
  ] as const)
    it(what, () => {
      assert.throws(ask, new TypeError(said));
    });

  it('a refund with another option, and gives nothing back', async () => {
    const { id } = (await merchant.charge()).body;
    assert.throws(
      () => sandbox.refund(id, { amont: '1.00' }),
      new TypeError('"amont" is not known here, only: amount, reason, merchantRefundId'),
    );
    assert.equal((await merchant.get(`/api/gateway/charge/${String(id)}`)).body.refunded, false);
  });

  it('nothing that it can do', async () => {
    merchant.sandbox.faults.next(Infinity, { delay: Promise.resolve(), code: 3101 }, /charge$/);
    for (const _ of [1, 2]) assert.equal((await merchant.charge()).body.error.code, 3101);
    merchant.sandbox.faults.clear();
    assert.equal((await merchant.charge()).body.object, 'charge');
  });
});
