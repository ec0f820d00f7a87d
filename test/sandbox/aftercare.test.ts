import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deliveryStatuses as ours } from '../../src/server/provider/delivery.js';
import { open, start, type Calls } from './part-b.js';
import { Merchant } from './support.js';

/** Makes a payment to report on, by voucher as the shortest way, and returns its reference. */
async function paid(calls: Calls): Promise<string> {
  const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
  const app_key = calls.sandbox.projectKey;
  await calls.form('/api/pure-voucher/payment', { amount: 1, currency: 'EUR', app_key, user_id: 'u', epin: [pin] });
  return calls.sandbox.ledger.at(-1)?.ref ?? '';
}

describe('a ticket', () => {
  const file = (calls: Calls, fields: Record<string, string | number>) =>
    calls.signed('POST', '/developers/api/ticket', fields);

  it('is filed for a payment, or for a user', async () => {
    const calls = open({ projectKey: 'live_project' });
    const ref = await paid(calls);
    await paid(calls);
    assert.deepEqual((await file(calls, { ref, type: 1, message: 'Not as shown' })).body, { result: 1 });
    assert.deepEqual((await file(calls, { uid: 'u', type: 2, message: 'Stop it' })).body, { result: 1 });
    assert.deepEqual(
      calls.sandbox.tickets.map(({ type, ref, uid, message, at }) => [type, ref, uid, message, at]),
      [
        ['refund', ref, undefined, 'Not as shown', start],
        ['cancellation', undefined, 'u', 'Stop it', start],
      ],
    );
  });

  it('is filed for a user with a long id: the document limits it only for widgets and phone bills', async () => {
    const calls = open({ projectKey: 'live_project' });
    const uid = 'u'.repeat(80);
    const pin = calls.sandbox.vouchers.issue({ nominal: '10.00' });
    const app_key = calls.sandbox.projectKey;
    await calls.form('/api/pure-voucher/payment', { amount: 1, currency: 'EUR', app_key, user_id: uid, epin: [pin] });
    assert.deepEqual((await file(calls, { uid, type: 1, message: 'm' })).body, { result: 1 });
  });

  it('is answered but not created with a test key, and needs no payment in test mode', async () => {
    const calls = open();
    const ref = await paid(calls);
    assert.equal((await file(calls, { ref, type: 3, message: 'm' })).body.result, 1);
    assert.equal((await file(calls, { type: 1, message: 'm', test_mode: 1 })).body.result, 1);
    assert.equal((await file(calls, { type: 1, message: 'm', is_test: 1 })).body.result, 1);
    assert.equal(calls.sandbox.tickets.length, 0);
  });

  it('is refused with a field missing or wrong, for an unknown payment, unsigned', async () => {
    const calls = open();
    const ref = await paid(calls);
    for (const fields of [
      { type: 1, message: 'm' },
      { ref, type: 4, message: 'm' },
      { ref, type: 1 },
      { ref, message: 'm' },
      { ref, type: 1, message: 'm', test_mode: 2 },
      { ref, type: 1, message: 'm', is_test: 2 },
    ] as Record<string, string | number>[]) {
      assert.equal((await file(calls, fields)).status, 400, JSON.stringify(fields));
    }
    assert.equal((await file(calls, { ref: 'none', type: 1, message: 'm' })).status, 404);
    assert.equal((await file(calls, { uid: 'nobody', type: 1, message: 'm' })).status, 404);
    assert.equal((await file(calls, { ref, uid: 'nobody', type: 1, message: 'm' })).status, 404);
    assert.equal((await calls.form('/developers/api/ticket', { ref, type: 1, message: 'm' })).status, 401);
  });
});

