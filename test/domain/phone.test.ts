import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { callingCode, groupPhone, readPhone } from '../../src/domain/phone.js';

suite('reading a phone number', () => {
  const good: readonly (readonly [typed: string, country: string, msisdn: string])[] = [
    ['0532 123 45 67', 'TR', '905321234567'],
    ['532 123 45 67', 'TR', '905321234567'],
    ['+90 532 123 45 67', 'TR', '905321234567'],
    ['0090 532 123 45 67', 'TR', '905321234567'],
    ['٠٥٣٢١٢٣٤٥٦٧', 'TR', '905321234567'],
    ['۰۵۳۲۱۲۳۴۵۶۷', 'TR', '905321234567'],
    ['(0532)-123-45-67', 'TR', '905321234567'],
    ['512 345 678', 'PL', '48512345678'],
    ['+48512345678', 'PL', '48512345678'],
    ['07400 123456', 'GB', '447400123456'],
    ['(11) 96123-4567', 'BR', '5511961234567'],
    ['  07400123456\u00A0', 'GB', '447400123456'],
    ['+90 532 123 45 67', '', '905321234567'],
    // Digits of scripts that number parsers seldom support.
    ['\u09e6\u09e7\u09ed\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee', 'BD', '8801712345678'],
    ['९८७६५४३२१०', 'IN', '919876543210'],
    // Link addresses as copied from pages and address books.
    ['tel:+48512345678', 'PL', '48512345678'],
    ['TEL:0532-123-45-67', 'TR', '905321234567'],
    // The country code without a plus, which could also be a national number without its 0.
    ['4915123456789', 'DE', '4915123456789'],
    ['49 151 2345678', 'DE', '491512345678'],
    ['62 812-345-678', 'ID', '62812345678'],
    ['0491 5123456', 'DE', '494915123456'],
    // 00 in place of the plus, in countries whose calls abroad begin with 001 or 010.
    ['0062812345678', 'ID', '62812345678'],
    ['00 62 0812 345 678', 'ID', '62812345678'],
    ['0081 90-1234-5678', 'JP', '819012345678'],
    // In countries without a national prefix, a number that begins like the country code may be a national one.
    ['(55) 91003-5808', 'BR', '5555910035808'],
    ['390 343 7432', 'IT', '393903437432'],
    ['91119 23004', 'IN', '919111923004'],
    ['846 808 899', 'VN', '84846808899'],
    // Direction marks that are copied along from address books.
    ['\u202a+48 512 345 678\u202c', 'PL', '48512345678'],
    ['\u2066512 345 678\u2069', 'PL', '48512345678'],
    ['\u200e+48\u00a0512\u202f345\u00a0678\u200f', 'PL', '48512345678'],
  ];
  for (const [typed, country, msisdn] of good) {
    test(`${typed} in ${country} is ${msisdn}`, () => assert.deepEqual(readPhone(typed, country), { msisdn }));
  }

  const bad = [
    ['', 'TR', 'short'],
    ['12', 'TR', 'short'],
    ['0090', 'TR', 'short'],
    ['hello', 'TR', 'short'],
    ['0532 123 45 67 89 10 11', 'TR', 'long'],
    ['+49 1512 3456789', 'TR', 'country'],
    ['0132 123 45 67', 'TR', 'wrong'],
    ['001 415 555 2671', 'DE', 'country'],
    ['+44 7400 123456', 'PL', 'country'],
    ['0532 123 45 67', 'XX', 'wrong'],
    ['call 0532 123 45 67', 'TR', 'short'],
  ] as const;
  for (const [typed, country, problem] of bad) {
    test(`"${typed}" in ${country} is ${problem}`, () => assert.deepEqual(readPhone(typed, country), { problem }));
  }

  test('any accepted number is sent as digits without a leading zero', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('TR', 'PL', 'GB', 'BR', 'XX', ''), (typed, country) => {
        const { msisdn, problem } = readPhone(typed, country);
        assert.equal((msisdn === undefined) !== (problem === undefined), true);
        if (msisdn !== undefined) assert.match(msisdn, /^[1-9]\d{5,14}$/);
      }),
    );
  });
});

suite('grouping while typing', () => {
  const cases = [
    ['05321234567', 11, 'TR', '0532 123 45 67', 14],
    ['0532123', 4, 'TR', '0532 123', 4],
    ['+905321234567', 13, 'TR', '+90 532 123 45 67', 17],
    ['512345678', 9, 'PL', '512 345 678', 11],
    ['', 0, 'TR', '', 0],
    ['()', 1, 'TR', '()', 1],
    ['٠٥٣٢١٢٣', 4, 'TR', '0532 123', 4],
    ['۰۵۳۲۱۲۳', 4, 'TR', '0532 123', 4],
    ['０５３２１２３', 5, 'TR', '0532 123', 6],
    ['0532123', 0, 'TR', '0532 123', 0],
    ['९८७६५४', 3, 'IN', '98765 4', 3],
    ['\u202a+48512345678\u202c', 14, 'PL', '+48 512 345 678', 15],
    ['+', 1, 'PL', '+', 1],
    ['0 5 3 2 1 23', 9, 'TR', '0532 123', 6],
  ] as const;
  for (const [text, caret, country, grouped, behind] of cases) {
    test(`"${text}" becomes "${grouped}"`, () =>
      assert.deepEqual(groupPhone({ text, caret }, country), { text: grouped, caret: behind }));
  }

  test('lets Backspace empty the field in every country: no separator comes back', () => {
    for (const [country, number] of [
      ['US', '2135551234'],
      ['BR', '11961234567'],
      ['RU', '89121234567'],
      ['TR', '05321234567'],
      ['PL', '+48512345678'],
    ] as const) {
      let { text } = groupPhone({ text: number, caret: number.length }, country);
      for (let left = text.length; text !== ''; left -= 1) {
        assert.ok(left > 0, `${country}: "${text}" stays`);
        const shorter = text.slice(0, -1);
        ({ text } = groupPhone({ text: shorter, caret: shorter.length }, country));
      }
    }
  });

  test('keeps every digit, and the caret behind the same digit', () => {
    const digits = (text: string): string => text.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,14}$/), fc.nat(14), (text, at) => {
        const caret = Math.min(at, text.length);
        const grouped = groupPhone({ text, caret }, 'TR');
        assert.equal(digits(grouped.text), text);
        assert.equal(digits(grouped.text.slice(0, grouped.caret)), text.slice(0, caret));
      }),
    );
  });
});

test('returns the calling code of a country, or an empty string for an unknown one', () => {
  assert.equal(callingCode('TR'), '+90');
  assert.equal(callingCode('XX'), '');
});
