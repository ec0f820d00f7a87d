import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addPeriod } from '../../src/sandbox/clock.js';
import { Merchant, START, type Fields } from './support.js';

const DAY = 86_400;
const PATH = '/api/gateway/subscription';
const monthly = { period: 'month', period_duration: '1' };
const trial = {
  'trial[amount]': '1.00',
  'trial[currency]': 'EUR',
  'trial[period]': 'week',
  'trial[period_duration]': '1',
};

const subscribe = (merchant: Merchant, change: Fields = {}, card: Fields = {}) =>
  merchant.charge({ ...monthly, ...change }, card, PATH);
const read = async (merchant: Merchant, id: string) => (await merchant.get(`${PATH}/${id}`)).body;

test('a card whose issuer insists on 3-D Secure cannot subscribe, and is not charged', async () => {
  for (const card of [{ 'card[number]': '4000000000003220' }, { 'card[cvv]': '333' }] satisfies Fields[]) {
    const merchant = new Merchant();
    const { body } = await subscribe(merchant, {}, card);
    assert.deepEqual([body.error?.code ?? body.code, merchant.sandbox.ledger], [3010, []], JSON.stringify(body));
  }
});

test('a subscription starts paid, with its first charge and its next date', async () => {
  const merchant = new Merchant();
  const { status, body } = await subscribe(merchant);
  assert.equal(status, 200);
  const { id, charges, ...rest } = body;
  assert.deepEqual(rest, {
    object: 'subscription',
    active: 1,
    started: 1,
    expired: 0,
    is_trial: 0,
    date_started: START,
    date_next: addPeriod(START, 'month', 1),
    payments_limit: 12,
    period: 'month',
    period_duration: 1,
  });
  const first = (await merchant.get(`/api/gateway/charge/${String(charges[0])}`)).body;
  assert.deepEqual([first.amount, first.captured, first.subscription], ['9.90', true, id]);
  await merchant.sandbox.settle();
  assert.deepEqual(
    [merchant.heard[0]?.['slength'], merchant.heard[0]?.['speriod'], merchant.heard[0]?.['type']],
    ['1', 'month', '0'],
  );
});

test('a subscription is refused with the fields of 3-D Secure or store_card, none of which it accepts', async () => {
  const merchant = new Merchant();
  for (const [field, value] of [
    ['secure', '1'],
    ['secure_redirect_url', 'https://shop.test/back'],
    ['secure_return_method', 'url'],
    ['charge_id', 't1'],
    ['secure_token', 'st_1'],
    ['store_card', '0'],
  ] as const) {
    const { status, body } = await subscribe(merchant, { [field]: value });
    assert.deepEqual([status, body.error], [400, { code: 3008, message: `${field} is not for subscriptions` }]);
  }
  assert.deepEqual(merchant.sandbox.ledger, []);
});

test('a subscription renews as the clock moves, each time with a charge and a pingback', async () => {
  const merchant = new Merchant();
  const { id, date_next } = (await subscribe(merchant)).body;
  await merchant.sandbox.advance(date_next - START - 1);
  assert.deepEqual(merchant.types(), [0]);
  await merchant.sandbox.advance(1);
  assert.deepEqual(merchant.types(), [0, 0]);
  await merchant.sandbox.advance(62 * DAY);
  const body = await read(merchant, id);
  assert.equal(Object.keys(body.charges).length, 4);
  assert.equal(body.payments_limit, 9);
  assert.equal(new Set(merchant.heard.map(({ ref }) => ref)).size, 4);
  const renewal = (await merchant.get(`/api/gateway/charge/${String(body.charges[1])}`)).body;
  assert.deepEqual(
    [renewal.captured, renewal.amount, renewal.subscription, renewal.card.last4, renewal.card.name],
    [true, '9.90', id, '4242', 'Ada Lovelace'],
  );
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ movement }) => movement),
    ['charge', 'renewal', 'renewal', 'renewal'],
  );
});

test('the trial is paid first, at its own price, then the regular price', async () => {
  const merchant = new Merchant();
  const { body } = await subscribe(merchant, trial);
  assert.deepEqual(
    [body.is_trial, body.date_next, body.trial.is_trial, body.trial.period, body.trial.payments_limit],
    [1, START + 7 * DAY, 1, 'week', 1],
  );
  await merchant.sandbox.advance(7 * DAY);
  const after = await read(merchant, body.id);
  assert.deepEqual([after.is_trial, after.active, after.expired], [0, 1, 0]);
  assert.deepEqual([after.trial.active, after.trial.expired, after.trial.payments_limit], [0, 1, 0]);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ amount }) => amount),
    ['1.00', '9.90'],
  );
});

