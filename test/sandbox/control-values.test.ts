/** What the control API of the sandbox takes, and what it refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { control, Merchant, raw, START } from './support.js';

for (const [fault, status] of [
  [{ fail: true }, 500],
  [{ fail: 200 }, 200],
  [{ code: 3101 }, 400],
  [{ delay: 0 }, 404],
  [{ garbage: true }, 404],
  [{ garbage: 'empty' }, 404],
  [{ reset: true }, 0],
  [{ reset: 'before' }, 0],
  [{ reset: 'after' }, 0],
] as const) {
  test(`the control API sets ${JSON.stringify(fault)}, for one call`, async () => {
    const merchant = new Merchant();
    assert.deepEqual((await control(merchant, 'POST', '/faults', fault)).body, { times: 1 });
    for (let i = 0; i < 2; i += 1) await raw(merchant).catch(() => undefined);
    const [met, next] = merchant.sandbox.log;
    assert.deepEqual([met?.fault, met?.status, next?.fault], [Object.keys(fault)[0], status, undefined]);
  });
}

test('the control API issues vouchers and coupons', async () => {
  const merchant = new Merchant();
  for (const [nominal, worth] of [
    ['10', '10.00'],
    ['0.5', '0.50'],
    ['0.01', '0.01'],
  ] as const) {
    const { pin } = (await control(merchant, 'POST', '/vouchers', { nominal })).body;
    assert.equal(merchant.sandbox.vouchers.balance(pin as string), worth);
  }
  for (const nominal of ['0', '00.00', '10.001', '-10', '10 EUR', '1'.repeat(10)])
    assert.equal((await control(merchant, 'POST', '/vouchers', { nominal })).status, 400, nominal);
  const coupon = async (body: unknown) => (await control(merchant, 'POST', '/coupons', body)).body.code as string;
  assert.equal(merchant.sandbox.coupons.get(await coupon(''))?.percentOff, 10);
  assert.equal(await coupon({ code: 'FIVE', amountOff: 5, currency: 'PLN' }), 'FIVE');
  assert.equal(merchant.sandbox.coupons.get('FIVE')?.currency, 'PLN');
});

test('the control API refuses invalid values', async () => {
  const merchant = new Merchant();
  for (const [path, body] of [
    ['/clock', { advance: -1 }],
    ['/clock', { advance: 'soon' }],
    ['/faults', {}],
    ['/faults', { fail: 'x' }],
    ['/faults', { fail: 99 }],
    ['/faults', { fail: 600 }],
    ['/faults', { fail: 503.5 }],
    ['/faults', { fail: 503, times: 0 }],
    ['/faults', { fail: 503, times: 'often' }],
    ['/faults', { fail: 503, times: 1.5 }],
    ['/faults', { code: 31.04 }],
    ['/coupons', { percentOff: 20, currency: 'PLN' }],
    ['/clock', 'no json'],
    ['/clock', 'null'],
  ] as const) {
    assert.equal((await control(merchant, 'POST', path, body)).status, 400, JSON.stringify(body));
  }
  const { body } = await control(merchant, 'POST', '/issuer', { frames: false });
  assert.deepEqual([body, merchant.sandbox.issuer.frames], [{ frames: false }, false]);
});

test('the control API refuses names that it does not know, and says which it knows', async () => {
  const merchant = new Merchant();
  const { id } = (await merchant.charge()).body;
  for (const [path, body, known] of [
    ['/refunds', { ref: id, reasn: 1 }, 'ref, amount, reason, merchantRefundId'],
    ['/vouchers', { nominal: '10.00', expire: 1 }, 'nominal, currency, serviceId, active, expires, test, untracked'],
    ['/coupons', { percentOf: 20 }, 'code, name, percentOff, amountOff, currency, maxRedemptions, expires, active'],
    ['/handset', { to: '7366', text: 'PAY', from: '1' }, 'to, text'],
    ['/clock', { advance: 1, days: 1 }, 'advance'],
    ['/faults', { fail: 503, macth: 'charge' }, 'fail, code, delay, garbage, reset, times, match'],
    ['/issuer', { frame: false }, 'frames'],
    ['/carrier', { withdrawn: [], requires: ['PL'] }, 'required, withdrawn'],
  ] as const) {
    const { status, body: said } = await control(merchant, 'POST', path, body);
    const wrong = Object.keys(body).find((name) => !known.split(', ').includes(name));
    assert.deepEqual([status, said.error], [400, `"${wrong}" is not known here, only: ${known}`], path);
  }
  assert.equal((await merchant.get(`/api/gateway/charge/${String(id)}`)).body.refunded, false);
  assert.equal(merchant.sandbox.now(), START);
});

test('the control API ignores no value that it cannot use', async () => {
  const merchant = new Merchant();
  merchant.sandbox.coupons.issue({ code: 'TAKEN', percentOff: 10 });
  for (const [path, body, why] of [
    ['/faults', { delay: 5, fail: '503' }, 'fail cannot be "503"'],
    ['/faults', { fail: 503, delay: 'long' }, 'delay cannot be "long"'],
    ['/faults', { reset: 'middle', code: 3101 }, 'reset cannot be "middle"'],
    ['/faults', { garbage: 'xml', fail: true }, 'garbage cannot be "xml"'],
    ['/faults', { fail: 503, code: '3101' }, 'code cannot be "3101"'],
    ['/faults', { fail: 503, match: ['charge'] }, 'match must be a part of the calls to meet, as text'],
    ['/issuer', { frames: 'no' }, 'frames must be true or false'],
    ['/issuer', {}, 'frames must be true or false'],
    ['/refunds', [], 'Send a JSON object'],
    ['/faults', { delay: -4 }, 'delay cannot be -4'],
    ['/faults', { delay: 1e12 }, 'delay cannot be 1000000000000'],
    ['/vouchers', { nominal: '10.00', currency: 'EUU' }, 'currency: must be an ISO 4217 code'],
    ['/coupons', { amountOff: 5, currency: 'eur' }, 'currency: must be an ISO 4217 code'],
    ['/coupons', { amountOff: 5, percentOff: 10 }, 'Set percentOff or amountOff, not both'],
    ['/coupons', { code: 'TAKEN', percentOff: 50 }, 'code is taken'],
    ['/carrier', { required: ['XX'] }, 'required must be a list of countries with phone bills, not "XX"'],
    ['/carrier', { required: [], withdrawn: ['PL 24.6'] }, 'withdrawn must be a list of price points, not "PL 24.6"'],
  ] as const) {
    const { status, body: said } = await control(merchant, 'POST', path, body);
    assert.deepEqual([status, said.error], [400, why], JSON.stringify(body));
  }
  assert.equal((await raw(merchant)).status, 404, 'no fault is set');
  assert.equal(merchant.sandbox.issuer.frames, true);
});
