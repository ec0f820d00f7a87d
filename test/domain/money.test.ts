import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  formatMoney,
  fromMinor,
  isFree,
  lessAmount,
  lessPercent,
  minorDigits,
  toMinor,
} from '../../src/domain/money.js';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it('goes to minor units and back without loss', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 4 }), (minor, digits) =>
        assert.equal(toMinor(fromMinor(minor, digits), digits), minor),
      ),
    );
  });

  it('writes negative amounts with their sign', () => {
    assert.equal(fromMinor(-5n), '-0.05');
    assert.equal(fromMinor(-1234n), '-12.34');
    assert.equal(fromMinor(-7n, 0), '-7');
    assert.equal(fromMinor(0n), '0.00');
    assert.equal(fromMinor(0n, 0), '0');
  });

  it('refuses anything but a decimal string with at most that many digits', () => {
    for (const wrong of ['', '1,00', '1e3', '-1', '.5', '1.', 'NaN', ' 1', '1 ', 'x1.5', '1.5x', '1.001'])
      assert.throws(() => toMinor(wrong, 2), RangeError, wrong);
    assert.throws(() => toMinor('1.001', 2), /at most 2 decimal places/);
    assert.equal(toMinor('1.100', 2), 110n);
    assert.equal(toMinor('1.00', 0), 1n);
    assert.equal(toMinor('20'), 2000n);
    assert.equal(toMinor('1.05'), 105n);
  });

  it('knows the minor units of ISO 4217', () => {
    const rows = { EUR: 2, USD: 2, JPY: 0, KRW: 0, HUF: 2, KWD: 3, IQD: 3, CLF: 4, UYW: 4 };
    for (const [currency, digits] of Object.entries(rows)) assert.equal(minorDigits(currency), digits, currency);
  });

  it('subtracts a percentage, rounding the discount half up', () => {
    assert.equal(lessPercent('9.90', 10), '8.91');
    assert.equal(lessPercent('0.05', 10), '0.04');
    assert.equal(lessPercent('1000', 15, 0), '850');
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 1, max: 99 }), (minor, percent) => {
        const rest = toMinor(lessPercent(fromMinor(minor), percent));
        assert.ok(rest >= 0n && rest <= minor);
        const exact = Number(minor) * (1 - percent / 100);
        assert.ok(Math.abs(Number(rest) - exact) <= 0.5 + 1e-6);
      }),
    );
  });

  it('subtracts an amount, never going below zero', () => {
    assert.equal(lessAmount('9.90', '2.00'), '7.90');
    assert.equal(lessAmount('1.00', '2.00'), '0.00');
    assert.equal(lessAmount('2.00', '2.00'), '0.00');
    assert.equal(lessAmount('500', '120', 0), '380');
    assert.ok(isFree(lessAmount('1.00', '2.00')));
  });

  it('tells which amounts are zero', () => {
    assert.ok(isFree('0.000000'));
    assert.ok(!isFree('0.01'));
  });

  it("formats exactly, with the currency's digits, in the given language", () => {
    assert.equal(formatMoney('9.90', 'EUR', 'en'), '€9.90');
    assert.equal(plain(formatMoney('9.9', 'EUR', 'de')), '9,90 €');
    assert.equal(formatMoney('9', 'EUR', 'en'), '€9.00');
    assert.equal(formatMoney('9.9000', 'EUR', 'en'), '€9.90');
    assert.equal(formatMoney('0.0050', 'EUR', 'en'), '€0.005');
    assert.equal(formatMoney('1200', 'JPY', 'en'), '¥1,200');
    assert.equal(plain(formatMoney('1.500', 'KWD', 'en')), 'KWD 1.500');
    assert.equal(formatMoney('90071992547409.93', 'USD', 'en'), '$90,071,992,547,409.93');
  });

  it('never lets a foreign currency look like the local one', () => {
    const rows: [currency: string, language: string, money: string][] = [
      ['USD', 'en', '$9.90'],
      ['CAD', 'en', 'CA$9.90'],
      ['AUD', 'en', 'A$9.90'],
      ['CAD', 'en-CA', '$9.90'],
      ['USD', 'en-CA', 'US$9.90'],
      ['PLN', 'en', 'PLN 9.90'],
      ['PLN', 'pl', '9,90 zł'],
      ['JPY', 'ja', '￥10'],
    ];
    for (const [currency, language, money] of rows)
      assert.equal(plain(formatMoney(currency === 'JPY' ? '10' : '9.90', currency, language)), money, language);
    assert.doesNotMatch(formatMoney('9.90', 'CNY', 'ja'), /[¥￥]/);
  });

  it('shows amount and code when language or currency is unknown to Intl', () => {
    assert.equal(formatMoney('9.90', 'EURO', 'en'), '9.90 EURO');
    assert.equal(formatMoney('9.90', 'EUR', 'no such language'), '9.90 EUR');
  });
});
