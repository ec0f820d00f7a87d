import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { open, start } from './part-b.js';
import { Merchant } from './support.js';

const day = 86_400;

describe('a coupon', () => {
  it('is created and read', async () => {
    const { coupon } = open();
    const made = await coupon('POST', {
      percent_off: 15,
      name: 'Spring',
      code: 'SPRING',
      max_redemptions: 2,
      expiration_date: start + 30 * day,
      activate: true,
      available_applications: 'ALL',
    });
    const expected = {
      name: 'Spring',
      times_redeemed: 0,
      max_redemptions: 2,
      expiration_date: '02/14/2027',
      status: 'active',
      code: 'SPRING',
      currency: null,
      percent_off: 15,
      amount_off: null,
    };
    assert.deepEqual(made.body, expected);
    assert.deepEqual((await coupon('GET', { code: 'SPRING' })).body, expected);
  });

  it('takes an amount off, in a currency', async () => {
    const { coupon } = open();
    const { body } = await coupon('POST', { amount_off: 5, currency_code: 'PLN', activate: true });
    assert.deepEqual([body.amount_off, body.currency, body.percent_off, body.name], [5, 'PLN', null, null]);
    assert.deepEqual([body.status, body.max_redemptions, body.expiration_date], ['active', null, null]);
    assert.ok(body.code.length > 4);
  });

  it('is counted down, expires, and is inactive unless it is activated', async () => {
    const { coupon, sandbox } = open();
    const status = async (code: string) => {
      const { body } = await coupon('GET', { code }, { timestamp: String(sandbox.now()) });
      return [body.status, body.times_redeemed];
    };
    const code = sandbox.coupons.issue({ percentOff: 10, maxRedemptions: 2, expires: start + day });
    assert.deepEqual(await status(code), ['active', 0]);
    assert.equal(sandbox.coupons.redeem(code), true);
    assert.deepEqual(await status(code), ['active', 1]);
    assert.equal(sandbox.coupons.redeem(code), true);
    assert.deepEqual(await status(code), ['redeemed', 2]);
    assert.equal(sandbox.coupons.redeem(code), false);
    const other = sandbox.coupons.issue({ amountOff: 5, currency: 'EUR', expires: start + day });
    await sandbox.advance(day);
    assert.deepEqual(await status(other), ['expired', 0]);
    for (const idle of [{ activate: false }, {}])
      assert.equal((await coupon('POST', { percent_off: 10, ...idle })).body.status, 'inactive');
    assert.equal(sandbox.coupons.redeem('nothing'), false);
  });

  it('gets 7 digits appended to its code when many are made', async () => {
    const { coupon } = open();
    const { body } = await coupon('POST', { percent_off: 10, code: 'MANY', number_of_coupons: 2 });
    assert.match(body.code, /^MANY\d{7}$/);
    const random = await coupon('POST', { percent_off: 10, number_of_coupons: 3 });
    assert.match(random.body.code, /^C\d+$/);
  });
});

describe('a coupon is refused', () => {
  const wrong: [string, Record<string, string | number>][] = [
    ['with neither percent nor amount', {}],
    ['with both', { percent_off: 10, amount_off: 5, currency_code: 'EUR' }],
    ['with 0 percent', { percent_off: 0 }],
    ['with 100 percent', { percent_off: 100 }],
    ['with half a percent', { percent_off: '1.5' }],
    ['with an amount but no currency', { amount_off: 5 }],
    ['with a currency that is none', { amount_off: 5, currency_code: 'EURO' }],
    ['with a fraction for an amount', { amount_off: '0.50', currency_code: 'EUR' }],
    ['when it expires now', { percent_off: 10, expiration_date: start }],
    ['with a date for an expiry', { percent_off: 10, expiration_date: '02/14/2027' }],
    ['with no use at all', { percent_off: 10, max_redemptions: 0 }],
    ['with a fraction of coupons', { percent_off: 10, number_of_coupons: '1.5' }],
    ['with too many', { percent_off: 10, number_of_coupons: 1001 }],
    ['with a flag that is none', { percent_off: 10, activate: 'perhaps' }],
  ];
  for (const [what, fields] of wrong) {
    it(what, async () => assert.equal((await open().coupon('POST', fields)).status, 400));
  }

  it('except at the limits themselves', async () => {
    for (const fields of [{ percent_off: 1 }, { percent_off: 99 }, { percent_off: 10, expiration_date: start + 1 }]) {
      assert.equal((await open().coupon('POST', fields)).status, 200);
    }
  });

  it('when its code is taken or unknown, and without a valid signature', async () => {
    const { coupon, form, signed, sandbox } = open();
    await coupon('POST', { percent_off: 10, code: 'ONCE' });
    assert.equal((await coupon('POST', { percent_off: 10, code: 'ONCE' })).status, 400);
    assert.equal((await coupon('GET', { code: 'NONE' })).status, 404);
    assert.equal((await coupon('GET', {})).status, 400);
    for (const timestamp of ['1', null]) {
      assert.equal((await coupon('GET', { code: 'ONCE' }, { timestamp })).status, 400);
      assert.equal((await coupon('POST', { percent_off: 10 }, { timestamp })).status, 400);
    }
    assert.equal((await coupon('POST', { percent_off: 10 }, { key: 'other' })).status, 401);
    const key = sandbox.projectKey;
    assert.equal((await form('/api/coupon', { key, percent_off: 10, timestamp: start })).status, 401);
    // A signature of version 2 is refused even if the request names that version.
    assert.equal(
      (await signed('POST', '/api/coupon', { percent_off: 10, timestamp: start }, { sign_version: '2' })).status,
      401,
    );
  });
});

describe('a charge with a coupon', () => {
  // The provider's document has no call that redeems one, and custom[coupon] is a parameter of the merchant's own.
  it('does not count a use: the shop does', async () => {
    const merchant = new Merchant();
    const code = merchant.sandbox.coupons.issue({ percentOff: 10, maxRedemptions: 5 });
    assert.equal((await merchant.charge({ 'custom[coupon]': code })).body.captured, true);
    assert.equal(merchant.sandbox.coupons.get(code)?.redeemed, 0);
  });
});
