/** The lists of attempts that are looked up before an order or a payment goes to another attempt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { billsAttempt, createLedger, goodsRef, type NewAttempt } from '../../../src/server/handler/ledger.js';

const ann = { id: 'ann' };
const base = {
  order: 'o-1',
  amount: '5.00',
  currency: 'EUR',
  captured: true,
  description: 'Coins',
  holdsOrder: false,
} as const;
const bill = (attempt: string): NewAttempt => ({ ...base, kind: 'carrier', goods: 'o-1', attempt });
const many = Array.from({ length: 25 }, (_, at) => `bill-${String(at)}`);

describe('the list', () => {
  const opened = () => {
    const ledger = createLedger(createMemoryAttempts(), () => 1_800_000_000);
    const listed = async (list: string) => (await ledger.listed(ann, list)).map((record) => record?.attempt);
    return { ...ledger, listed };
  };

  it('of phone bills has the newest twenty', async () => {
    const { begin, listed } = opened();
    for (const attempt of many) await begin(ann, bill(attempt));
    assert.deepEqual(await listed(billsAttempt('o-1')), many.slice(-20));
  });

  it('has an attempt once, however often it is begun', async () => {
    const { begin, listed } = opened();
    await begin(ann, bill('first'));
    for (let again = 0; again < 25; again++) await begin(ann, bill('second'));
    assert.deepEqual(await listed(billsAttempt('o-1')), ['first', 'second']);
  });

  it('of a product has the attempts that ask for money, and no page that the payer has only opened', async () => {
    const { begin, listed, findRef } = opened();
    await begin(ann, { ...base, kind: 'charge', goods: 'coins', attempt: 'card' });
    await begin(ann, { ...base, kind: 'hosted', goods: 'coins', attempt: 'page', status: 'action' });
    assert.deepEqual(await listed(goodsRef('ann', 'coins')), ['card']);
    // The payer's browser names references; those by which notifications find a product are none of them.
    assert.equal(await findRef(ann, goodsRef('ann', 'coins')), undefined);
  });
});
