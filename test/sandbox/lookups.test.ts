import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant } from './support.js';

const systems = async (merchant: Merchant, params: Record<string, string>) =>
  merchant.get(`/api/payment-systems/?${merchant.signed(params)}`, {});

for (const country of ['PL', 'TR', 'GB', 'BR']) {
  test(`${country} has payment systems of all five kinds, as records with logos`, async () => {
    const merchant = new Merchant();
    const { body } = await systems(merchant, { country_code: country });
    assert.deepEqual(new Set(body.map((record: any) => record.ps_type_id)), new Set([1, 2, 3, 4, 5]));
    for (const record of body) {
      assert.deepEqual(Object.keys(record), ['id', 'name', 'new_window', 'img_url', 'img_class', 'ps_type_id']);
      const logo = await merchant.sandbox.fetch(new Request(record.img_url));
      assert.equal(logo.headers.get('content-type'), 'image/svg+xml');
      assert.match(await logo.text(), /^<svg .*<\/svg>$/);
    }
  });
}

test('a record says whether its method opens a window', async () => {
  const { body } = await systems(new Merchant(), { country_code: 'PL' });
  const newWindow = Object.fromEntries(body.map((record: any) => [record.id, record.new_window]));
  assert.deepEqual(
    [newWindow['cc'], newWindow['blik'], newWindow['p24'], newWindow['paypal']],
    [false, false, true, true],
  );
});

for (const country of ['DE', 'US', 'JP']) {
  test(`${country} has cards but no phone bill`, async () => {
    const { body } = await systems(new Merchant(), { country_code: country });
    const kinds = body.map((record: any) => record.ps_type_id);
    assert.ok(kinds.includes(1) && !kinds.includes(5));
  });
}

test('price points come with the phone bill when asked for, converted when asked for', async () => {
  const merchant = new Merchant();
  const phone = async (params: Record<string, string>) =>
    (await systems(merchant, { country_code: 'PL', ...params })).body.find((record: any) => record.id === 'mobile');
  assert.equal((await phone({})).price_points, undefined);
  assert.equal((await phone({ include_pricepoints: '0' })).price_points, undefined);
  const { body } = await systems(merchant, { country_code: 'PL', include_pricepoints: '1' });
  assert.deepEqual(
    body.filter((record: any) => record.price_points).map((record: any) => record.id),
    ['mobile'],
  );
  const [point] = (await phone({ include_pricepoints: '1', currency_converted: 'EUR' })).price_points;
  assert.deepEqual([point.amount, point.currency, point.currency_converted], [1.23, 'PLN', 'EUR']);
  assert.ok(point.amount_converted > 0.2 && point.amount_converted < 0.4);
  const [yen] = (await phone({ include_pricepoints: '1', currency_converted: 'JPY' })).price_points;
  assert.ok(yen.amount_converted > 10, 'a yen is worth far less than a zloty');
});

test('a country that has two currencies in ISO 4217 has both here', async () => {
  for (const currency_converted of ['VED', 'VES'])
    assert.equal((await systems(new Merchant(), { country_code: 'PL', currency_converted })).status, 200);
});

const refusals: readonly (readonly [string, Record<string, string>])[] = [
  ['no country', {}],
  ['a country in small letters', { country_code: 'pl' }],
  ['a country of 3 letters', { country_code: 'POL' }],
  ['UK, which is no code of a country: that is GB', { country_code: 'UK' }],
  ['an unknown currency', { country_code: 'PL', currency_converted: 'XXX' }],
  ['a flag that is none', { country_code: 'PL', include_pricepoints: 'yes' }],
];
for (const [why, params] of refusals) {
  test(`payment systems are refused for ${why}`, async () => {
    const answer = await systems(new Merchant(), params);
    assert.deepEqual([answer.status, answer.body.code], [400, 3008]);
  });
}

test('price points of another payment system are refused with the one that has them', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.get(`/api/price-points/?${merchant.signed({ country_code: 'PL', ps: 'cc' })}`, {});
  assert.deepEqual([body.code, body.error], [3008, 'ps must be carrier']);
});

const status = (merchant: Merchant, params: Record<string, string>, version: 2 | 3 = 3) =>
  merchant.get(`/api/rest/payment?${merchant.signed(params, version)}`, {});

