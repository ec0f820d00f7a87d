/** Checks the fields of a card form. Each check returns the reason why a value is wrong, or undefined. */
import { limits } from '../limits.js';
import type { Brand } from './brands.js';
import { digitsOf } from './digits.js';

/** Why a field cannot be sent as it is; each reason has a message in every language. */
export type FieldReason =
  | 'numberRequired'
  | 'numberIncomplete'
  | 'numberTooLong'
  | 'numberWrong'
  | 'expiryRequired'
  | 'expiryIncomplete'
  | 'expiryWrong'
  | 'expiryPast'
  | 'cvcRequired'
  | 'cvcIncomplete'
  | 'cvcTooLong'
  | 'nameRequired'
  | 'nameIsNumber';

/** Returns whether the check digit is right (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** Checks a card number. The provider accepts at most 16 digits ('Limits'), although some brands have up to 19. */
export function checkNumber(digits: string, brand: Brand | undefined): FieldReason | undefined {
  const { length } = digits;
  if (length === 0) return 'numberRequired';
  if (length > limits.pan) return 'numberTooLong';
  if (brand ? !brand.lengths.includes(length) : length < 12) {
    return length < Math.min(limits.pan, Math.max(...(brand?.lengths ?? [12]))) ? 'numberIncomplete' : 'numberWrong';
  }
  return hasCheckDigit(digits) ? undefined : 'numberWrong';
}

export interface Expiry {
  /** 1 to 12. */
  readonly month: number;
  /** 4 digits. */
  readonly year: number;
}

/** Reads `12/27`, `1/27`, `12/2027`, `1227`, `122027` and `2027-12`; returns undefined for anything else. */
export function parseExpiry(text: string): Expiry | undefined {
  const parts = text.match(/\d+/g) ?? [];
  let [first = '', second = ''] = parts;
  if (parts.length === 1 && (first.length === 4 || first.length === 6))
    [first, second] = [first.slice(0, 2), first.slice(2)];
  if (first.length === 4 && second.length <= 2) [first, second] = [second, first];
  if (parts.length > 2 || !/^\d\d?$/.test(first) || !/^(20)?\d\d$/.test(second)) return undefined;
  return { month: Number(first), year: second.length === 2 ? 2000 + Number(second) : Number(second) };
}

/** @param now Unix seconds; a card is valid until the end of its month. */
export function checkExpiry(text: string, now: number): FieldReason | undefined {
  if (digitsOf(text) === '') return 'expiryRequired';
  const expiry = parseExpiry(text);
  if (!expiry) return 'expiryIncomplete';
  const today = new Date(now * 1000);
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth();
  if (expiry.month < 1 || expiry.month > 12 || months > 12 * 20) return 'expiryWrong';
  return months < 0 ? 'expiryPast' : undefined;
}

export function checkCvc(digits: string, brand: Brand | undefined): FieldReason | undefined {
  if (digits === '') return 'cvcRequired';
  const { length } = digits;
  if (length < (brand?.cvc ?? limits.cvc.min)) return 'cvcIncomplete';
  return length > (brand?.cvc ?? limits.cvc.max) ? 'cvcTooLong' : undefined;
}

/** Checks the name. A card number that was typed into the wrong field must not go to the merchant with the name. */
export function checkName(text: string): FieldReason | undefined {
  if (text.trim() === '') return 'nameRequired';
  return digitsOf(text).length >= 8 ? 'nameIsNumber' : undefined;
}
