import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import creditCardType from 'credit-card-type';
import {
  asciiDigits,
  brandOf,
  checkCvc,
  checkExpiry,
  checkName,
  checkNumber,
  digitsOf,
  hasCheckDigit,
  parseExpiry,
} from '../../../src/domain/card/index.js';

const now = Date.UTC(2027, 5, 15) / 1000;
const digits = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((each) => each.join(''));

describe('digits', () => {
  it('reads every script that keyboards write', () => {
    assert.equal(asciiDigits('٤٢٤٢ ۴۲۴۲ ४२ 42'), '4242 4242 42 42');
    assert.equal(digitsOf(' 4242-4242 '), '42424242');
  });
});

describe('brands', () => {
  const ours = new Set(['visa', 'mastercard', 'american-express', 'diners-club', 'discover', 'jcb', 'unionpay', 'maestro', 'elo', 'mir', 'hipercard']); // prettier-ignore

  it('agree with the usual package on every brand that both know', () => {
    const starts = fc.oneof(digits(8), fc.constantFrom('4', '51', '2720', '34', '6011', '3528', '622126', '6759', '636368', '2204').chain((start) => digits(6).map((rest) => start + rest))); // prettier-ignore
    fc.assert(
      fc.property(starts, (start) => {
        const theirs = creditCardType(start);
        const only = theirs.length === 1 ? theirs[0] : undefined;
        if (!only || !ours.has(only.type)) return;
        const brand = brandOf(start);
        // Until a prefix is complete the package offers several; then we name none or the one left.
        if (!brand) return assert.ok(start.length < 8);
        assert.equal(brand.id, only.type);
        assert.equal(brand.cvc, only.code.size);
        assert.deepEqual([...brand.lengths], only.lengths);
      }),
      { numRuns: 2000 },
    );
  });

  it('names the longer prefix', () => {
    assert.equal(brandOf('4')?.id, 'visa');
    assert.equal(brandOf('401178')?.id, 'elo');
    assert.equal(brandOf('34')?.cvc, 4);
    assert.equal(brandOf(''), undefined);
  });
});

describe('rules', () => {
  it('know the check digit', () => {
    assert.ok(hasCheckDigit('4242424242424242'));
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = [...'4242424242424242'].map((digit, index) =>
          index === at ? String((Number(digit) + by) % 10) : digit,
        );
        assert.ok(!hasCheckDigit(wrong.join('')));
      }),
    );
  });

  for (const [text, reason] of [
    ['', 'numberRequired'],
    ['4242', 'numberIncomplete'],
    ['4242424242424242', undefined],
    ['4242424242424241', 'numberWrong'],
    ['378282246310005', undefined],
    ['37828224631000', 'numberIncomplete'],
    ['6304000000000000000', 'numberTooLong'],
    ['4242424242424242424', 'numberTooLong'],
  ] as const) {
    it(`number ${text || '(empty)'}: ${reason ?? 'right'}`, () => {
      assert.equal(checkNumber(text, brandOf(text)), reason);
    });
  }

  for (const [text, expected] of [
    ['12/27', { month: 12, year: 2027 }],
    ['12/2027', { month: 12, year: 2027 }],
    ['1/27', { month: 1, year: 2027 }],
    ['1227', { month: 12, year: 2027 }],
    ['122027', { month: 12, year: 2027 }],
    ['2027-12', { month: 12, year: 2027 }],
    ['12 / 27', { month: 12, year: 2027 }],
    ['12', undefined],
    ['12/1999', undefined],
    ['12/27/30', undefined],
  ] as const) {
    it(`expiry ${text}`, () => assert.deepEqual(parseExpiry(text), expected));
  }

  for (const [text, reason] of [
    ['', 'expiryRequired'],
    ['1', 'expiryIncomplete'],
    ['13/28', 'expiryWrong'],
    ['00/28', 'expiryWrong'],
    ['05/27', 'expiryPast'],
    ['06/27', undefined],
    ['12/99', 'expiryWrong'],
  ] as const) {
    it(`expiry ${text || '(empty)'}: ${reason ?? 'right'}`, () => assert.equal(checkExpiry(text, now), reason));
  }

  it('asks for as many digits of security code as the brand has', () => {
    assert.equal(checkCvc('', undefined), 'cvcRequired');
    assert.equal(checkCvc('123', brandOf('34')), 'cvcIncomplete');
    assert.equal(checkCvc('1234', brandOf('34')), undefined);
    assert.equal(checkCvc('1234', brandOf('4')), 'cvcIncomplete');
    assert.equal(checkCvc('123', undefined), undefined);
  });

  it('keeps a card number out of the name', () => {
    assert.equal(checkName(' '), 'nameRequired');
    assert.equal(checkName('4242 4242 4242 4242'), 'nameIsNumber');
    assert.equal(checkName('Ada Lovelace 2nd'), undefined);
  });
});
