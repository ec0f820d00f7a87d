/** Refunds made other than by the refund call of a charge: partial ones, chargebacks, payments without a card. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyPingback } from '../../src/server/pingback/index.js';
import { BASE, Merchant, type Fields } from './support.js';

const paid = async (merchant: Merchant, change: Fields = {}): Promise<string> =>
  (await merchant.charge(change)).body.id;

/** Returns the last pingback, verified as the merchant's own code does. */
async function told(merchant: Merchant) {
  await merchant.sandbox.settle();
  const { url = '' } = merchant.sandbox.pingbacks.at(-1) ?? {};
  return verifyPingback(new Request(url), { secret: merchant.sandbox.secretKey });
}

const charge = async (merchant: Merchant, ref: string) => (await merchant.get(`/api/gateway/charge/${ref}`)).body;

const post = async (merchant: Merchant, body: unknown): Promise<{ status: number; body: any }> => {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const answer = await merchant.sandbox.fetch(new Request(`${BASE}/sandbox/refunds`, init));
  return { status: answer.status, body: await answer.json() };
};

test('a partial refund is notified with its amount and own id, and leaves the payment not refunded', async () => {
  const merchant = new Merchant();
  const ref = await paid(merchant);
  merchant.sandbox.refund(ref, { amount: '2.00', merchantRefundId: 'back-1' });
  const pingback = await told(merchant);
  assert.equal(pingback.type, 'partial-refund');
  assert.deepEqual(
    pingback.type === 'partial-refund' && [pingback.refundAmount, pingback.merchantRefundId, pingback.effect],
    ['2.00', 'back-1', 'none'],
  );
  assert.deepEqual([pingback.ref, pingback.uid, pingback.goods], [ref, 'user-1', ['order-1']]);
  assert.equal((await charge(merchant, ref)).refunded, false);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ movement, amount }) => [movement, amount]),
    [
      ['charge', '9.90'],
      ['refund', '2.00'],
    ],
  );
});

test('a free trial is given back like any payment', async () => {
  const merchant = new Merchant({ freeTrials: true });
  const trial = { amount: '0', currency: 'EUR', period: 'week', period_duration: '1' };
  const fields = Object.fromEntries(Object.entries(trial).map(([name, value]) => [`trial[${name}]`, value]));
  const terms = { period: 'month', period_duration: '1', ...fields };
  const { charges } = (await merchant.charge(terms, {}, '/api/gateway/subscription')).body;
  assert.equal((await merchant.post(`/api/gateway/charge/${String(charges[0])}/refund`)).body.refunded, true);
  assert.equal((await told(merchant)).type, 'refund');
});

test('refunding the rest, by the merchant or the API, is a full refund of no more than what is left', async () => {
  for (const rest of [
    async (merchant: Merchant, ref: string) => merchant.sandbox.refund(ref, { amount: '7.90' }),
    async (merchant: Merchant, ref: string) => merchant.post(`/api/gateway/charge/${ref}/refund`),
  ]) {
    const merchant = new Merchant();
    const ref = await paid(merchant);
    merchant.sandbox.refund(ref, { amount: '2' });
    await rest(merchant, ref);
    const pingback = await told(merchant);
    assert.deepEqual(pingback.type === 'refund' && pingback.reason, { code: '6', name: 'rejected-by-merchant' });
    assert.equal(merchant.sandbox.ledger.at(-1)?.amount, '7.90');
    assert.equal((await charge(merchant, ref)).refunded, true);
    assert.equal((await merchant.post(`/api/gateway/charge/${ref}/refund`)).body.error.code, 3201);
    assert.throws(() => merchant.sandbox.refund(ref, { amount: '0.01' }), /refunded already/);
  }
});

test('a chargeback takes the whole payment back', async () => {
  const merchant = new Merchant();
  const ref = await paid(merchant);
  assert.deepEqual(await post(merchant, { ref, reason: 1 }), { status: 200, body: { ref } });
  const pingback = await told(merchant);
  assert.deepEqual(pingback.type === 'refund' && [pingback.reason.name, pingback.effect], ['chargeback', 'takeBack']);
  assert.equal((await charge(merchant, ref)).refunded, true);
});

test('a payment without a card can be refunded in part over HTTP', async () => {
  const merchant = new Merchant();
  const query = merchant.signed({
    uid: 'user-1',
    widget: 'p1',
    email: 'ada@example.com',
    timestamp: String(merchant.sandbox.now()),
    ps: 'paypal',
    amount: '9.90',
    currencyCode: 'EUR',
    ag_name: 'Notebook',
    ag_external_id: 'order-1',
    ag_type: 'fixed',
  });
  const page = await merchant.get(`/api/subscription?${query}`, {});
  const id = /\/checkout\/(co_[\da-f]+)/.exec(String(page.body))?.[1] ?? '';
  await merchant.post(`/checkout/${id}`, { system: 'paypal' }, {});
  const ref = merchant.sandbox.ledger[0]?.ref ?? '';
  assert.equal((await post(merchant, { ref, amount: '9.89' })).status, 200);
  const pingback = await told(merchant);
  assert.ok(pingback.type === 'partial-refund');
  assert.deepEqual([pingback.refundAmount, pingback.merchantRefundId], ['9.89', undefined]);
  const status = async () => (await merchant.get(`/api/rest/payment?${merchant.signed({ ref })}`, {})).body.refunded;
  assert.equal(await status(), false);
  assert.equal((await post(merchant, { ref })).status, 200);
  assert.equal(await status(), true);
});

test('an impossible refund is refused, and moves no money', async () => {
  const merchant = new Merchant();
  const ref = await paid(merchant);
  const held = await paid(merchant, { 'options[capture]': '0', plan: 'order-2' });
  const before = merchant.sandbox.ledger.length;
  for (const [body, status, message] of [
    [{ ref: 't0' }, 404, /not found/],
    [{ ref: held }, 409, /captured/],
    [{ ref, amount: '9.91' }, 409, /9\.90/],
    [{ ref, amount: '0.00' }, 400, /above 0/],
    [{ ref, amount: '2.001' }, 400, /decimal/],
    [{ ref, amount: 2 }, 400, /amount/],
    [{ ref, reason: 11 }, 400, /1 to 10/],
    [{}, 400, /ref/],
  ] as const) {
    const answer = await post(merchant, body);
    assert.equal(answer.status, status, JSON.stringify(body));
    assert.match(JSON.stringify(answer.body), message);
  }
  await merchant.sandbox.settle();
  assert.equal(merchant.sandbox.ledger.length, before);
  assert.deepEqual(merchant.types(), [0]);
});
