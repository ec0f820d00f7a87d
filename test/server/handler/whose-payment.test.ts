/** Whose payment a look-up by user and product has found. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AttemptRecord } from '../../../src/server/handler/attempts.js';
import { type PaymentLike, pricedAs, whosePayment } from '../../../src/server/handler/whose-payment.js';

const start = 1_700_000_000;

const charge: AttemptRecord = {
  key: 'ann a-1',
  kind: 'charge',
  attempt: 'a-1',
  customer: 'ann',
  order: 'o-1',
  goods: 'tea',
  status: 'unknown',
  holdsOrder: true,
  revision: 2,
  startedAt: start,
  updatedAt: start,
  amount: '9.90',
  currency: 'EUR',
  captured: true,
  description: 'Tea',
  refs: [],
};
const rival: AttemptRecord = { ...charge, key: 'ann a-2', attempt: 'a-2', order: 'o-2' };
const page: AttemptRecord = { ...charge, kind: 'hosted', attempt: 'hosted o-1', goods: 'o-1', status: 'action' };
const bill: AttemptRecord = { ...charge, kind: 'carrier', attempt: 'p-1', goods: 'o-1', refs: ['p-1'] };
const payment = { id: 'p-1', amount: '9.90', currency: 'EUR', created: start, raw: {} } as PaymentLike;

interface Case {
  readonly record?: AttemptRecord;
  readonly paid?: Partial<PaymentLike>;
  readonly known?: readonly AttemptRecord[];
  readonly rivals?: readonly AttemptRecord[];
  readonly is: ReturnType<typeof whosePayment>;
}

const day = 86_400;

const cases: Readonly<Record<string, Case>> = {
  'the price, the product and the time are right': { is: 'own' },
  'the amount is another': { paid: { amount: '8.00' }, is: 'unclear' },
  'the currency is another': { paid: { currency: 'USD' }, is: 'unclear' },
  'it is a little older, as clocks differ': { paid: { created: start - 300 }, is: 'own' },
  'it is hours older': { paid: { created: start - 3 * 3600 }, is: 'unclear' },
  'it is hours older, and of another price': {
    paid: { created: start - 3 * 3600, amount: '8.00' },
    is: undefined,
  },
  'it is a day older': { paid: { created: start - day }, is: undefined },
  'it is days older': { paid: { created: start - 2 * day }, is: undefined },
  'it is known to be the attempt’s': { known: [charge], is: 'own' },
  'it is known to be another attempt’s, and older': { known: [{ ...rival, updatedAt: start - 1 }], is: undefined },
  'it is known to be another attempt’s, of the same second': { known: [rival], is: 'unclear' },
  'it is known to be another’s, and newer': { known: [{ ...rival, updatedAt: start + 9 }], is: 'unclear' },
  'it is known to be that of two others, of which one is newer': {
    known: [
      { ...rival, updatedAt: start - 1 },
      { ...rival, updatedAt: start + 9 },
    ],
    is: 'unclear',
  },
  'it is known to be that of a declined attempt for another order, and newer': {
    known: [{ ...rival, status: 'declined', updatedAt: start + 9 }],
    is: 'unclear',
  },
  'it is known to be that of a declined attempt for this order, and newer': {
    known: [{ ...rival, order: 'o-1', status: 'declined', updatedAt: start + 9 }],
    is: undefined,
  },
  'it is known to be that of this order’s page, and newer': {
    known: [{ ...page, key: 'ann page', status: 'succeeded', updatedAt: start + 9 }],
    is: 'unclear',
  },
  'the phone bill has its reference': { record: bill, known: [bill], is: 'own' },
  'another charge for the product was lost, too': { rivals: [rival], is: 'unclear' },
  'another charge was lost, of another price': { rivals: [{ ...rival, amount: '5.00' }], is: 'own' },
  'another charge began only later': {
    rivals: [{ ...rival, startedAt: start + 400, updatedAt: start + 400 }],
    is: 'own',
  },
  'another charge was lost long before': { rivals: [{ ...rival, updatedAt: start - 900 }], is: 'own' },
  'a voucher for the product was lost': { rivals: [{ ...rival, kind: 'epin' }], is: 'own' },
  'another charge for the product was declined': { rivals: [{ ...rival, status: 'declined' }], is: 'own' },
  'it was made on the order’s page': { record: page, is: 'own' },
  'it was made on the page, and another order’s charge for the product was lost': {
    record: { ...page, goods: 'tea' },
    rivals: [rival],
    is: 'own',
  },
  'it was made on the page, and the order’s own charge was lost': {
    record: { ...page, goods: 'tea' },
    rivals: [{ ...rival, order: 'o-1' }],
    is: undefined,
  },
  'it was made on the page, for more': { record: page, paid: { amount: '19.90' }, is: 'own' },
  'it was made on the page, for less': { record: page, paid: { amount: '5.00' }, is: undefined },
  'it was made on the page, for more of another currency': {
    record: page,
    paid: { amount: '1900', currency: 'JPY' },
    is: undefined,
  },
  'the page, opened again, was paid by it before': { record: { ...page, refs: ['p-1'] }, is: undefined },
  'the browser named it, and another customer made it': {
    record: { ...page, claimed: 'p-1' },
    paid: { uid: 'eve' },
    is: undefined,
  },
};

describe('the payment that a look-up finds', () => {
  for (const [name, { record = charge, paid, known = [], rivals = [], is }] of Object.entries(cases)) {
    it(`${{ own: 'is the attempt’s', unclear: 'may be, or hide, the attempt’s', none: 'is another’s' }[is ?? 'none']} if ${name}`, () => {
      assert.equal(whosePayment(record, { ...payment, ...paid }, known, rivals), is);
    });
  }

  it('has the price of the page on which it was made, if that was higher', () => {
    const priced = (record: AttemptRecord, paid?: Partial<PaymentLike>): string =>
      pricedAs(record, paid && { ...payment, ...paid }).amount;
    assert.equal(priced(page, { amount: '19.90' }), '19.90');
    assert.equal(priced(page, { amount: '5.00' }), '9.90');
    assert.equal(priced(page, { amount: '1900', currency: 'JPY' }), '9.90');
    assert.equal(priced({ ...page, plan: { amount: '9.90', currency: 'EUR' } }, { amount: '19.90' }), '9.90');
    assert.equal(priced({ ...page, goods: 'tea' }, { amount: '19.90' }), '9.90');
    assert.equal(priced(charge, { amount: '19.90' }), '9.90');
    assert.equal(priced(page), '9.90');
  });
});
