import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Merchant, START } from './support.js';

const DAY = 86_400;

test('a charge is captured at once, recorded in the ledger, and notified', async () => {
  const merchant = new Merchant();
  const { status, body } = await merchant.charge();
  assert.equal(status, 200);
  const { id, support_link, card, ...rest } = body;
  assert.deepEqual(rest, {
    object: 'charge',
    amount: '9.90',
    currency: 'EUR',
    amount_paid: '9.90',
    currency_paid: 'EUR',
    captured: true,
    refunded: false,
    risk: 'approved',
    secure: false,
    created: START,
    test: 1,
  });
  assert.equal(new URL(support_link).origin, 'https://provider.test');
  assert.match(card.token, /^pt_/);
  assert.deepEqual(
    { ...card, token: '' },
    {
      country: 'US',
      exp_month: '12',
      exp_year: '2035',
      last4: '4242',
      name: 'Ada Lovelace',
      type: 'Visa',
      token: '',
    },
  );
  assert.deepEqual(merchant.sandbox.ledger, [
    { at: START, movement: 'charge', ref: id, amount: '9.90', currency: 'EUR', uid: 'user-1', goods: 'order-1' },
  ]);
  await merchant.sandbox.settle();
  const { sig, ...heard } = merchant.heard[0] ?? {};
  assert.match(sig ?? '', /^[\da-f]{64}$/);
  assert.deepEqual(heard, {
    shop: '1',
    uid: 'user-1',
    goodsid: 'order-1',
    slength: '',
    speriod: '',
    type: '0',
    ref: id,
    is_test: '1',
    sign_version: '3',
  });
  assert.deepEqual((await merchant.get(`/api/gateway/charge/${String(id)}`)).body, body);
});

const cards: readonly (readonly [string, Record<string, string>, number])[] = [
  ['code 111', { 'card[cvv]': '111' }, 3014],
  ['code 222', { 'card[cvv]': '222' }, 3011],
  ['a refusing issuer', { 'card[number]': '4000000000009995' }, 3012],
  ['a card that is no test card', { 'card[number]': '4111111111111111' }, 3113],
];
for (const [why, card, code] of cards) {
  test(`${why} declines with ${String(code)}, 402, and moves nothing`, async () => {
    const merchant = new Merchant();
    const { status, body } = await merchant.charge({}, card);
    assert.deepEqual([status, body.error.code], [402, code]);
    await merchant.sandbox.settle();
    assert.deepEqual([merchant.sandbox.ledger, merchant.heard], [[], []]);
  });
}

for (const [cvv, risk, captured, type, movement] of [
  ['555', 'approved', true, 201, 'review-accepted'],
  ['556', 'declined', false, 202, 'review-declined'],
] as const) {
  test(`code ${cvv} is under review for 2 minutes, then ${risk}`, async () => {
    const merchant = new Merchant();
    const { body } = await merchant.charge({}, { 'card[cvv]': cvv });
    assert.deepEqual([body.risk, body.captured], ['pending', false]);
    await merchant.sandbox.advance(119);
    assert.deepEqual(merchant.types(), [200]);
    await merchant.sandbox.advance(1);
    assert.deepEqual(merchant.types(), [200, type]);
    const after = (await merchant.get(`/api/gateway/charge/${String(body.id)}`)).body;
    assert.deepEqual([after.risk, after.captured], [risk, captured]);
    assert.equal(merchant.sandbox.ledger.at(-1)?.movement, movement);
  });
}

test('a hold under review is held once accepted, notified as 201, and can be captured', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.charge({ 'options[capture]': '0' }, { 'card[cvv]': '555' });
  const path = `/api/gateway/charge/${String(body.id)}`;
  assert.equal((await merchant.post(`${path}/capture`)).body.error.code, 3203);
  await merchant.sandbox.advance(120);
  const after = (await merchant.get(path)).body;
  assert.deepEqual([after.risk, after.captured, merchant.types()], ['approved', false, [200, 201]]);
  assert.equal((await merchant.post(`${path}/capture`)).body.captured, true);
  assert.equal(merchant.sandbox.ledger.map(({ movement }) => movement).join(' '), 'review hold capture');
});

test('a stored card pays again, without its code and without a browser; store_card=0 gives no token', async () => {
  const merchant = new Merchant();
  const token = (await merchant.charge()).body.card.token as string;
  const bare = { token, browser_ip: '', browser_domain: '' };
  for (let i = 0; i < 2; i += 1) {
    const again = (await merchant.charge(bare)).body;
    assert.deepEqual([again.captured, again.card.token, again.card.name], [true, token, 'Ada Lovelace']);
  }
  for (const paid of [{}, bare])
    assert.equal((await merchant.charge({ ...paid, store_card: '0' })).body.card.token, undefined);
  for (const [name, code] of [
    ['customer[firstname]', 3301],
    ['customer[lastname]', 3302],
  ] as const)
    assert.equal((await merchant.charge({ ...bare, [name]: '' })).body.error.code, code, 'the holder is always named');
});