test('payment status: by reference, and by user and product', async () => {
  const merchant = new Merchant();
  const { id, created } = (await merchant.charge()).body;
  const record = {
    object: 'payment',
    id,
    created,
    amount: '9.90',
    currency: 'EUR',
    refunded: false,
    risk: 'approved',
    uid: 'user-1',
    product_id: 'order-1',
    payment_system: 'gateway',
  };
  assert.deepEqual((await status(merchant, { ref: id })).body, record);
  assert.deepEqual((await status(merchant, { ref: id }, 2)).body, record);
  assert.deepEqual((await status(merchant, { uid: 'user-1', ag_external_id: 'order-1' })).body, record);
  assert.deepEqual((await status(merchant, { ref: id, uid: 'user-1' })).body, record);
});

test('payment status knows payments without a card, too', async () => {
  const merchant = new Merchant();
  const epin = merchant.sandbox.vouchers.issue({ nominal: '10.00' });
  const redeemed = { amount: '5', currency: 'EUR', 'epin[0]': epin, app_key: merchant.sandbox.projectKey };
  await merchant.post('/api/pure-voucher/payment', { ...redeemed, user_id: 'user-1' });
  const { body } = await status(merchant, { ref: merchant.sandbox.ledger[0]?.ref ?? '' });
  assert.deepEqual([body.amount, body.uid, body.risk, body.payment_system], ['5.00', 'user-1', 'approved', 'voucher']);
});

test('payment status follows refunds and reviews, and finds the newest', async () => {
  const merchant = new Merchant();
  const old = (await merchant.charge()).body.id;
  await merchant.post(`/api/gateway/charge/${String(old)}/refund`);
  assert.equal((await status(merchant, { ref: old })).body.refunded, true);
  const pending = (await merchant.charge({}, { 'card[cvv]': '555' })).body.id;
  const find = { uid: 'user-1', ag_external_id: 'order-1' };
  assert.deepEqual(
    [(await status(merchant, find)).body.id, (await status(merchant, find)).body.risk],
    [pending, 'pending'],
  );
});

test('payment status shows of a subscription what the document lists: neither its charges nor its trial', async () => {
  const merchant = new Merchant();
  const trial = {
    'trial[amount]': '1.00',
    'trial[currency]': 'EUR',
    'trial[period]': 'day',
    'trial[period_duration]': '3',
  };
  const terms = { period: 'week', period_duration: '1', ...trial };
  const { charges, trial: _trial, ...listed } = (await merchant.charge(terms, {}, '/api/gateway/subscription')).body;
  assert.deepEqual([listed.active, listed.is_trial, listed.period], [1, 1, 'week']);
  assert.deepEqual((await status(merchant, { ref: charges[0] })).body.subscription, listed);
});

const missing: readonly (readonly [string, Record<string, string>, number, number])[] = [
  ['nothing to look for', {}, 400, 3008],
  ['a user without a product', { uid: 'user-1' }, 400, 3008],
  ['a product without a user', { ag_external_id: 'order-1' }, 400, 3008],
  ['an unknown reference', { ref: 't404' }, 404, 3000],
  ['an unknown reference of a product', { ref: 't404', ag_external_id: 'order-1' }, 404, 3000],
  ['another user', { uid: 'user-2', ag_external_id: 'order-1' }, 404, 3000],
];
for (const [why, params, http, code] of missing) {
  test(`payment status with ${why} is ${String(code)}`, async () => {
    const merchant = new Merchant();
    await merchant.charge();
    const answer = await status(merchant, params);
    assert.deepEqual([answer.status, answer.body.code], [http, code]);
  });
}

test('a payment is not found by its reference if the query names another user or product', async () => {
  const merchant = new Merchant();
  const { id } = (await merchant.charge()).body;
  const find = { ref: id, uid: 'user-1', ag_external_id: 'order-1' };
  assert.equal((await status(merchant, find)).body.id, id);
  assert.equal((await status(merchant, { ref: id, uid: 'user-2' })).status, 404);
  assert.equal((await status(merchant, { ...find, ag_external_id: 'order-2' })).status, 404);
});

test('an unknown logo is 404', async () => {
  assert.equal((await new Merchant().sandbox.fetch(new Request(`${BASE}/assets/ps/none.svg`))).status, 404);
});

test('a user’s payment for a product is the user’s own and newest, whoever else bought the same', async () => {
  const merchant = new Merchant();
  const refs = [];
  for (const uid of ['user-1', 'user-1', 'user-2'])
    refs.push((await merchant.charge({ uid, plan: 'tea' })).body.id as string);
  for (const uid of ['user-1', 'user-3']) await merchant.charge({ uid, plan: 'coffee' });
  const idOf = async (uid: string) => (await status(merchant, { uid, ag_external_id: 'tea' })).body.id;
  assert.deepEqual(await Promise.all(['user-1', 'user-2', 'user-3'].map(idOf)), [refs[1], refs[2], undefined]);
});
