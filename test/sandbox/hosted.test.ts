import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant, START, type Fields } from './support.js';

const common: Fields = { uid: 'user-1', widget: 'p1_1', email: 'ada@example.com', timestamp: String(START), ps: 'all' };
const oneTime: Fields = {
  amount: '24.90',
  currencyCode: 'EUR',
  ag_name: 'Linen notebook',
  ag_external_id: 'order-1',
  ag_type: 'fixed',
};
const recurring: Fields = {
  ...oneTime,
  ag_type: 'subscription',
  ag_period_length: '1',
  ag_period_type: 'month',
  ag_recurring: '1',
};
const trial: Fields = {
  ...recurring,
  amount: '1.00',
  ag_trial: '1',
  post_trial_amount: '9.00',
  post_trial_currencyCode: 'EUR',
  ag_post_trial_name: 'Full',
  ag_post_trial_external_id: 'full-1',
  ag_post_trial_period_type: 'month',
  ag_post_trial_period_length: '1',
};
const card: Fields = {
  system: 'cc',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvv: '123',
  holder: 'Ada Lovelace',
};

type Extra = Record<string, string | Record<string, string>>;

async function open(merchant: Merchant, extra: Extra = oneTime, path = '/api/subscription', version: 2 | 3 = 3) {
  const params = { ...common, ...extra };
  for (const [name, value] of Object.entries(params)) if (value === '') delete (params as Extra)[name];
  const page = await merchant.sandbox.fetch(new Request(`${BASE}${path}?${merchant.signed(params, version)}`));
  const html = await page.text();
  return { status: page.status, html, headers: page.headers, id: /\/checkout\/(co_\w+)/.exec(html)?.[1] ?? '' };
}

async function press(merchant: Merchant, id: string, fields: Fields, part = '') {
  return (await merchant.post(`/checkout/${id}${part}`, fields, { accept: 'application/json' })).body;
}
/** Decides on the issuer's page, and posts its answer back to the hosted page. */
async function decide(merchant: Merchant, id: string, issuer: string, decision: 'approve' | 'refuse') {
  const { body } = await merchant.post(`${issuer}/return`, { decision }, {});
  const value = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const fields = {
    gateway_charge_id: value('gateway_charge_id'),
    gateway_secure_token: value('gateway_secure_token'),
  };
  return press(merchant, id, fields, '/secure');
}
const done = async (merchant: Merchant, id: string): Promise<string> =>
  (await merchant.get(`/checkout/${id}/done`, {})).body;

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
  assert.match(policy, /frame-ancestors \*/);
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

const refusals: readonly (readonly [
  why: string,
  extra: Extra,
  status: number,
  words: RegExp,
  path?: string,
  version?: 2 | 3,
])[] = [
  [
    'a timestamp over an hour old',
    { ...oneTime, timestamp: String(START - 3_601) },
    410,
    /This payment link has expired/,
  ],
  ['a timestamp an hour ahead', { ...oneTime, timestamp: String(START + 3_601) }, 410, /This payment link has expired/],
  ['no timestamp', { ...oneTime, timestamp: '' }, 400, /timestamp is required/],
  ['milliseconds', { ...oneTime, timestamp: `${String(START)}000` }, 400, /10 digits/],
  ['no uid', { ...oneTime, uid: '' }, 400, /uid is required/],
  ['a uid of 65', { ...oneTime, uid: 'u'.repeat(65) }, 400, /at most 64/],
  ['no widget', { ...oneTime, widget: '' }, 400, /widget is required/],
  ['no e-mail', { ...oneTime, email: '' }, 400, /email is required/],
  ['no ps', { ...oneTime, ps: '' }, 400, /ps is required/],
  ['a ps in capitals', { ...oneTime, ps: 'CC' }, 400, /lowercase/],
  ['a ps the country has not', { ...oneTime, ps: 'blik', country_code: 'DE' }, 400, /not available in DE/],
  ['a country in small letters', { ...oneTime, country_code: 'pl' }, 400, /country_code/],
  ['3 decimals', { ...oneTime, amount: '1.999' }, 400, /amount must/],
  ['too little', { ...oneTime, amount: '0.20' }, 400, /below USD 0.30/],
  ['no amount', { ...oneTime, amount: '' }, 400, /amount is required/],
  ['no currency', { ...oneTime, currencyCode: '' }, 400, /currencyCode is required/],
  ['a name of 257', { ...oneTime, ag_name: 'n'.repeat(257) }, 400, /at most 256/],
  ['a product id of 257', { ...oneTime, ag_external_id: 'n'.repeat(257) }, 400, /at most 256/],
  ['another ag_type', { ...oneTime, ag_type: 'gift' }, 400, /fixed or subscription/],
  ['no ag_type', { ...oneTime, ag_type: '' }, 400, /fixed or subscription/],
  ['a success_url that is a script', { ...oneTime, success_url: 'javascript:alert(1)' }, 400, /success_url/],
  ['a failure_url that is relative', { ...oneTime, failure_url: '/back' }, 400, /failure_url/],
  ['a language of 3 letters', { ...oneTime, lang: 'eng' }, 400, /lang must/],
  ['no period', { ...recurring, ag_period_type: '' }, 400, /ag_period_type is required/],
  ['no length', { ...recurring, ag_period_length: '' }, 400, /ag_period_length is required/],
  ['no ag_recurring', { ...recurring, ag_recurring: '' }, 400, /ag_recurring is required/],
  ['an ag_recurring in words', { ...recurring, ag_recurring: 'true' }, 400, /ag_recurring must be 0 or 1/],
  ['2 days', { ...recurring, ag_period_type: 'day', ag_period_length: '2' }, 400, /at least 3/],
  ['a whole year', { ...recurring, ag_period_type: 'year' }, 400, /less than 365/],
  ['a trial that does not recur', { ...trial, ag_recurring: '0' }, 400, /ag_recurring must be 1/],
  ['a trial without what follows', { ...trial, post_trial_amount: '' }, 400, /post_trial_amount is required/],
  ['a trial without a name for it', { ...trial, ag_post_trial_name: '' }, 400, /ag_post_trial_name is required/],
  ['promo under MD5', { promo: { 0: 'summer' } }, 401, /sign_version must be 3/, '/api/ps/', 2],
  ['a default product that is not there', { default_goodsid: 'none' }, 400, /default_goodsid/],
  ['no product left', { display_goodsid: { 0: 'none' } }, 400, /No product is left/],
];
for (const [why, extra, status, words, path, version] of refusals) {
  test(`the page is refused for ${why}`, async () => {
    const page = await open(new Merchant(), extra, path, version);
    assert.equal(page.status, status);
    assert.match(page.html, words);
    assert.doesNotMatch(page.html, /<form/);
  });
}