test('a cancelled subscription charges no more and is notified as 12; a second cancel is refused', async () => {
  const merchant = new Merchant();
  const { id, charges } = (await subscribe(merchant)).body;
  const { body } = await merchant.post(`${PATH}/${String(id)}/cancel`);
  assert.deepEqual([body.active, body.expired, body.started], [0, 0, 1]);
  await merchant.sandbox.advance(100 * DAY);
  assert.deepEqual(merchant.types(), [0, 12]);
  assert.equal(merchant.heard[1]?.['ref'], charges[0]);
  assert.equal((await merchant.post(`${PATH}/${String(id)}/cancel`)).body.error.code, 3202);
});

test('a failed renewal is notified as 14 and tried again; then the subscription expires, notified as 13', async () => {
  const merchant = new Merchant();
  const { id, date_next } = (await subscribe(merchant, {}, { 'card[number]': '4000000000000341' })).body;
  await merchant.sandbox.advance(date_next - START);
  assert.deepEqual(merchant.types(), [0, 14]);
  assert.equal((await read(merchant, id)).active, 1);
  await merchant.sandbox.advance(3 * DAY - 1);
  assert.deepEqual(merchant.types(), [0, 14]);
  await merchant.sandbox.advance(1);
  assert.deepEqual(merchant.types(), [0, 14, 14, 13]);
  const body = await read(merchant, id);
  assert.deepEqual([body.active, body.expired, merchant.sandbox.ledger.length], [0, 1, 1]);
});

test('a free trial, once it is enabled, costs nothing before its time is over', async () => {
  const merchant = new Merchant({ freeTrials: true });
  const { status } = await subscribe(merchant, { ...trial, 'trial[amount]': '0.00' });
  assert.equal(status, 200);
  const amounts = (): string[] => merchant.sandbox.ledger.map(({ amount }) => amount);
  assert.deepEqual(amounts(), ['0.00']);
  await merchant.sandbox.advance(40 * DAY);
  assert.equal(amounts()[1], '9.90');
});

test('a subscription expires after its renewals are used up', async () => {
  const merchant = new Merchant({ renewals: 2 });
  const { id } = (await subscribe(merchant, { period: 'week' })).body;
  await merchant.sandbox.advance(60 * DAY);
  assert.deepEqual(merchant.types(), [0, 0, 0, 13]);
  assert.equal((await read(merchant, id)).expired, 1);
});

for (const [cvv, active, expired, type] of [
  ['555', 1, 0, 201],
  ['556', 0, 1, 202],
] as const) {
  test(`code ${cvv}: the subscription starts when the review accepts it, or never`, async () => {
    const merchant = new Merchant();
    const { body } = await subscribe(merchant, {}, { 'card[cvv]': cvv });
    assert.deepEqual([body.active, body.started], [0, 0]);
    await merchant.sandbox.advance(120);
    const after = await read(merchant, body.id);
    assert.deepEqual([after.active, after.started, after.expired], [active, active, expired]);
    assert.deepEqual(merchant.types(), [200, type]);
  });
}