describe('a delivery report', () => {
  const date = '2027/01/15 08:00:00 +0000';
  const digital = {
    merchant_reference_id: 'o-1',
    type: 'digital',
    estimated_delivery_datetime: date,
    estimated_update_datetime: date,
    reason: '',
    refundable: 'true',
    attachments: '',
    details: 'On its way',
    'shipping_address[email]': 'a@b.example',
  };
  const address = {
    'shipping_address[country]': 'PL',
    'shipping_address[city]': 'Kraków',
    'shipping_address[zip]': '30-001',
    'shipping_address[state]': 'Małopolska',
    'shipping_address[street]': 'Długa 1',
    'shipping_address[phone]': '48501234567',
    'shipping_address[firstname]': 'Ada',
    'shipping_address[lastname]': 'Nowak',
  };
  const physical = { ...digital, ...address, type: 'physical', 'attachments[0]': 'https://shop.example/proof.jpg' };
  const withoutAttachments = ({ attachments: _, ...fields }: Record<string, string>) => fields;
  const report = (calls: Calls, fields: Record<string, string>, headers: Record<string, string> = calls.apiKey) =>
    calls.form('/api/delivery', fields, headers);

  const reasoned = [
    'delayed',
    'order_cancelled',
    'refund_request_declined',
    'substitution_requested',
    'substitution_declined',
  ];

  for (const status of ours) {
    it(`of ${status} is accepted with the fields it requires`, async () => {
      const calls = open();
      const payment_id = await paid(calls);
      const wants = reasoned.includes(status);
      const bare = await report(calls, { ...digital, payment_id, status });
      assert.equal(bare.status, wants ? 400 : 200);
      if (wants) assert.ok(bare.body.notices.some((notice: string) => notice.startsWith('reason ')));
      const whole = withoutAttachments({ ...physical, payment_id, status, reason: 'Out of stock' });
      assert.deepEqual((await report(calls, whole)).body, { success: 1 });
      const { payment, order, reason, details, ...kept } = calls.sandbox.deliveries.at(-1) ?? {};
      assert.deepEqual([payment, order, reason, details], [payment_id, 'o-1', 'Out of stock', 'On its way']);
      assert.deepEqual(kept, { at: start, type: 'physical', status, test: false });
    });
  }

  it('knows 19 statuses and no other', async () => {
    assert.equal(ours.length, 19);
    const calls = open();
    assert.equal((await report(calls, { ...digital, payment_id: await paid(calls), status: 'lost' })).status, 400);
  });

  it('is refused without a required field, with all of them named', async () => {
    const calls = open();
    const whole = withoutAttachments({
      ...physical,
      payment_id: await paid(calls),
      status: 'started',
      'attachments[0]': 'https://s.example/',
    });
    assert.equal((await report(calls, whole)).status, 200);
    for (const field of Object.keys(whole)) {
      if (field.startsWith('attachments')) continue;
      const { [field]: _, ...rest } = whole as Record<string, string>;
      const { status, body } = await report(calls, rest);
      assert.equal(status, 400, field);
      assert.ok(
        body.notices.some((notice: string) => notice.startsWith(`${field} `)),
        JSON.stringify(body),
      );
    }
    for (const [field, wrong] of [
      ['type', 'virtual'],
      ['estimated_update_datetime', '2027-01-15 08:00:00'],
      ['refundable', 'yes'],
      ['shipping_address[email]', 'nowhere'],
      ['shipping_address[country]', 'POL'],
    ] as const) {
      const { notices } = (await report(calls, { ...whole, [field]: wrong })).body;
      assert.ok(notices?.[0]?.startsWith(`${field} must be `), `${field}: ${JSON.stringify(notices)}`);
    }
    const { body } = await report(calls, {});
    assert.ok(body.notices.length >= 11);
    assert.equal(typeof body.error, 'string');
  });

  it('needs an address for a physical delivery only, and a picture for neither kind', async () => {
    const calls = open();
    const payment_id = await paid(calls);
    assert.equal((await report(calls, { ...digital, payment_id, status: 'delivered' })).status, 200);
    const parcel = { ...digital, ...address, type: 'physical', payment_id, status: 'delivered' };
    assert.equal((await report(calls, parcel)).status, 200);
    assert.equal((await report(calls, { ...parcel, 'shipping_address[city]': '' })).status, 400);
    for (const wrong of [{ 'attachments[0]': 'no url' }, { attachments: 'https://s.example/p.jpg' }])
      assert.equal((await report(calls, { ...withoutAttachments(parcel), ...wrong })).status, 400);
    assert.equal(
      (await report(calls, withoutAttachments({ ...parcel, 'attachments[0]': 'https://s.example/p.jpg' }))).status,
      200,
    );
  });

  it('is refused with a list in the place of a text, which the package itself would not send', async () => {
    const merchant = new Merchant();
    const report = { ...withoutAttachments(digital), payment_id: 'none', status: 'started', is_test: '1' };
    const status = async (fields: Record<string, string>) =>
      (await merchant.post('/api/delivery', { ...report, ...fields })).status;
    const proof = { 'attachments[0]': 'https://s.example/p.jpg' };
    assert.equal(await status(proof), 200);
    assert.equal(await status({ 'attachments[0][url]': 'https://s.example/p.jpg' }), 400);
    assert.equal(await status({ ...proof, 'reason[0]': 'Out of stock' }), 400);
  });

  it('needs dates as yyyy/mm/dd hh:mm:ss +zzzz', async () => {
    const calls = open();
    const payment_id = await paid(calls);
    const on = async (text: string) =>
      (await report(calls, { ...digital, payment_id, status: 'started', estimated_delivery_datetime: text })).status;
    for (const right of [date, '2028/02/29 23:59:59 -1130']) assert.equal(await on(right), 200, right);
    for (const wrong of [
      '2027-01-15 08:00:00 +0000',
      '01/15/2027 08:00:00 +0000',
      '2027/01/15 08:00:00',
      '2027/01/15T08:00:00 +0000',
      '2027/02/29 08:00:00 +0000',
      '2027/13/01 08:00:00 +0000',
      '2027/01/15 24:00:00 +0000',
      '2027/01/15 08:60:00 +0000',
      '2027/01/15 08:00:60 +0000',
      '2027/01/15 08:00:00 +1500',
      '2027/01/15 08:00:00 +0060',
      '2027/01/15 08:00:00 0000',
    ]) {
      assert.equal(await on(wrong), 400, wrong);
    }
  });

  it('needs a known payment, except in a test, and the private key', async () => {
    const calls = open();
    const fields = { ...digital, payment_id: 'none', status: 'order_placed' };
    assert.equal((await report(calls, fields)).status, 400);
    assert.equal((await report(calls, { ...fields, is_test: '1' })).status, 200);
    assert.equal((await report(calls, { ...fields, is_test: 'true' })).status, 400);
    assert.equal((await report(calls, { ...fields, is_test: '1' }, {})).status, 401);
    assert.equal((await report(calls, { ...fields, is_test: '1' }, { 'x-apikey': 'wrong' })).status, 401);
  });
});
