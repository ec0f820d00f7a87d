import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import creditCardType from 'credit-card-type';
import {
  asciiDigits,
  brandIdOf,
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
  it('are read from every script that keyboards produce', () => {
    assert.equal(asciiDigits('٤٢٤٢ ۴۲۴۲ ४२ 42'), '4242 4242 42 42');
    assert.equal(digitsOf(' 4242-4242 '), '42424242');
    for (const zero of ['٠', '۰', '०', '০', '๐', '０']) {
      const all = Array.from({ length: 10 }, (_, value) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value));
      assert.equal(asciiDigits(all.join('')), '0123456789');
    }
    // Digits of other scripts stay unchanged; they are not mistaken for a known script's.
    for (const digit of ['\u{1D7CE}', '\u0DE6', '\u0F20']) assert.equal(asciiDigits(digit), digit);
  });
});

describe('brands', () => {
  it("are recognised by the provider's names", () => {
    for (const [name, id] of [
      ['Visa', 'visa'],
      ['Mastercard', 'mastercard'],
      ['Amex', 'american-express'],
      ['Diners Club', 'diners-club'],
      ['JCB', 'jcb'],
    ] as const)
      // prettier-ignore
      assert.equal(brandIdOf(name), id);
  });

  const ours = new Set(['visa', 'mastercard', 'american-express', 'diners-club', 'discover', 'jcb', 'unionpay', 'maestro', 'elo', 'mir', 'hipercard']); // prettier-ignore

  it('agree with credit-card-type on every brand that both know', () => {
    const starts = fc.oneof(digits(8), fc.constantFrom('4', '51', '2720', '34', '6011', '3528', '622126', '6759', '636368', '2204').chain((start) => digits(6).map((rest) => start + rest))); // prettier-ignore
    fc.assert(
      fc.property(starts, (start) => {
        const theirs = creditCardType(start);
        const only = theirs.length === 1 ? theirs[0] : undefined;
        if (!only || !ours.has(only.type)) return;
        const brand = brandOf(start);
        // `brandOf` may wait for more digits than the package does before it names the brand.
        if (!brand) return assert.ok(start.length < 8);
        assert.equal(brand.id, only.type);
        assert.equal(brand.cvc, only.code.size);
        assert.deepEqual([...brand.lengths], only.lengths);
      }),
      { numRuns: 2000 },
    );
  });

  it('have names that payers know', () => {
    const numbers = {
      Visa: '4242',
      Mastercard: '5555',
      'American Express': '378',
      'Diners Club': '36',
      Discover: '6011',
      JCB: '3530',
      UnionPay: '6221267',
      Maestro: '6759',
      Elo: '401178',
      Mir: '2204',
      Hipercard: '606282',
      Troy: '9792',
    };
    for (const [name, start] of Object.entries(numbers)) assert.equal(brandOf(start)?.name, name);
    const ids = Object.values(numbers).map((start) => brandOf(start)?.id ?? '');
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, /^[a-z-]+$/);
    assert.deepEqual(brandOf('36')?.gaps, [4, 10]);
    assert.deepEqual(brandOf('378')?.gaps, [4, 10]);
    assert.deepEqual(brandOf('9792')?.lengths, [16]);
    assert.deepEqual(brandOf('401178')?.gaps, [4, 8, 12, 16]);
  });

  it('are not named before a prefix tells them apart, unless only one is left', () => {
    assert.equal(brandOf('3'), undefined);
    assert.equal(brandOf('97')?.id, 'troy');
    assert.equal(brandOf('60'), brandOf('63'), 'Maestro, until a longer prefix fits');
    assert.equal(brandOf('0'), undefined);
  });

  it('are chosen by the longest matching prefix', () => {
    assert.equal(brandOf('4')?.id, 'visa');
    assert.equal(brandOf('401178')?.id, 'elo');
    assert.equal(brandOf('34')?.cvc, 4);
    assert.equal(brandOf(''), undefined);
  });
});

describe('rules', () => {
  it('detect any single wrong digit by the check digit', () => {
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
    ['424242424242424', 'numberIncomplete'],
    ['3782822463100051', 'numberWrong'],
    ['36700102000000', undefined],
    ['367001020000009', 'numberIncomplete'],
    ['99999999999', 'numberIncomplete'],
    ['000000000000', undefined],
    ['000000000001', 'numberWrong'],
    ['00000000000000', undefined],
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
    ['123/27', undefined],
    ['2027/123', undefined],
    ['12/227', undefined],
    ['12/20271', undefined],
    ['1/2/', undefined],
    ['12345', undefined],
    ['', undefined],
    ['/', undefined],
    ['2027', { month: 20, year: 2027 }],
    ['2027/1', { month: 1, year: 2027 }],
    ['012027', { month: 1, year: 2027 }],
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
    ['01/28', undefined],
    ['12/27', undefined],
    ['06/47', undefined],
    ['07/47', 'expiryWrong'],
  ] as const) {
    it(`expiry ${text || '(empty)'}: ${reason ?? 'right'}`, () => assert.equal(checkExpiry(text, now), reason));
  }

  it('require as many digits of the security code as the brand has', () => {
    assert.equal(checkCvc('', undefined), 'cvcRequired');
    assert.equal(checkCvc('123', brandOf('34')), 'cvcIncomplete');
    assert.equal(checkCvc('1234', brandOf('34')), undefined);
    assert.equal(checkCvc('1234', brandOf('4')), 'cvcTooLong');
    assert.equal(checkCvc('12', undefined), 'cvcIncomplete');
    assert.equal(checkCvc('123', undefined), undefined);
    assert.equal(checkCvc('1234', undefined), undefined);
    assert.equal(checkCvc('12345', undefined), 'cvcTooLong');
  });

  it('reject a card number as the name', () => {
    assert.equal(checkName(' '), 'nameRequired');
    assert.equal(checkName('4242 4242 4242 4242'), 'nameIsNumber');
    assert.equal(checkName('Ada Lovelace 2nd'), undefined);
    assert.equal(checkName('Ada 1234567'), undefined);
    assert.equal(checkName('12345678'), 'nameIsNumber');
  });
});
