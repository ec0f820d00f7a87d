import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endsPayment, carrierCodes, carrierFailures } from '../../src/domain/carrier-errors.js';
import { carrierCodes as sandboxCodes } from '../../src/sandbox/carrier/refusals.js';
import { type CardError, cardError, chargeErrors, tokenErrors } from '../../src/domain/card-errors.js';
import { epinErrors } from '../../src/domain/epin-errors.js';
import { epinMeanings } from '../../src/sandbox/vouchers/refusals.js';

const numbers = (text: string): string[] => text.trim().split(/\s+/);

/** Groups the codes by the value that `what` returns for them, in the table's order. */
function codesBy<T>(table: ReadonlyMap<string, T>, what: (entry: T) => string): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const [code, entry] of table) groups[what(entry)] = [groups[what(entry)], code].filter(Boolean).join(' ');
  return groups;
}

describe('error tables', () => {
  it('hold every code of the card gateway', () => {
    const charge =
      numbers(`1000 1001 1003 3000 3001 3002 3003 3004 3005 3006 3008 3009 3010 3011 3012 3013 3014 3101 3102
      3103 3104 3111 3112 3113 3114 3115 3116 3200 3201 3202 3203 3204 3205 3206 3301 3302 3303 3304 3305 3306 3401 3402
      3403 3404 3405 3406 3407 3408 4004 4005 4006 4007 4008 5000`);
    assert.deepEqual([...chargeErrors.keys()], charge);
    assert.deepEqual([...tokenErrors.keys()], numbers('200 223 224 225 231 700 2111'));
  });

  it('hold the 19 codes of voucher redemption', () => {
    const codes = numbers(
      '1001 1002 1003 2001 2002 2003 2004 2005 2006 3001 3002 3003 3004 3005 3006 3007 3008 3009 4001',
    );
    assert.deepEqual([...epinErrors.keys()], codes);
  });

  it('say what is wrong with a card or a payment', () => {
    const reason = (entry: CardError): string => entry.reason;
    assert.deepEqual(codesBy(chargeErrors, reason), {
      number: '3003 3101',
      expiry: '3004 3005 3006',
      expired: '3102',
      cvc: '3014',
      name: '3301 3302',
      address: '3009 3303 3304 3305 3306',
      balance: '3011',
      declined: '3012',
      'call-issuer': '3010 3013',
      brand: '3103',
      country: '3104',
      duplicate: '3205',
      token: '3111 3112 3114 4008',
      amount: '3002 3115 3116',
      'test-card': '3113',
      'try-again': '1000 3200',
      customer: '5000',
      merchant:
        '1001 1003 3000 3001 3008 3201 3202 3203 3204 3206 3401 3402 3403 3404 3405 3406 3407 3408 4004 4005 4006 4007',
    });
    assert.deepEqual(codesBy(tokenErrors, reason), {
      number: '224',
      expiry: '223',
      cvc: '225',
      'try-again': '200 231 700',
      merchant: '2111',
    });
  });

  it('point at the field that is wrong', () => {
    const field = (entry: CardError): string => entry.field ?? 'none';
    const { none: _, ...fields } = codesBy(chargeErrors, field);
    assert.deepEqual(fields, {
      number: '3003 3101 3103 3104 3113',
      expiry: '3004 3005 3006 3102',
      cvc: '3014',
      name: '3301 3302',
    });
    assert.equal('field' in (cardError(3012) ?? {}), false);
  });

  it('mark exactly the errors that another try can fix as retryable', () => {
    const { false: final } = codesBy(chargeErrors, ({ retryable }) => String(retryable));
    assert.equal(
      final,
      '1001 1003 3000 3001 3002 3008 3115 3116 3201 3202 3203 3204 3205 3206 3401 3402 3403 3404 3405 3406 3407 3408 4004 4005 4006 4007 5000',
    );
    assert.deepEqual(
      codesBy(tokenErrors, ({ retryable }) => String(retryable)),
      {
        true: '200 223 224 225 231 700',
        false: '2111',
      },
    );
  });

  it('charge codes take precedence over token codes', () => {
    assert.equal(cardError('3003'), chargeErrors.get('3003'));
    assert.equal(cardError(224), tokenErrors.get('224'));
  });

  it('say what the payer of a voucher can do', () => {
    assert.deepEqual(
      codesBy(epinErrors, ({ next }) => next),
      {
        correct: '2001 3006 3007',
        'other-voucher': '2004 3002 3003 3004 3005 3009',
        'try-again': '1001 3008',
        wait: '4001',
        merchant: '1002 1003 2002 2003 2005 2006 3001',
      },
    );
    for (const { next, field, retryable } of epinErrors.values()) {
      assert.equal(field, ['correct', 'other-voucher'].includes(next));
      assert.equal(retryable, next !== 'merchant');
    }
    assert.deepEqual(Object.keys(epinMeanings), [...epinErrors.keys()]);
  });

  it('know what the refusals of carrier billing in the sandbox mean', () => {
    const means = Object.entries(sandboxCodes).flatMap(([why, code]) => {
      const meaning = carrierCodes[code];
      return meaning === undefined ? [] : [[why, meaning]];
    });
    assert.deepEqual(Object.fromEntries(means), {
      country: 'country',
      pricePoint: 'price-point',
      notFound: 'expired',
      wrongPin: 'pin',
      tooManyPins: 'tries',
      phone: 'phone',
      refused: 'refused',
      expired: 'expired',
      carrier: 'operator',
    });
    // This code comes from our own backend.
    assert.equal(carrierCodes['price-point'], 'price-point');
    assert.deepEqual(new Set(carrierFailures), new Set(Object.values(carrierCodes)));
  });

  it('let a phone bill continue only after a mistyped PIN or number', () => {
    assert.deepEqual(
      carrierFailures.filter((failure) => !endsPayment(failure)),
      ['pin', 'phone'],
    );
    assert.equal(endsPayment(undefined), false);
  });

  it('return undefined for an unknown code', () => {
    assert.equal(cardError('9999'), undefined);
    assert.equal(cardError(undefined), undefined);
  });
});
