import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { epinMeanings } from '../../src/sandbox/vouchers/refusals.js';
import { signEpin } from '../../src/server/sign/index.js';
import { open, start, type Answer, type Calls } from './part-b.js';
import { Merchant } from './support.js';

const redeemer = ({ form, sandbox }: Calls) => {
  const good = { amount: '4', currency: 'EUR', app_key: sandbox.projectKey, user_id: 'user-1' };
  return (fields: Record<string, string>): Promise<Answer> => form('/api/pure-voucher/payment', { ...good, ...fields });
};
type Code = keyof typeof epinMeanings;

const refused = (answer: Answer, code: Code): void => {
  assert.equal(answer.body.error?.code, code, JSON.stringify(answer.body));
  assert.equal(answer.body.error.message, epinMeanings[code]);
};

describe('a voucher', () => {
  it('pays and keeps the change', async () => {
    const calls = open();
    const redeem = redeemer(calls);
    const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
    assert.deepEqual((await redeem({ 'epin[0]': pin })).body, { success: 1, change_amount: 6, change_currency: 'EUR' });
    assert.equal(calls.sandbox.vouchers.balance(pin), '6.00');
    assert.equal((await redeem({ 'epin[0]': pin, amount: '6' })).body.change_amount, 0);
    refused(await redeem({ 'epin[0]': pin, amount: '1' }), 3009);
    assert.deepEqual(
      calls.sandbox.ledger.map(({ movement, amount, uid }) => [movement, amount, uid]),
      [
        ['voucher', '4.00', 'user-1'],
        ['voucher', '6.00', 'user-1'],
      ],
    );
  });

  it('is not kept in the log', async () => {
    const calls = open();
    const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
    await redeemer(calls)({ 'epin[0]': pin });
    assert.equal(calls.sandbox.log.length, 1);
    assert.ok(!JSON.stringify(calls.sandbox.log).includes(pin));
  });
});

