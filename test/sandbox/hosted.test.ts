/** The hosted page of the sandbox: what it shows, how it is paid or cancelled, and where it leads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant, type Fields } from './support.js';
import { oneTime, card, open, press, decide, done } from './hosted-page.js';

test('a one-time payment is shown, paid by card, notified, and leads back to the shop with its reference', async () => {
  const merchant = new Merchant();
  const success_url = 'https://shop.test/thanks?ref=$ref&o=1';
  const { html, id, status } = await open(merchant, { ...oneTime, success_url });
  assert.equal(status, 200);
  for (const words of ['Linen notebook', '€24.90', 'ada@example.com', 'Credit and debit cards', 'Cancel'])
    assert.ok(html.includes(words), words);
  assert.deepEqual(await press(merchant, id, card), { status: 'redirect', url: `/checkout/${id}/done` });
  await merchant.sandbox.settle();
  const [heard] = merchant.heard;
  assert.deepEqual([heard?.['type'], heard?.['goodsid'], heard?.['uid']], ['0', 'order-1', 'user-1']);
  const ref = heard?.['ref'] ?? '';
  const page = await done(merchant, id);
  assert.match(page, /data-event="paymentSuccess"/);
  assert.ok(page.includes(`data-next="https://shop.test/thanks?ref=${ref}&amp;o=1"`));
  const { body } = await merchant.get(`/api/rest/payment?${merchant.signed({ ref })}`, {});
  assert.deepEqual([body.amount, body.payment_system], ['24.90', 'cc']);
});

test('both signature versions open the page, whose policy forbids inline code and allows any frame', async () => {
  const merchant = new Merchant();
  for (const version of [2, 3] as const)
    assert.equal((await open(merchant, oneTime, '/api/subscription', version)).status, 200);
  const { headers, html } = await open(merchant);
  const policy = headers.get('content-security-policy') ?? '';
  assert.doesNotMatch(policy, /unsafe/);
  assert.doesNotMatch(policy, /frame-ancestors/);
  assert.equal(headers.get('x-frame-options'), null);
  assert.doesNotMatch(html, /\sstyle="|<style|\son\w+="|<script(?![^>]* src=)/);
  for (const asset of ['pages.css', 'checkout.css', 'checkout.js', 'finish.js']) {
    assert.equal((await merchant.sandbox.fetch(new Request(`${BASE}/assets/${asset}`))).status, 200);
  }
});

test('what the merchant sends is shown as text, never as markup', async () => {
  const { html } = await open(new Merchant(), { ...oneTime, ag_name: '<img src=x onerror=alert(1)>"' });
  assert.ok(!html.includes('<img src=x'));
  assert.ok(html.includes('&lt;img src=x'));
});

test('goods can be hidden, shown and preselected, and the chosen product is paid', async () => {
  const merchant = new Merchant();
  const shown = await open(merchant, { hide_goodsid: { 0: 'sticker-pack' } });
  assert.ok(!shown.html.includes('Sticker pack') && shown.html.includes('Night theme'));
  const one = await open(merchant, {
    display_goodsid: { 0: 'soundtrack', 1: 'night-theme' },
    default_goodsid: 'soundtrack',
  });
  assert.match(one.html, /value="soundtrack"[^>]*checked/);
  await press(merchant, one.id, { ...card, offer: 'night-theme' });
  assert.deepEqual([merchant.sandbox.ledger[0]?.amount, merchant.sandbox.ledger[0]?.goods], ['4.50', 'night-theme']);
  assert.equal((await press(merchant, (await open(merchant, {})).id, { ...card, offer: 'coins-100' })).status, 'error');
});

test('virtual currency is sold in packs of coins, which the pingback counts', async () => {
  const merchant = new Merchant();
  const { id, html } = await open(merchant, {}, '/api/ps/');
  assert.ok(html.includes('550 coins') && !html.includes('Night theme'));
  await press(merchant, id, { ...card, offer: 'coins-550' });
  await merchant.sandbox.settle();
  assert.deepEqual([merchant.heard[0]?.['currency'], merchant.heard[0]?.['goodsid']], ['550', undefined]);
  // Coins that are taken back are negative.
  merchant.sandbox.refund(merchant.sandbox.ledger[0]?.ref ?? '');
  await merchant.sandbox.settle();
  assert.deepEqual([merchant.heard[1]?.['type'], merchant.heard[1]?.['currency']], ['2', '-550']);
});

const wrongs: readonly (readonly [why: string, change: Fields, field: string | undefined, words: RegExp])[] = [
  ['a wrong number', { number: '4242 4242 4242 4241' }, 'number', /card number/],
  ['no expiry date', { expiry: '' }, 'expiry', /MM \/ YY/],
  ['a past one', { expiry: '01 / 20' }, 'expiry', /expired/],
  ['month 13', { expiry: '13 / 34' }, 'expiry', /MM \/ YY/],
  ['a short code', { cvv: '1' }, 'cvv', /security code/],
  ['no name', { holder: ' ' }, 'holder', /name/],
  ['no method', { system: 'none' }, 'system', /payment method/],
  ['code 111', { cvv: '111' }, 'cvv', /security code is not correct/],
  ['code 222', { cvv: '222' }, undefined, /Insufficient balance/],
  ['a refusing issuer', { number: '4000000000009995' }, undefined, /declined/],
  ['no test card', { number: '4111111111111111' }, undefined, /test cards/],
];
for (const [why, change, field, words] of wrongs) {
  test(`paying with ${why} says so, charges nothing, and can be tried again`, async () => {
    const merchant = new Merchant();
    const { id } = await open(merchant);
    const result = await press(merchant, id, { ...card, ...change });
    assert.deepEqual([result.status, result.field], ['error', field]);
    assert.match(result.message, words);
    assert.deepEqual(merchant.sandbox.ledger, []);
    const plain = await merchant.post(`/checkout/${id}`, { ...card, ...change }, {});
    assert.equal(plain.status, 422);
    assert.match(plain.body, /role="alert"/);
    assert.equal((await press(merchant, id, card)).status, 'redirect');
  });
}

for (const expiry of ['12/34', '1/34', '12 / 2034', '1234', '12-34']) {
  test(`an expiry date typed ${expiry} is read`, async () => {
    const merchant = new Merchant();
    assert.equal((await press(merchant, (await open(merchant)).id, { ...card, expiry })).status, 'redirect');
  });
}

test('a payment submitted twice is charged once', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant);
  const both = await Promise.all([press(merchant, id, card), press(merchant, id, card)]);
  for (const result of both) assert.deepEqual(result, { status: 'redirect', url: `/checkout/${id}/done` });
  assert.equal(merchant.sandbox.ledger.length, 1);
});

test('code 555 ends under review, without an event of success', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant);
  await press(merchant, id, { ...card, cvv: '555' });
  const page = await done(merchant, id);
  assert.match(page, /under review/);
  assert.doesNotMatch(page, /paymentSuccess/);
  await merchant.sandbox.advance(120);
  assert.deepEqual(merchant.types(), [200, 201]);
  assert.match(await done(merchant, id), /<h1>Paid<\/h1>/, 'the review is over');
});

for (const [decision, isPaid] of [
  ['approve', true],
  ['refuse', false],
] as const) {
  test(`code 333 follows the decision of the issuer: ${decision}`, async () => {
    const merchant = new Merchant();
    const { id } = await open(merchant);
    const { url } = await press(merchant, id, { ...card, cvv: '333' });
    const result = await decide(merchant, id, url, decision);
    assert.equal(result.status, isPaid ? 'redirect' : 'error');
    assert.equal(merchant.sandbox.ledger.length, isPaid ? 1 : 0);
    const again = await press(merchant, id, {}, '/secure');
    assert.deepEqual(again, { status: 'redirect', url: `/checkout/${id}/done` }, 'nothing waits for an answer');
    assert.equal(merchant.sandbox.ledger.length, isPaid ? 1 : 0);
  });
}

for (const [why, part, fields, movements] of [
  ['cancelled', '/cancel', {}, 0],
  ['paid with another card', '', card, 1],
] as const) {
  test(`an approval charges nothing on a page that was ${why} while the issuer asked`, async () => {
    const merchant = new Merchant();
    const { id } = await open(merchant);
    const { url } = await press(merchant, id, { ...card, cvv: '333' });
    await press(merchant, id, fields, part);
    await decide(merchant, id, url, 'approve');
    assert.equal(merchant.sandbox.ledger.length, movements);
  });
}

test('a charge of the hosted page has the id that its issuer was asked about, and gives no permanent token', async () => {
  const merchant = new Merchant();
  for (const cvv of ['123', '333']) {
    const { id } = await open(merchant);
    const { url } = await press(merchant, id, { ...card, cvv });
    if (cvv === '333') await decide(merchant, id, url, 'approve');
    const ref = merchant.sandbox.ledger.at(-1)?.ref ?? '';
    const { body } = await merchant.get(`/api/gateway/charge/${ref}`);
    assert.deepEqual([body.captured, body.secure, 'token' in body.card], [true, cvv === '333', false]);
    if (cvv === '333') assert.equal(url, `/issuer/${ref}`);
  }
});

const others: readonly (readonly [ps: string, result: string, failure_url: string, ends: object])[] = [
  ['blik', 'refuse', 'https://shop.test/failed', { status: 'redirect', url: 'https://shop.test/failed' }],
  ['blik', 'refuse', '', { status: 'error', message: 'BLIK refused the payment. Nothing was charged.' }],
  ['test', 'refuse', '', { status: 'error', message: 'Test method refused the payment. Nothing was charged.' }],
];
for (const [ps, result, failure_url, ends] of others) {
  test(`${ps} ${result}s ${failure_url === '' ? 'without' : 'with'} a failure_url`, async () => {
    const merchant = new Merchant();
    const { id } = await open(merchant, { ...oneTime, ps, country_code: 'PL', failure_url });
    assert.deepEqual(await press(merchant, id, { system: ps, result }), ends);
    assert.deepEqual(merchant.sandbox.ledger, []);
  });
}

test('ps narrows the methods to one; ps=test pays', async () => {
  const merchant = new Merchant();
  const { id, html } = await open(merchant, { ...oneTime, ps: 'test' });
  assert.ok(html.includes('Test method') && !html.includes('PayPal'));
  await press(merchant, id, { system: 'test' });
  assert.match(await done(merchant, id), /<h1>Paid<\/h1>/);
  await merchant.sandbox.settle();
  assert.deepEqual(merchant.types(), [0]);
});

test('Cancel leads to failure_url, or to a page that says so; a paid checkout cannot be cancelled', async () => {
  const merchant = new Merchant();
  const failure_url = 'https://shop.test/back';
  const back = await open(merchant, { ...oneTime, failure_url });
  assert.equal((await press(merchant, back.id, {}, '/cancel')).url, failure_url);
  const bare = await open(merchant);
  assert.equal((await press(merchant, bare.id, {}, '/cancel')).url, `/checkout/${bare.id}/done`);
  assert.match(await done(merchant, bare.id), /Cancelled/);
  await press(merchant, bare.id, card);
  assert.deepEqual(merchant.sandbox.ledger, []);
  const paid = await open(merchant, { ...oneTime, failure_url });
  await press(merchant, paid.id, card);
  assert.equal((await press(merchant, paid.id, {}, '/cancel')).url, `/checkout/${paid.id}/done`);
});

test('coins bought without a card are counted in the pingback, which goes to its own listener', async () => {
  const merchant = new Merchant();
  const extra = { ps: 'paypal', pingback_url: 'https://other.test/hear' };
  const { id } = await open(merchant, extra, '/api/ps/');
  await press(merchant, id, { system: 'paypal', offer: 'coins-550' });
  await merchant.sandbox.settle();
  assert.equal(merchant.heard[0]?.['currency'], '550');
  assert.match(merchant.sandbox.pingbacks[0]?.url ?? '', /^https:\/\/other\.test\/hear\?/);
});

test('a merchant order id that was paid before shows a warning, and its own listener gets the pingback', async () => {
  const merchant = new Merchant();
  const extra = { ...oneTime, merchant_order_id: 'm-1', pingback_url: 'https://other.test/hear' };
  const first = await open(merchant, extra);
  assert.doesNotMatch(first.html, /paying twice/);
  await press(merchant, first.id, card);
  assert.match((await open(merchant, extra)).html, /paying twice/);
  assert.match(merchant.sandbox.pingbacks[0]?.url ?? '', /^https:\/\/other\.test\/hear\?/);
});

test('a merchant order id shows a warning while its payment is under review, and none once that is declined', async () => {
  const merchant = new Merchant();
  const extra = { ...oneTime, merchant_order_id: 'm-1' };
  const { id } = await open(merchant, extra);
  await press(merchant, id, { ...card, cvv: '556' });
  assert.match((await open(merchant, extra)).html, /paying twice/);
  await merchant.sandbox.advance(120);
  assert.doesNotMatch((await open(merchant, extra)).html, /paying twice/);
});

test('an unknown checkout is 404', async () => {
  const merchant = new Merchant();
  for (const part of ['', '/cancel', '/secure'])
    assert.equal((await merchant.post(`/checkout/co_none${part}`, {}, {})).status, 404);
  assert.equal((await merchant.get('/checkout/co_none/done', {})).status, 404);
});