const refusals: readonly (readonly [why: string, change: Fields, card: Fields, code: number])[] = [
  ['no period', { period: '' }, {}, 3401],
  ['an unknown period', { period: 'fortnight' }, {}, 3401],
  ['no duration', { period_duration: '' }, {}, 3403],
  ['half a duration', { period_duration: '1.5' }, {}, 3403],
  ['2 days', { period: 'day', period_duration: '2' }, {}, 3403],
  ['a whole year', { period: 'year' }, {}, 3403],
  ['12 months', { period_duration: '12' }, {}, 3403],
  ['53 weeks', { period: 'week', period_duration: '53' }, {}, 3403],
  ['365 days', { period: 'day', period_duration: '365' }, {}, 3403],
  ['a trial without amount', { ...trial, 'trial[amount]': '' }, {}, 3407],
  ['a free trial', { ...trial, 'trial[amount]': '0.00' }, {}, 3407],
  ['a trial without currency', { ...trial, 'trial[currency]': '' }, {}, 3404],
  ['a trial without period', { ...trial, 'trial[period]': '' }, {}, 3405],
  ['a trial of a thousandth', { ...trial, 'trial[amount]': '1.005' }, {}, 3407],
  ['a trial of less than 30 cents', { ...trial, 'trial[amount]': '0.10' }, {}, 3115],
  ['a trial in a currency that is none', { ...trial, 'trial[currency]': 'EUX' }, {}, 3404],
  ['a trial of a period that is none', { ...trial, 'trial[period]': 'fortnight' }, {}, 3405],
  ['a trial of half a duration', { ...trial, 'trial[period_duration]': '1.5' }, {}, 3406],
  ['a trial without duration', { ...trial, 'trial[period_duration]': '' }, {}, 3406],
  ['a trial that is a flag', { trial: '1' }, {}, 3407],
  ['a trial of 2 days', { ...trial, 'trial[period]': 'day', 'trial[period_duration]': '2' }, {}, 3406],
  ['an issuer that insists on 3-D Secure', {}, { 'card[cvv]': '333' }, 3010],
  ['a wrong code', {}, { 'card[cvv]': '111' }, 3014],
  ['no amount', { amount: '' }, {}, 3002],
];
for (const [why, change, card, code] of refusals) {
  test(`a subscription is refused for ${why}: ${String(code)}`, async () => {
    const merchant = new Merchant();
    assert.equal((await subscribe(merchant, change, card)).body.error.code, code);
    assert.deepEqual(merchant.sandbox.ledger, []);
  });
}
for (const terms of [
  { period: 'day', period_duration: '3' },
  { period: 'day', period_duration: '364' },
  { period: 'week', period_duration: '52' },
  { period_duration: '11' },
]) {
  test(`a subscription is accepted every ${JSON.stringify(terms)}`, async () => {
    assert.equal((await subscribe(new Merchant(), terms)).status, 200);
  });
}

test('the provider may change the recurring limits on request', async () => {
  const merchant = new Merchant({ recurringDays: { min: 1, max: 400 } });
  assert.equal((await subscribe(merchant, { period: 'day' })).status, 200);
  assert.equal((await subscribe(merchant, { period: 'year' })).status, 200);
});

test('an unknown subscription is refused with 3402', async () => {
  const merchant = new Merchant();
  assert.equal((await merchant.get(`${PATH}/none`)).body.error.code, 3402);
  assert.equal((await merchant.post(`${PATH}/none/cancel`)).body.error.code, 3402);
});

test('months keep the day, or use their last one', () => {
  const at = (text: string): number => Date.parse(`${text}T10:00:00Z`) / 1000;
  const cases = [
    ['2027-01-31', 'month', 1, '2027-02-28'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2027-01-31', 'month', 2, '2027-03-31'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2027-12-31', 'day', 3, '2028-01-03'],
    ['2027-12-31', 'week', 1, '2028-01-07'],
  ] as const;
  for (const [from, period, count, to] of cases) assert.equal(addPeriod(at(from), period, count), at(to));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 1, max: 24 }), (time, count) => {
      const next = addPeriod(time, 'month', count);
      assert.ok(next - time >= count * 28 * DAY && next - time <= count * 31 * DAY + DAY);
    }),
  );
});

const trialOfOneMonth = {
  'trial[amount]': '1.00',
  'trial[currency]': 'EUR',
  'trial[period]': 'month',
  'trial[period_duration]': '1',
};
for (const [start, more, expected] of [
  ['2027-12-31', {}, ['01-31', '02-29', '03-31', '04-30']],
  ['2028-01-31', {}, ['02-29', '03-31', '04-30', '05-31']],
  // The main terms begin when the trial ends.
  ['2028-01-31', trialOfOneMonth, ['02-29', '03-29', '04-29', '05-29']],
] as const) {
  test(`a subscription of ${start}${'trial[amount]' in more ? ' with a trial' : ''} keeps its day where the month has it`, async () => {
    const merchant = new Merchant({ clock: () => Date.parse(`${start}T10:00:00Z`) / 1000 });
    const { id } = (await subscribe(merchant, more)).body;
    const dates: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      const { date_next } = await read(merchant, id);
      dates.push(new Date(date_next * 1000).toISOString().slice(5, 10));
      await merchant.sandbox.advance(date_next - merchant.sandbox.now());
    }
    assert.deepEqual(dates, expected);
  });
}
