/** Subscriptions whose first charge is only held (`options[capture]=0`). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Merchant, type Fields } from './support.js';

const DAY = 86_400;
const PATH = '/api/gateway/subscription';
const monthly = { period: 'month', period_duration: '1', 'options[capture]': '0' };
const trial = {
  'trial[amount]': '1.00',
  'trial[currency]': 'EUR',
  'trial[period]': 'day',
  'trial[period_duration]': '3',
};

const subscribe = async (merchant: Merchant, change: Fields = {}) =>
  (await merchant.charge({ ...monthly, ...change }, {}, PATH)).body;

test('the first charge of a subscription is only held with options[capture]=0, until it is captured', async () => {
  const merchant = new Merchant();
  const body = await subscribe(merchant);
  const first = `/api/gateway/charge/${String(body.charges[0])}`;
  assert.deepEqual([body.active, (await merchant.get(first)).body.captured], [1, false]);
  await merchant.post(`${first}/capture`);
  await merchant.sandbox.advance(31 * DAY);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ movement }) => movement),
    ['hold', 'capture', 'renewal'],
  );
  assert.deepEqual(merchant.types(), [0, 0]);
});

for (const [what, act, terms] of [
  ['voided', 'void', {}],
  ['left to run out', undefined, {}],
  ['still only a hold when the trial ends', undefined, trial],
] satisfies [string, string | undefined, Fields][])
  test(`a subscription whose first charge is ${what} ends, notified as 13, when its next is due; it is not billed`, async () => {
    const merchant = new Merchant();
    const { id, charges } = await subscribe(merchant, terms);
    if (act !== undefined) await merchant.post(`/api/gateway/charge/${String(charges[0])}/${act}`);
    await merchant.sandbox.advance(31 * DAY);
    assert.equal(merchant.sandbox.ledger.filter(({ movement }) => movement === 'renewal').length, 0);
    const { active, expired } = (await merchant.get(`${PATH}/${String(id)}`)).body;
    assert.deepEqual([active, expired, merchant.types().at(-1)], [0, 1, 13]);
  });
