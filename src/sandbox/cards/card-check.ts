/** Reads and checks the details of a card. Nothing here is kept after the request. */
import { testCards, testCvvs, type TestCard, type TestCvvEffect } from '../../domain/test-data.js';
import type { Card } from './store.js';

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^(?:6011|65|64[4-9])/, 'Discover'],
  [/^35(?:2[89]|[3-8])/, 'JCB'],
  [/^3(?:0[0-5]|[689])/, 'Diners'],
  [/^(?:5[06-9]|6)/, 'Maestro'],
];

/** Verifies the check digit of ISO/IEC 7812 (Luhn). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a text is 12 to 16 digits with a correct check digit. */
export const isCardNumber = (text: string): boolean => /^\d{12,16}$/.test(text) && passesLuhn(text);

/** 2 digits, 01 to 12. */
export const isExpiryMonth = (text: string): boolean => /^(?:0[1-9]|1[0-2])$/.test(text);
/** 4 digits. */
export const isExpiryYear = (text: string): boolean => /^20\d\d$/.test(text);

/** Whether a card has expired. A card is valid until the end of its month (UTC). */
export function isExpired(month: string, year: string, now: number): boolean {
  return Date.UTC(Number(year), Number(month), 1) / 1000 <= now;
}

/** Whether a security code has the right length: 3 digits, or 4 on cards that have 4 (3 is accepted there too). */
export function isSecurityCode(code: string, number: string): boolean {
  return /^3[47]/.test(number) ? /^\d{3,4}$/.test(code) : /^\d{3}$/.test(code);
}

export function describeCard(number: string, expMonth: string, expYear: string): Card {
  const known = (testCards as readonly TestCard[]).find((card) => card.number === number);
  return {
    brand: known?.brand ?? brands.find(([start]) => start.test(number))?.[1] ?? 'Unknown',
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    country: known?.country ?? 'US',
    expMonth,
    expYear,
    enrolled: known?.enrolled ?? false,
    isTestCard: known !== undefined,
    effect: known?.effect ?? 'approves',
  };
}

export const cvvEffect = (cvv: string): TestCvvEffect | undefined => testCvvs.find((test) => test.cvv === cvv)?.effect;
