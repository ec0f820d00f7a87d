/** Subscriptions and trials sold on the hosted page of the sandbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Merchant } from './support.js';
import { recurring, trial, card, open, press, decide } from './hosted-page.js';

test('a subscription shows its terms and renews; a trial is followed by the full price', async () => {
  const merchant = new Merchant();
  const plain = await open(merchant, recurring);
  assert.ok(plain.html.includes('Renews every month until you cancel.'));
  const { id, html } = await open(merchant, trial);
  assert.ok(html.includes('Now for 1 month, then €9.00 every month until you cancel.'));
  await press(merchant, id, card);
  await merchant.sandbox.advance(31 * 86_400);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ movement, amount, goods }) => [movement, amount, goods]),
    [
      ['hosted', '1.00', 'order-1'],
      ['renewal', '9.00', 'full-1'],
    ],
  );
  assert.equal(merchant.heard.length, 2);
});

test('the test card whose renewals fail works on the hosted page too, with and without 3-D Secure', async () => {
  for (const cvv of ['123', '333']) {
    const merchant = new Merchant();
    const { id } = await open(merchant, recurring);
    const { url } = await press(merchant, id, { ...card, number: '4000000000000341', cvv });
    if (cvv === '333') await decide(merchant, id, url, 'approve');
    await merchant.sandbox.advance(31 * 86_400);
    assert.deepEqual(merchant.types(), [0, 14]);
    await merchant.sandbox.advance(3 * 86_400);
    assert.deepEqual(merchant.types(), [0, 14, 14, 13]);
    assert.equal(merchant.sandbox.ledger.length, 1);
  }
});

for (const [cvv, active, expired, types] of [
  ['555', 1, 0, [200, 201, 0]],
  ['556', 0, 1, [200, 202]],
] as const) {
  test(`a subscription on the hosted page with code ${cvv} waits for its review`, async () => {
    const merchant = new Merchant();
    const { id } = await open(merchant, recurring);
    await press(merchant, id, { ...card, cvv });
    await merchant.sandbox.advance(31 * 86_400);
    const [{ subscription }] = (await merchant.get('/sandbox/payments')).body;
    const { body } = await merchant.get(`/api/gateway/subscription/${String(subscription)}`);
    assert.deepEqual([body.active, body.expired, merchant.types()], [active, expired, types]);
  });
}

test('a subscription paid without a card renews the same way', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant, recurring);
  await press(merchant, id, { system: 'paypal' });
  await merchant.sandbox.advance(31 * 86_400);
  const payments = (await merchant.get('/sandbox/payments')).body;
  assert.deepEqual(
    payments.map(({ system }: any) => system),
    ['paypal', 'paypal'],
  );
  assert.deepEqual(merchant.types(), [0, 0]);
});

test('the pingbacks of a trial and of what follows say how long each lasts', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant, { ...trial, ag_period_type: 'week', ag_post_trial_period_length: '2' });
  await press(merchant, id, card);
  await merchant.sandbox.advance(8 * 86_400);
  assert.deepEqual(
    merchant.heard.map(({ slength, speriod }) => [slength, speriod]),
    [
      ['1', 'week'],
      ['2', 'month'],
    ],
  );
});

test('a subscription on the hosted page is not renewed with a card that has expired', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant, recurring);
  await press(merchant, id, { ...card, expiry: '02 / 27' });
  await merchant.sandbox.advance(93 * 86_400);
  const paid = merchant.sandbox.ledger.filter(({ at }) => at >= Date.UTC(2027, 2, 1) / 1000);
  assert.deepEqual(paid, []);
  assert.ok(merchant.types().includes(14));
});

test('a free trial costs nothing if enabled, and is refused otherwise', async () => {
  const free = { ...trial, amount: '0.00' };
  assert.match((await open(new Merchant(), free)).html, /Free trials are not enabled/);
  const merchant = new Merchant({ freeTrials: true });
  const { status, id } = await open(merchant, free);
  assert.equal(status, 200);
  assert.equal((await open(merchant, { ...recurring, amount: '0.00' })).status, 400, 'only trials are free');
  assert.equal((await open(merchant, { ...trial, amount: '0.05' })).status, 400, 'a trial that costs has the minimum');
  await press(merchant, id, card);
  await merchant.sandbox.advance(31 * 86_400);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ movement, amount }) => [movement, amount]),
    [
      ['hosted', '0.00'],
      ['renewal', '9.00'],
    ],
  );
});

test('what is sold for a period and not renewed names no subscription, as there is none', async () => {
  const merchant = new Merchant();
  for (const paid of [card, { system: 'paypal', result: 'pay' }]) {
    const { id } = await open(merchant, { ...recurring, ag_recurring: '0' });
    await press(merchant, id, paid);
  }
  const payments = (await merchant.get('/sandbox/payments')).body;
  assert.deepEqual(
    payments.map(({ subscription, lasts }: any) => [subscription, lasts]),
    Array.from({ length: 2 }, () => [undefined, { length: 1, period: 'month' }]),
  );
  const charge = (await merchant.get(`/api/gateway/charge/${String(payments[0].ref)}`)).body;
  assert.equal('subscription' in charge, false);
});

test('each charge that a subscription names can be read and refunded, its renewals too', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant, trial);
  await press(merchant, id, card);
  await merchant.sandbox.advance(31 * 86_400);
  const [{ subscription }] = (await merchant.get('/sandbox/payments')).body;
  const { charges } = (await merchant.get(`/api/gateway/subscription/${String(subscription)}`)).body;
  const read = await Promise.all(
    Object.values(charges).map(async (ref) => merchant.get(`/api/gateway/charge/${String(ref)}`)),
  );
  assert.deepEqual(
    read.map(({ body }) => [body.amount, body.captured, body.subscription, body.card?.last4]),
    [
      ['1.00', true, subscription, '4242'],
      ['9.00', true, subscription, '4242'],
    ],
  );
  const { body } = await merchant.post(`/api/gateway/charge/${String(charges[1])}/refund`);
  assert.equal(body.refunded, true);
  await merchant.sandbox.settle();
  assert.deepEqual(
    merchant.heard.map(({ type, goodsid, slength }) => [type, goodsid, slength]),
    [
      ['0', 'order-1', '1'],
      ['0', 'full-1', '1'],
      ['2', 'full-1', '1'],
    ],
  );
});
