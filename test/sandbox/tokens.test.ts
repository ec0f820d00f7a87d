import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BASE, goodCard, Merchant, START } from './support.js';

const create = (merchant: Merchant, change: Record<string, string> = {}, path = '/api/gateway/token') =>
  merchant.post(path, { public_key: merchant.sandbox.projectKey, ...goodCard, ...change }, {});

for (const path of ['/api/gateway/token', '/api/token']) {
  test(`POST ${path} exchanges a card for a token, with no more of the card than documented`, async () => {
    const { status, body } = await create(new Merchant(), {}, path);
    assert.equal(status, 200);
    assert.match(body.token, /^ot_\w{24}$/);
    assert.deepEqual(
      { ...body, token: '' },
      {
        type: 'token',
        token: '',
        test: 1,
        expires_in: 300,
        active: 1,
        card: { type: 'Visa', last4: '4242', bin: '424242', exp_month: '12', exp_year: '2035' },
      },
    );
  });
}

/** Digits with the one behind them that makes their checksum right. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

const refusals: readonly (readonly [why: string, change: Record<string, string>, code: number, status?: number])[] = [
  ['an unknown public key', { public_key: 't_other' }, 2111, 401],
  ['the secret key', { public_key: 'sandbox_secret' }, 2111, 401],
  ['a number that fails its checksum', { 'card[number]': '4242424242424241' }, 224],
  ['11 digits with a right checksum', { 'card[number]': withCheckDigit('4242424242') }, 224],
  ['17 digits with a right checksum', { 'card[number]': withCheckDigit('4242424242424242') }, 224],
  ['19 digits with a right checksum', { 'card[number]': withCheckDigit('424242424242424242') }, 224],
  ['letters', { 'card[number]': '4242x24242424242' }, 224],
  ['month 13', { 'card[exp_month]': '13' }, 223],
  ['month 00', { 'card[exp_month]': '00' }, 223],
  ['a month of one digit', { 'card[exp_month]': '1' }, 223],
  ['a month written twice', { 'card[exp_month]': '1212' }, 223],
  ['a year of 2 digits', { 'card[exp_year]': '35' }, 223],
  ['a year written twice', { 'card[exp_year]': '20352035' }, 223],
  ['a past year', { 'card[exp_year]': '2020' }, 223],
  ['a code of 2 digits', { 'card[cvv]': '12' }, 225],
  ['a code of 5 digits', { 'card[cvv]': '12345' }, 225],
  ['a code of 4 digits on a card that has 3', { 'card[number]': '4000000000000341', 'card[cvv]': '1234' }, 225],
  ['a code of 5 digits on a card that has 4', { 'card[number]': '378282246310005', 'card[cvv]': '12345' }, 225],
];
for (const [why, change, code, status = 400] of refusals) {
  test(`a token is refused for ${why}: ${String(code)}`, async () => {
    const answer = await create(new Merchant(), change);
    assert.deepEqual([answer.status, answer.body.type, answer.body.code], [status, 'Error', code]);
    assert.doesNotMatch(JSON.stringify(answer.body), /\d{5}/);
  });
}

test('an empty request is refused with code 200', async () => {
  assert.equal((await new Merchant().post('/api/gateway/token', {}, {})).body.code, 200);
});

test('a card is valid until the last second of its month', async () => {
  const end = Date.UTC(2035, 0, 1) / 1000;
  assert.equal((await create(new Merchant({ clock: () => end - 1 }), { 'card[exp_year]': '2034' })).status, 200);
  assert.equal((await create(new Merchant({ clock: () => end }), { 'card[exp_year]': '2034' })).body.code, 223);
});

for (const [brand, starts] of Object.entries({
  Visa: '4111',
  Mastercard: '5100 5599 2221 2229 2230 2299 2300 2699 2700 2719 2720',
  Amex: '3400 3700',
  Discover: '6011 6440 6499 6500',
  JCB: '3528 3529 3530 3589',
  Diners: '3000 3059 3600 3800 3900',
  Maestro: '5000 5600 5999 6010 6439 6700',
  Unknown: '1340 1600 2220 2721 3060 3527 9350',
})) {
  test(`a token of a card that starts with ${starts} is of ${brand}`, async () => {
    for (const start of starts.split(' ')) {
      const number = withCheckDigit(`${start}30000000000`);
      assert.equal((await create(new Merchant(), { 'card[number]': number })).body.card.type, brand, start);
    }
  });
}

test('Amex takes 4 digits', async () => {
  const { body } = await create(new Merchant(), { 'card[number]': '378282246310005', 'card[cvv]': '1234' });
  assert.equal(body.card.type, 'Amex');
});

test('every origin is allowed, in the preflight and in the call', async () => {
  const { sandbox } = new Merchant();
  for (const [method, status] of [
    ['OPTIONS', 204],
    ['POST', 400],
  ] as const) {
    const headers = { origin: 'https://shop.test', 'access-control-request-method': 'POST' };
    const answer = await sandbox.fetch(new Request(`${BASE}/api/gateway/token`, { method, headers }));
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  }
});

test('a token works once', async () => {
  const merchant = new Merchant();
  const token = await merchant.token();
  assert.equal((await merchant.charge({ token })).status, 200);
  assert.equal((await merchant.charge({ token })).body.error.code, 3112);
});

test('a declined charge uses its token up too', async () => {
  const merchant = new Merchant();
  const token = await merchant.token({ 'card[cvv]': '111' });
  assert.equal((await merchant.charge({ token })).body.error.code, 3014);
  assert.equal((await merchant.charge({ token })).body.error.code, 3112);
});

for (const [seconds, code] of [
  [299, undefined],
  [300, 3112],
] as const) {
  test(`a token ${String(seconds)} seconds old is ${code === undefined ? 'good' : 'refused'}`, async () => {
    const merchant = new Merchant();
    const token = await merchant.token();
    await merchant.sandbox.advance(seconds);
    assert.equal((await merchant.charge({ token })).body.error?.code, code);
  });
}

test('card numbers and codes are never kept, whatever is sent', async () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${String(length - 1)}}$`));
  await fc.assert(
    fc.asyncProperty(digits(16), digits(9), async (number, cvv) => {
      const merchant = new Merchant();
      await create(merchant, { 'card[number]': number, 'card[cvv]': cvv });
      await create(merchant, { number, cvv });
      await create(merchant, { 'card[pan]': number, 'card[security_code]': cvv });
      await create(merchant, { 'customer[number]': number, 'customer[cvv]': cvv });
      const kept = JSON.stringify([
        merchant.sandbox.log,
        merchant.sandbox.ledger,
        (await merchant.get('/sandbox/log')).body,
      ]);
      assert.ok(!kept.includes(number) && !kept.includes(cvv));
      assert.ok(kept.includes('[redacted]'));
    }),
    { numRuns: 25 },
  );
});

test('the same seed gives the same ids, and another seed gives others', async () => {
  const ids = await Promise.all([1, 1, 2].map((seed) => new Merchant({ seed }).token()));
  assert.equal(ids[0], ids[1]);
  assert.notEqual(ids[0], ids[2]);
  assert.equal(new Merchant().sandbox.now(), START);
});
