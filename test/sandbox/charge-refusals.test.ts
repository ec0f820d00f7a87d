/** The charges that the sandbox refuses for a field, its body or its key, and those at the limit that it takes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, goodCard, Merchant } from './support.js';

const refusals: readonly (readonly [why: string, change: Record<string, string>, code: number])[] = [
  ['no amount', { amount: '' }, 3002],
  ['3 decimals', { amount: '9.999' }, 3002],
  ['a negative amount', { amount: '-1' }, 3002],
  ['words for an amount', { amount: 'ten' }, 3002],
  ['29 cents of a dollar', { amount: '0.29', currency: 'USD' }, 3115],
  ['less than the equivalent of 30 cents, in thousandths', { amount: '0.11', currency: 'BHD' }, 3115],
  ['less than the equivalent of 30 cents', { amount: '1.36', currency: 'MYR' }, 3115],
  ['far too much', { amount: '1000000.00' }, 3116],
  ['no currency', { currency: '' }, 3008],
  ['an unknown currency', { currency: 'EUX' }, 3008],
  ['no description', { description: '' }, 3008],
  ['no e-mail', { email: '' }, 3008],
  ['a wrong e-mail', { email: 'ada' }, 3008],
  ['no timestamp', { timestamp: '' }, 3008],
  ['a timestamp in milliseconds', { timestamp: '1800000000000' }, 3008],
  ['no first name', { 'customer[firstname]': '' }, 3301],
  ['no last name', { 'customer[lastname]': '' }, 3302],
  ['no plan', { plan: '' }, 3008],
  ['no fingerprint and no browser address', { browser_ip: '' }, 3008],
  ['no fingerprint and no domain', { browser_domain: '' }, 3008],
  ['a proxy’s list of addresses', { browser_ip: '203.0.113.9, 10.0.0.1' }, 3008],
  ['a browser without a known address', { browser_ip: 'unknown' }, 3008],
  ['a page instead of its domain', { browser_domain: 'https://shop.test/cart' }, 3008],
  ['a language of 3 letters', { lang: 'eng' }, 3008],
  ['parameters of the merchant deeper than custom[order]', { 'custom[order][id]': 'o-7' }, 3008],
  ['parameters of the merchant that are a text', { custom: '{"order":"o-7"}' }, 3008],
  ['a capture option that is no flag', { 'options[capture]': 'later' }, 3008],
  ['a capture option in words, which a form-parsing server takes for a yes', { 'options[capture]': 'false' }, 3008],
  ['3-D Secure in words', { secure: 'true' }, 3008],
  ['options that are a text, so that nothing says not to capture', { options: '0' }, 3008],
  ['a flag that is a list', { 'store_card[0]': '0' }, 3008],
  ['a flag in words', { store_card: 'no' }, 3008],
  ['a wrong address beside a fingerprint', { fingerprint: 'f', browser_ip: 'unknown' }, 3008],
  ['a page for a domain beside a fingerprint', { fingerprint: 'f', browser_domain: 'https://shop.test/cart' }, 3008],
  ['no token', { token: '' }, 3008],
  ['a second step without the charge that it completes', { secure_token: 'st_1' }, 3008],
  ['a second step without its token', { charge_id: 't1' }, 3008],
  ['a return address that is none', { secure_redirect_url: '/back' }, 3008],
  ['a return method other than url', { secure_return_method: 'form' }, 3008],
  ['a listener that is no address', { pingback_url: 'listen' }, 3008],
  ['a sex the document does not know', { 'customer[sex]': 'x' }, 3008],
  ['a birthday in words', { 'customer[birthday]': 'May' }, 3008],
  ['a country of 3 letters', { 'history[registration_country]': 'POL' }, 3008],
  ['a holder’s country of 3 letters', { 'customer[country]': 'POL' }, 3008],
  ['a date of membership in words', { 'history[membership_date]': 'May' }, 3008],
  ['a date of registration in words', { 'history[registration_date]': 'May' }, 3008],
  ['a verified e-mail that is no flag', { 'history[registration_email_verified]': 'yes' }, 3008],
  ['a risk score below 0', { 'history[risk_score]': '-1' }, 3008],
  ['a risk score of 101', { 'history[risk_score]': '101' }, 3008],
  ['a customer rating of 101', { 'history[customer_rating]': '101' }, 3008],
  ['a ban that is no flag', { 'history[was_banned]': 'no' }, 3008],
  ['an unknown token', { token: 'ot_nobody' }, 3111],
  ['an unknown permanent token', { token: 'pt_nobody' }, 3111],
];
for (const [why, change, code] of refusals) {
  test(`a charge is refused for ${why}: ${String(code)}`, async () => {
    const merchant = new Merchant();
    const { status, body } = await merchant.charge(change);
    assert.ok(status >= 400 && status < 500);
    assert.equal(body.error.code, code);
    assert.equal(typeof body.error.message, 'string');
    assert.deepEqual(merchant.sandbox.ledger, []);
  });
}

for (const change of [
  { amount: '0.30', currency: 'USD' },
  { amount: '9.9' },
  { 'history[risk_score]': '0' },
  { 'history[risk_score]': '100', 'customer[birthday]': '-86400', 'history[membership]': '15/100' },
  { amount: '9' },
  ...['BHD', 'JOD', 'OMR', 'ISK', 'UGX', 'XOF', 'RSD'].map((currency) => ({ amount: '5000.00', currency })),
  { fingerprint: 'f', browser_ip: '', browser_domain: '' },
  ...['2001:db8::7', '::1', '::ffff:192.0.2.7'].map((browser_ip) => ({ browser_ip })),
  ...['localhost', 'localhost:8080', '[::1]', 'zażółć.example'].map((browser_domain) => ({ browser_domain })),
]) {
  test(`a charge is accepted with ${JSON.stringify(change)}`, async () => {
    assert.equal((await new Merchant().charge(change)).status, 200);
  });
}

test('an empty request is refused with 4005', async () => {
  assert.equal((await new Merchant().post('/api/gateway/charge')).body.error.code, 4005);
});

for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
  test(`calls accept only a form: a body of type ${type} counts as empty`, async () => {
    const merchant = new Merchant();
    const fields = { public_key: merchant.sandbox.projectKey, ...goodCard };
    const body = type.includes('json') ? JSON.stringify(fields) : String(new URLSearchParams(fields));
    const send = (path: string) =>
      merchant.sandbox.fetch(
        new Request(BASE + path, {
          method: 'POST',
          headers: { 'content-type': type, 'x-apikey': merchant.sandbox.secretKey },
          body,
        }),
      );
    assert.equal((await (await send('/api/gateway/token')).json()).code, 200);
    assert.equal((await (await send('/api/gateway/charge')).json()).error.code, 4005);
  });
}

const keyless: readonly (readonly [string, Record<string, string>, number])[] = [
  ['no key', {}, 4006],
  ['an empty key', { 'x-apikey': '' }, 4006],
  ['the public key', { 'x-apikey': 't_sandbox_project' }, 4007],
  ['a longer key', { 'x-apikey': 'sandbox_secret2' }, 4007],
];
for (const [why, headers, code] of keyless) {
  for (const path of [
    '/charge',
    '/charge/t1/refund',
    '/charge/t1/capture',
    '/charge/t1/void',
    '/subscription',
    '/subscription/s/cancel',
  ]) {
    test(`POST ${path} with ${why} is ${String(code)}, 401`, async () => {
      const answer = await new Merchant().post(`/api/gateway${path}`, { amount: '1' }, headers);
      assert.deepEqual([answer.status, answer.body.type, answer.body.code], [401, 'Error', code]);
    });
  }
}
