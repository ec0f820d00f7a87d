import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Merchant, START } from './support.js';

const DAY = 86_400;
const received = (merchant: Merchant): string[] =>
  merchant.sandbox.inbox.messages.map(({ to, subject, text }) => `${to}: ${subject}: ${text}`);

describe('a receipt', () => {
  it('goes to the payer of a card payment, with amount, goods and reference', async () => {
    const merchant = new Merchant();
    const { id } = (await merchant.charge()).body;
    assert.deepEqual(received(merchant), [
      `ada@example.com: Receipt for Notebook: You paid €9.90 for Notebook. Reference ${id as string}.`,
    ]);
    const page = (await merchant.get('/inbox', {})).body as string;
    for (const words of ['<h2>Receipt for Notebook</h2>', 'To ada@example.com, 2027-01-15 08:00 UTC', 'You paid €9.90'])
      assert.ok(page.includes(words), words);
    await merchant.charge({ email: 'bea@example.com' });
    const lastTo = (email: string) => merchant.sandbox.inbox.last(email)?.to;
    assert.deepEqual(['ada@example.com', 'eve@example.com'].map(lastTo), ['ada@example.com', undefined]);
  });

  it('is not sent for a refusal or a refund', async () => {
    const merchant = new Merchant();
    await merchant.charge({}, { 'card[cvv]': '222' });
    assert.deepEqual(received(merchant), []);
    const { id } = (await merchant.charge()).body;
    await merchant.post(`/api/gateway/charge/${id as string}/refund`);
    assert.equal(received(merchant).length, 1);
  });

  it('is sent at the capture of a reservation, not at the hold', async () => {
    const merchant = new Merchant();
    const { id } = (await merchant.charge({ 'options[capture]': '0' })).body;
    assert.deepEqual(received(merchant), []);
    await merchant.post(`/api/gateway/charge/${id as string}/capture`);
    assert.equal(received(merchant).length, 1);
  });

  for (const [cvv, letters] of [
    ['555', 1],
    ['556', 0],
  ] as const) {
    it(`waits for a review, and ${letters ? 'comes when it accepts' : 'never comes when it declines'}`, async () => {
      const merchant = new Merchant();
      await merchant.charge({}, { 'card[cvv]': cvv });
      assert.deepEqual(received(merchant), []);
      await merchant.sandbox.advance(DAY);
      assert.equal(received(merchant).length, letters);
    });
  }

  it('comes with each renewal', async () => {
    const merchant = new Merchant();
    const monthly = { period: 'month', period_duration: '1' };
    await merchant.charge(monthly, {}, '/api/gateway/subscription');
    await merchant.sandbox.advance(70 * DAY);
    assert.equal(received(merchant).length, 3);
  });

  it('goes to the address that the hosted page was opened with', async () => {
    const merchant = new Merchant();
    const query = merchant.signed({
      uid: 'user-1',
      widget: 'p1',
      email: 'bea@example.com',
      timestamp: String(START),
      ps: 'all',
      amount: '24.90',
      currencyCode: 'EUR',
      ag_name: 'Linen notebook',
      ag_external_id: 'order-1',
      ag_type: 'fixed',
      country_code: 'DE',
    });
    const page = (await merchant.get(`/api/subscription?${query}`)).body as string;
    const checkout = /\/checkout\/(co_\w+)/.exec(page)?.[1] ?? '';
    await merchant.post(`/checkout/${checkout}`, { system: 'sepa' }, { accept: 'application/json' });
    assert.deepEqual(
      merchant.sandbox.inbox.messages.map(({ to, subject }) => [to, subject]),
      [['bea@example.com', 'Receipt for Linen notebook']],
    );
  });

  it('is not sent if no address is known', async () => {
    const merchant = new Merchant();
    const epin = merchant.sandbox.vouchers.issue({ nominal: '10.00' });
    const redeemed = await merchant.post('/api/pure-voucher/payment', {
      amount: '5',
      currency: 'EUR',
      'epin[0]': epin,
      app_key: merchant.sandbox.projectKey,
      user_id: 'user-1',
    });
    assert.equal(redeemed.body.success, 1);
    assert.deepEqual(received(merchant), []);
  });
});