test('an expired stored card is refused with 3102', async () => {
  const merchant = new Merchant();
  const token = (await merchant.charge({}, { 'card[exp_month]': '02', 'card[exp_year]': '2027' })).body.card
    .token as string;
  await merchant.sandbox.advance(60 * DAY);
  assert.equal((await merchant.charge({ token })).body.error.code, 3102);
});

test('uid falls back to the e-mail; the pingback has custom fields and goes to its own listener', async () => {
  const merchant = new Merchant();
  await merchant.charge({ uid: '', 'custom[order]': 'o 7', pingback_url: 'https://other.test/listen' });
  await merchant.sandbox.settle();
  assert.equal(merchant.sandbox.pingbacks[0]?.url.split('?')[0], 'https://other.test/listen');
  assert.deepEqual([merchant.heard[0]?.['uid'], merchant.heard[0]?.['custom[order]']], ['ada@example.com', 'o 7']);
});

test('a pingback lacks the custom fields if the project has no parameter for them', async () => {
  const merchant = new Merchant({ returnsCustom: false });
  await merchant.charge({ 'custom[order]': 'o 7' });
  await merchant.sandbox.settle();
  assert.deepEqual([merchant.heard[0]?.['type'], merchant.heard[0]?.['custom[order]']], ['0', undefined]);
});

type Step = 'capture' | 'void' | 'refund' | 'wait 7 days';
const lives: readonly (readonly [steps: readonly Step[], code: number | undefined, movements: string])[] = [
  [['capture'], undefined, 'hold capture'],
  [['void'], undefined, 'hold void'],
  [['capture', 'refund'], undefined, 'hold capture refund'],
  [['capture', 'capture'], 3203, 'hold capture'],
  [['capture', 'void'], 3202, 'hold capture'],
  [['void', 'capture'], 3203, 'hold void'],
  [['void', 'void'], 3202, 'hold void'],
  [['refund'], 3204, 'hold'],
  [['void', 'refund'], 3204, 'hold void'],
  [['capture', 'refund', 'refund'], 3201, 'hold capture refund'],
  [['wait 7 days', 'capture'], 3206, 'hold release'],
  [['wait 7 days', 'void'], 3206, 'hold release'],
  [['wait 7 days', 'refund'], 3204, 'hold release'],
];
for (const [steps, code, movements] of lives) {
  test(`a hold, then ${steps.join(', ')}: ${code === undefined ? 'done' : String(code)}`, async () => {
    const merchant = new Merchant();
    const { body } = await merchant.charge({ 'options[capture]': '0' });
    assert.deepEqual([body.captured, body.risk], [false, 'approved']);
    let last: number | undefined;
    for (const step of steps) {
      if (step === 'wait 7 days') await merchant.sandbox.advance(7 * DAY);
      else last = (await merchant.post(`/api/gateway/charge/${String(body.id)}/${step}`)).body.error?.code;
    }
    assert.equal(last, code);
    assert.equal(merchant.sandbox.ledger.map(({ movement }) => movement).join(' '), movements);
  });
}

test('a hold can be captured in its last second', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.charge({ 'options[capture]': '0' });
  await merchant.sandbox.advance(7 * DAY - 1);
  assert.equal((await merchant.post(`/api/gateway/charge/${String(body.id)}/capture`)).body.captured, true);
});

test('a refund shows on the charge and is notified with a reason; a void is notified as 203', async () => {
  const merchant = new Merchant();
  const paid = (await merchant.charge()).body;
  assert.equal((await merchant.post(`/api/gateway/charge/${String(paid.id)}/refund`)).body.refunded, true);
  const held = (await merchant.charge({ 'options[capture]': '0' })).body;
  await merchant.post(`/api/gateway/charge/${String(held.id)}/void`);
  await merchant.sandbox.settle();
  assert.deepEqual(merchant.types(), [0, 2, 203]);
  assert.equal(merchant.heard[1]?.['reason'], '6');
});

test('an unknown charge is answered 404 with 3000, an unknown path with 4004', async () => {
  const merchant = new Merchant();
  const read = await merchant.get('/api/gateway/charge/t404');
  assert.deepEqual([read.status, read.body.error.code], [404, 3000]);
  assert.equal((await merchant.post('/api/gateway/charge/t404/refund')).body.error.code, 3000);
  assert.equal((await merchant.get('/api/gateway/nonsense')).body.code, 4004);
});

test('an unknown path is named, so that a wrong product word, method or slash can be seen', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.post('/api/cards/charge?key=k', { amount: '1.00' });
  assert.equal(body.error, 'There is no POST /api/cards/charge here');
});

test('other product words change every path', async () => {
  const merchant = new Merchant({ words: { gateway: 'brick' } });
  assert.equal((await merchant.post('/api/brick/charge', {})).body.error.code, 4005);
  assert.equal((await merchant.post('/api/gateway/charge', {})).status, 404);
});
