/** Phone numbers, typed in any way and sent as country code and number. Large: loaded only if a number is asked for. */
import {
  AsYouType,
  type CountryCode,
  type PhoneNumber,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { asciiDigits, digitsOf } from './card/digits.js';

export type PhoneProblem = 'short' | 'long' | 'country' | 'wrong';

export type PhoneReading =
  | { readonly msisdn: string; readonly problem?: undefined }
  | { readonly problem: PhoneProblem; readonly msisdn?: undefined };

const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

/**
 * Returns the text in ASCII digits and plain spaces, without what copying adds: address books add invisible direction
 * marks, links add `tel:`. A plus in brackets comes first then, where it says that a country code follows.
 */
const plain = (text: string): string =>
  asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/^\s*tel:/i, '')
    .replace(/^\s*[(（]\s*(?=[+＋])/, '');

/**
 * Reads a number typed in national or international form, in digits of any script.
 * `msisdn` is the country code and the number, digits only, without a leading 0.
 */
export function readPhone(text: string, country: string): PhoneReading {
  const defaultCountry = known(country);
  const typed = withPlus(plain(text).trim(), defaultCountry);
  const length = validatePhoneNumberLength(typed, defaultCountry);
  if (length === 'TOO_SHORT' || length === 'NOT_A_NUMBER') return { problem: 'short' };
  if (length === 'TOO_LONG') return { problem: 'long' };
  const number = parsePhoneNumberFromString(typed, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
  if (!number) return { problem: 'wrong' };
  if (defaultCountry && number.countryCallingCode !== getCountryCallingCode(defaultCountry)) {
    return { problem: 'country' };
  }
  const other = withoutPlus(number, digitsOf(typed));
  if (other) return { msisdn: other };
  return number.isValid() ? { msisdn: number.number.slice(1) } : { problem: 'wrong' };
}

/**
 * Returns the number with a plus in place of its 00, if that gives a number of the country. Payers type 00 also where
 * calls abroad begin with other digits.
 */
function withPlus(typed: string, country: CountryCode | undefined): string {
  const digits = digitsOf(typed);
  if (!country || !digits.startsWith(`00${getCountryCallingCode(country)}`)) return typed;
  const number = `+${digits.slice(2)}`;
  return parsePhoneNumberFromString(number)?.isValid() ? number : typed;
}

/**
 * Returns the digits if they are probably a number with country code but without its plus, as chat apps show it,
 * although they also fit a national number: the latter would be typed with its prefix (0491 …) if the country has one.
 * Short numbers are taken as national: in India, many begin with 91 and are typed without their prefix.
 */
function withoutPlus(number: PhoneNumber, digits: string): string | undefined {
  const isLikely =
    digits.length > 10 &&
    digits.startsWith(number.countryCallingCode) &&
    number.nationalNumber === digits &&
    digitsOf(number.formatNational()) !== digits;
  return isLikely && parsePhoneNumberFromString(`+${digits}`)?.isValid() ? digits : undefined;
}

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const isDigit = (character: string): boolean => /[\d+＋]/.test(character);

/** Groups the digits as they are typed; the caret stays just after the same digit. */
export function groupPhone({ text, caret }: Typed, country: string): Typed {
  // A closing bracket at the end is left out until the next digit: restored at once, it could never be deleted.
  const grouped = new AsYouType(known(country)).input(plain(text)).replace(/[^\d+]+$/, '');
  if (grouped === '') return { text, caret };
  let before = [...plain(text.slice(0, caret))].filter(isDigit).length;
  let at = 0;
  while (before > 0 && at < grouped.length) {
    if (isDigit(grouped.charAt(at))) before -= 1;
    at += 1;
  }
  return { text: grouped, caret: at };
}

/** Returns the calling code of a country: `+90` for `TR`. */
export function callingCode(country: string): string {
  const code = known(country);
  return code ? `+${getCountryCallingCode(code)}` : '';
}