describe('every code of redemption', () => {
  type Setting = [what: string, code: Code, run: (calls: Calls, pin: string) => Promise<Answer>];
  const table: Setting[] = [
    ['general internal error, when asked for', 1001, (calls) => redeemer(calls)({ 'epin[0]': 'TEST-1001' })],
    ['another project', 1002, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, app_key: 'other' })],
    [
      'a banned user',
      1003,
      (calls, pin) => {
        calls.sandbox.vouchers.banned.add('user-1');
        return redeemer(calls)({ 'epin[0]': pin });
      },
    ],
    ['no ePIN', 2001, (calls) => redeemer(calls)({})],
    ['an empty ePIN', 2001, (calls) => redeemer(calls)({ 'epin[0]': ' ' })],
    ['no project key', 2002, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, app_key: '' })],
    ['no amount', 2003, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, amount: '' })],
    ['amount 0', 2003, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, amount: '0' })],
    ['a fraction for an amount', 2003, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, amount: '4.50' })],
    ['no currency', 2004, (calls) => redeemer(calls)({ 'epin[0]': '1234', currency: 'euro' })],
    ['another currency', 2004, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, currency: 'USD' })],
    ['not an array', 2005, (calls, pin) => redeemer(calls)({ epin: pin })],
    ['no user', 2006, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, user_id: '' })],
    [
      'a project without vouchers',
      3001,
      (calls, pin) => {
        calls.sandbox.vouchers.enabled = false;
        return redeemer(calls)({ 'epin[0]': pin });
      },
    ],
    [
      'an expired one',
      3002,
      (calls) => redeemer(calls)({ 'epin[0]': calls.sandbox.vouchers.issue({ nominal: '10.00', expires: start }) }),
    ],
    [
      'one that is not active',
      3003,
      (calls) => redeemer(calls)({ 'epin[0]': calls.sandbox.vouchers.issue({ nominal: '10.00', active: false }) }),
    ],
    ['the same twice', 3004, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, 'epin[1]': pin })],
    [
      'one of another service',
      3005,
      (calls) => redeemer(calls)({ 'epin[0]': calls.sandbox.vouchers.issue({ nominal: '10.00', serviceId: 7 }) }),
    ],
    ['one that does not exist', 3006, (calls) => redeemer(calls)({ 'epin[0]': '1234' })],
    ['one as it is printed', 3006, (calls, pin) => redeemer(calls)({ 'epin[0]': pin.replace(/\d{4}(?=\d)/g, '$& ') })],
    ['two', 3007, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, 'epin[1]': '1234' })],
    [
      'one that cannot be tracked',
      3008,
      (calls) => redeemer(calls)({ 'epin[0]': calls.sandbox.vouchers.issue({ nominal: '10.00', untracked: true }) }),
    ],
    ['more than is left', 3009, (calls, pin) => redeemer(calls)({ 'epin[0]': pin, amount: '11' })],
    [
      'too many attempts',
      4001,
      async (calls, pin) => {
        for (let i = 0; i < 5; i++) refused(await redeemer(calls)({ 'epin[0]': `wrong-${i}` }), 3006);
        return redeemer(calls)({ 'epin[0]': pin });
      },
    ],
  ];

  it('is tried in the table', () => {
    const codes = Object.keys(epinMeanings);
    assert.deepEqual([...new Set(table.map(([, code]) => String(code)))].sort(), codes.sort());
    assert.equal(codes.length, 19);
  });
  for (const [what, code, run] of table) {
    it(`${code}: ${what}`, async () => {
      const calls = open();
      refused(await run(calls, calls.sandbox.vouchers.issue({ nominal: '10.00' })), code);
      assert.equal(calls.sandbox.ledger.length, 0);
    });
  }
  it('2001: a list in the place of an ePIN, which the package itself would not send', async () => {
    const merchant = new Merchant();
    const fields = { amount: '4', currency: 'EUR', app_key: merchant.sandbox.projectKey, user_id: 'user-1' };
    refused(await merchant.post('/api/pure-voucher/payment', { ...fields, 'epin[0][0]': '1234' }), 2001);
  });
  it('can be provoked by an ePIN that names it', async () => {
    for (const code of Object.keys(epinMeanings))
      refused(await redeemer(open())({ 'epin[0]': `TEST-${code}` }), Number(code) as Code);
    refused(await redeemer(open())({ 'epin[0]': 'TEST-9999' }), 3006);
  });
});

describe('the lock-out', () => {
  it('concerns one user and ends', async () => {
    const calls = open();
    const redeem = redeemer(calls);
    for (let i = 0; i < 5; i++) await redeem({ 'epin[0]': 'wrong' });
    const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
    refused(await redeem({ 'epin[0]': pin }), 4001);
    assert.equal((await redeem({ 'epin[0]': pin, user_id: 'user-2' })).body.success, 1);
    await calls.sandbox.advance(899);
    refused(await redeem({ 'epin[0]': pin }), 4001);
    await calls.sandbox.advance(1);
    assert.equal((await redeem({ 'epin[0]': pin })).body.success, 1);
  });

  it('counts from zero after a correct ePIN', async () => {
    const calls = open();
    const redeem = redeemer(calls);
    const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) refused(await redeem({ 'epin[0]': 'wrong' }), 3006);
      assert.equal((await redeem({ 'epin[0]': pin, amount: '1' })).body.success, 1);
    }
  });
});

