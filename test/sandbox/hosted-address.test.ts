/** The addresses that open the hosted page of the sandbox, and those that it refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant, START } from './support.js';
import { common, oneTime, recurring, trial, type Extra, open } from './hosted-page.js';

/** The fields that a trial requires, each with a value that it may not have. */
const afterTrial = {
  post_trial_amount: '9.999',
  post_trial_currencyCode: 'EUX',
  ag_post_trial_name: 'n'.repeat(257),
  ag_post_trial_external_id: 'n'.repeat(257),
  ag_post_trial_period_type: 'fortnight',
  ag_post_trial_period_length: 'one',
};

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
  ['an e-mail that is none', { ...oneTime, email: 'ada' }, 400, /email must/],
  ['no ps', { ...oneTime, ps: '' }, 400, /ps is required/],
  ['a ps in capitals', { ...oneTime, ps: 'CC' }, 400, /lowercase/],
  ['a ps the country has not', { ...oneTime, ps: 'blik', country_code: 'DE' }, 400, /not available in DE/],
  ['a country in small letters', { ...oneTime, country_code: 'pl' }, 400, /country_code/],
  ['3 decimals', { ...oneTime, amount: '1.999' }, 400, /amount must/],
  ['too little', { ...oneTime, amount: '0.20' }, 400, /below USD 0.30/],
  ['no amount', { ...oneTime, amount: '' }, 400, /amount is required/],
  ['no currency', { ...oneTime, currencyCode: '' }, 400, /currencyCode is required/],
  ['a currency that is none', { ...oneTime, currencyCode: 'EUX' }, 400, /currencyCode must/],
  ['no name', { ...oneTime, ag_name: '' }, 400, /ag_name is required/],
  ['no product id', { ...oneTime, ag_external_id: '' }, 400, /ag_external_id is required/],
  ['a name of 257', { ...oneTime, ag_name: 'n'.repeat(257) }, 400, /at most 256/],
  ['a product id of 257', { ...oneTime, ag_external_id: 'n'.repeat(257) }, 400, /at most 256/],
  ['another ag_type', { ...oneTime, ag_type: 'gift' }, 400, /fixed or subscription/],
  ['no ag_type', { ...oneTime, ag_type: '' }, 400, /fixed or subscription/],
  ['a success_url that is a script', { ...oneTime, success_url: 'javascript:alert(1)' }, 400, /success_url/],
  ['a failure_url that is relative', { ...oneTime, failure_url: '/back' }, 400, /failure_url/],
  ['a failure_url of two lines', { ...oneTime, failure_url: 'https://shop.test/a\nb' }, 400, /failure_url/],
  ['a listener that is no address', { ...oneTime, pingback_url: 'listen' }, 400, /pingback_url must/],
  ['an evaluation in words', { ...oneTime, evaluation: 'true' }, 400, /evaluation must be 0 or 1/],
  ['a success_url without a host', { ...oneTime, success_url: 'https:paid' }, 400, /success_url/],
  ['a language of 3 letters', { ...oneTime, lang: 'eng' }, 400, /lang must/],
  ['no period', { ...recurring, ag_period_type: '' }, 400, /ag_period_type is required/],
  ['no length', { ...recurring, ag_period_length: '' }, 400, /ag_period_length is required/],
  ['no ag_recurring', { ...recurring, ag_recurring: '' }, 400, /ag_recurring is required/],
  ['an ag_recurring in words', { ...recurring, ag_recurring: 'true' }, 400, /ag_recurring must be 0 or 1/],
  ['a length in words', { ...recurring, ag_period_length: 'one' }, 400, /ag_period_length must/],
  ['a period that is none', { ...recurring, ag_period_type: 'fortnight' }, 400, /ag_period_type must be day/],
  ['a trial in words', { ...trial, ag_trial: 'true' }, 400, /ag_trial must be 0 or 1/],
  ['2 days', { ...recurring, ag_period_type: 'day', ag_period_length: '2' }, 400, /at least 3/],
  ['a whole year', { ...recurring, ag_period_type: 'year' }, 400, /less than 365/],
  ['a trial that does not recur', { ...trial, ag_recurring: '0' }, 400, /ag_recurring must be 1/],
  ...Object.keys(afterTrial).map(
    (field) =>
      [`a trial without ${field}`, { ...trial, [field]: '' }, 400, new RegExp(`${field} is required`)] as const,
  ),
  ...Object.entries(afterTrial).map(
    ([field, wrong]) => [`a wrong ${field}`, { ...trial, [field]: wrong }, 400, new RegExp(`${field} must`)] as const,
  ),
  ['too little after a trial', { ...trial, post_trial_amount: '0.10' }, 400, /below USD 0.30/],
  ['2 days after a trial', { ...trial, ag_post_trial_period_type: 'day' }, 400, /at least 3/],
  ['promo under MD5', { promo: { 0: 'summer' } }, 401, /sign_version must be 3/, '/api/ps/', 2],
  ['a default product that is not there', { default_goodsid: 'none' }, 400, /default_goodsid/],
  ['a list that is a text', { hide_goodsid: 'sticker-pack' }, 400, /hide_goodsid must be a list/],
  ['a product shown that is a text', { display_goodsid: 'soundtrack' }, 400, /display_goodsid must be a list/],
  ['a promo that is a text', { promo: 'summer' }, 400, /promo must be a list/, '/api/ps/'],
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
  ['3 days', { ...recurring, ag_period_type: 'day', ag_period_length: '3' }],
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

test('an expired link says which time the sandbox has; its first page says that it was moved, and how to go back', async () => {
  const merchant = new Merchant();
  const first = async () => String((await merchant.get('/', {})).body);
  assert.match(await first(), /2027-01-15 08:00:00 UTC(?!, moved)/);
  await merchant.sandbox.advance(31 * 86_400);
  const { status, html } = await open(merchant, oneTime);
  assert.deepEqual(
    [status, /over an hour off the sandbox&#39;s time, 2027-02-15 08:00:00 UTC/.test(html)],
    [410, true],
  );
  assert.match(await first(), /2027-02-15 08:00:00 UTC, moved ahead of your backend.s; restart the sandbox to go back/);
});

test('a live project has no test method', async () => {
  const { status, html } = await open(new Merchant({ projectKey: 'live_project' }), { ...oneTime, ps: 'test' });
  assert.equal(status, 400);
  assert.match(html, /ps is not available/);
});

test('a wrong secret opens nothing', async () => {
  const merchant = new Merchant();
  const query = merchant.signed({ ...common, ...oneTime }, 3, 'other');
  const page = await merchant.sandbox.fetch(new Request(`${BASE}/api/subscription?${query}`));
  assert.equal(page.status, 401);
  assert.match(await page.text(), /signature is not valid/);
});