const taken: readonly (readonly [why: string, extra: Extra, path?: string])[] = [
  ['an hour old', { ...oneTime, timestamp: String(START - 3_600) }],
  ['a uid of 64', { ...oneTime, uid: 'u'.repeat(64) }],
  ['a name of 256', { ...oneTime, ag_name: 'n'.repeat(256) }],
  ['30 cents', { ...oneTime, amount: '0.30', currencyCode: 'USD' }],
  ['profile and history', { ...oneTime, customer: { sex: 'female', country: 'PL' }, history: { risk_score: '7' } }],
  ['364 days', { ...recurring, ag_period_type: 'day', ag_period_length: '364' }],
  ['a whole year that does not recur', { ...recurring, ag_period_type: 'year', ag_recurring: '0' }],
  ['promo under SHA-256', { promo: { 0: 'summer' } }, '/api/ps/'],
];
for (const [why, extra, path] of taken) {
  test(`the page opens with ${why}`, async () => {
    const { status, html } = await open(new Merchant(), extra, path);
    assert.equal(status, 200, html);
  });
}

test('a wrong secret opens nothing', async () => {
  const merchant = new Merchant();
  const query = merchant.signed({ ...common, ...oneTime }, 3, 'other');
  const page = await merchant.sandbox.fetch(new Request(`${BASE}/api/subscription?${query}`));
  assert.equal(page.status, 401);
  assert.match(await page.text(), /signature is not valid/);
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
});

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

for (const expiry of ['12/34', '12 / 2034', '1234', '12-34']) {
  test(`an expiry date typed ${expiry} is read`, async () => {
    const merchant = new Merchant();
    assert.equal((await press(merchant, (await open(merchant)).id, { ...card, expiry })).status, 'redirect');
  });
}

test('a payment submitted twice is charged once', async () => {
  const merchant = new Merchant();
  const { id } = await open(merchant);
  await Promise.all([press(merchant, id, card), press(merchant, id, card)]);
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
  });
}

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

test('a merchant order id that was paid before shows a warning, and its own listener gets the pingback', async () => {
  const merchant = new Merchant();
  const extra = { ...oneTime, merchant_order_id: 'm-1', pingback_url: 'https://other.test/hear' };
  const first = await open(merchant, extra);
  assert.doesNotMatch(first.html, /paying twice/);
  await press(merchant, first.id, card);
  assert.match((await open(merchant, extra)).html, /paying twice/);
  assert.match(merchant.sandbox.pingbacks[0]?.url ?? '', /^https:\/\/other\.test\/hear\?/);
});

test('an unknown checkout is 404', async () => {
  const merchant = new Merchant();
  for (const part of ['', '/cancel', '/secure'])
    assert.equal((await merchant.post(`/checkout/co_none${part}`, {}, {})).status, 404);
  assert.equal((await merchant.get('/checkout/co_none/done', {})).status, 404);
});