describe('generation', () => {
  const params = { currencyCode: 'EUR', ePinNominalValue: 25 };

  for (const path of ['/pwapi/partners-voucher', '/pwapi/voucher']) {
    it(`at ${path} makes ePINs that can be redeemed`, async () => {
      const calls = open();
      const { body } = await calls.epin('POST', path, { ...params, ePinsCount: 3 });
      assert.equal(body.success, true);
      assert.equal(typeof body.reference, 'string');
      assert.equal(new Set(body.data.map((each: any) => each.pin_code)).size, 3);
      const [{ pin_code: pin, ...record }] = body.data;
      const { pin_id, cu_id, ...rest } = record;
      assert.ok(Number.isInteger(pin_id) && Number.isInteger(cu_id));
      assert.deepEqual(rest, {
        pin_time_expired: start + 365 * 86_400,
        pin_generated_time: start,
        pin_nominal_value: '25.00',
        cu_code: 'EUR',
        pin_tr_amount: '25.00',
      });
      assert.equal((await redeemer(calls)({ 'epin[0]': pin })).body.change_amount, 21);
    });
  }

  it('draws on the balances, unless it is a test', async () => {
    const { epin } = open();
    const balances = async (): Promise<Record<string, string>> => {
      const { success, data, reference } = (await epin('GET', '/pwapi/voucher-balances')).body;
      assert.deepEqual([success, typeof reference], [true, 'string']);
      return Object.fromEntries(data.map((each: any) => [each.cu_code, each.balance_amount]));
    };
    assert.equal((await balances())['EUR'], '10000.00');
    await epin('POST', '/pwapi/voucher', { ...params, ePinsCount: 2 });
    await epin('POST', '/pwapi/voucher', { ...params, test: true });
    assert.equal((await balances())['EUR'], '9950.00');
    const tooMuch = await epin('POST', '/pwapi/voucher', { ...params, ePinNominalValue: 9951 });
    assert.deepEqual([tooMuch.body.success, tooMuch.body.code], [false, 3009]);
    assert.equal((await balances())['EUR'], '9950.00');
    await epin('POST', '/pwapi/voucher', { ...params, ePinNominalValue: 9950 });
    assert.equal((await balances())['EUR'], '0.00');
  });

  it('makes inactive ones, and ones for a service, when asked to', async () => {
    const calls = open();
    const make = async (more: Record<string, number | boolean>): Promise<string> =>
      (await calls.epin('POST', '/pwapi/voucher', { ...params, ...more })).body.data[0].pin_code;
    refused(await redeemer(calls)({ 'epin[0]': await make({ activationRequired: true }) }), 3003);
    refused(await redeemer(calls)({ 'epin[0]': await make({ serviceId: 9 }) }), 3005);
    assert.equal((await redeemer(calls)({ 'epin[0]': await make({ serviceId: 1 }) })).body.success, 1);
  });

  it('refuses a wrong key, signature or field', async () => {
    const { epin, sandbox } = open();
    const fails = async (more: Record<string, string | number>, auth = {}): Promise<void> => {
      const { status, body } = await epin('POST', '/pwapi/voucher', { ...params, ...more }, auth);
      assert.ok(status >= 400);
      assert.equal(body.success, false);
    };
    await fails({}, { key: 'other' });
    await fails({}, { key: '' });
    await fails({}, { sign: 'x'.repeat(32) });
    await fails({}, { timestamp: '1' });
    for (const auth of [{ key: 'other' }, { key: '' }, { timestamp: '1' }]) {
      const { projectKey: key, secretKey: secret } = sandbox;
      const all = { key, timestamp: String(start), ...auth };
      await fails({}, { ...all, sign: signEpin({ ...all, params, secret }) });
    }
    // A test draws on no balance, which would be missing in such a currency.
    for (const currencyCode of ['EURO', '']) await fails({ currencyCode, test: 1 });
    await fails({ test: 'perhaps' });
    await fails({ serviceId: 'all' });
    await fails({ ePinNominalValue: '' });
    await fails({ ePinNominalValue: '2.5' });
    await fails({ ePinNominalValue: 0 });
    await fails({ ePinsCount: 0 });
    await fails({ ePinsCount: 101 });
    await fails({ countryCode: 'pl' });
    await fails({ activationRequired: 'maybe' });
    assert.equal((await epin('GET', '/pwapi/voucher-balances', {}, { sign: '' })).status, 401);
  });
});
