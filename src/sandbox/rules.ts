/** Named field rules of the provider's document, and a function that checks a table of fields. */
import * as v from 'valibot';
import { countries } from '../domain/countries.js';
import { isMisshapen, textAt, type Tree } from './form.js';
import { hundredths, isCurrency, sizeOf } from './money.js';
import { Refusal, type RefusalOptions } from './refusal.js';

/** Returns what a text should have been, or `undefined` if it is valid. */
export type Rule = (text: string) => string | undefined;

const when =
  (isRight: (text: string) => boolean, expectation: string): Rule =>
  (text) =>
    isRight(text) ? undefined : expectation;

const ip = v.pipe(v.string(), v.ip());

/** ISO 3166-1 has codes for lands where nobody lives, too. */
const lands: readonly string[] = [...countries, 'AQ', 'BV', 'GS', 'HM', 'TF', 'UM'];

const isCalendarDate = (text: string): boolean => {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  if (!match) return false;
  const [month, day, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

export const rules = {
  any: when(() => true, ''),
  filled: when((text) => text.trim() !== '', 'must not be empty'),
  lowercase: when((text) => /^[a-z\d_]+$/.test(text), 'must be a lowercase short code'),
  email: when((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254, 'must be an e-mail address'),
  timestamp: when((text) => /^\d{10}$/.test(text), 'must be Unix seconds, 10 digits'),
  amount: when((text) => hundredths(text) !== undefined, 'must be a decimal number with at most 2 places'),
  currency: when(isCurrency, 'must be an ISO 4217 code'),
  country: when((text) => lands.includes(text), 'must be an ISO 3166-1 alpha-2 code'),
  language: when((text) => /^[a-z]{2}$/i.test(text), 'must be a 2-letter language code'),
  flag: when((text) => /^[01]$/.test(text), 'must be 0 or 1'),
  count: when((text) => /^[1-9]\d{0,8}$/.test(text), 'must be a whole number above 0'),
  integer: when((text) => /^-?\d{1,15}$/.test(text), 'must be a whole number'),
  period: when((text) => /^(?:day|week|month|year)$/.test(text), 'must be day, week, month or year'),
  url: when(
    (text) => URL.canParse(text) && /^https?:\/\/\P{Cc}+$/iu.test(text),
    'must be an absolute http or https URL',
  ),
  ip: when((text) => v.is(ip, text), 'must be one IP address'),
  domain: when(
    (text) => URL.canParse(`https://${text}`) && !/[/?#@\s]/.test(text),
    'must be a domain, such as shop.example',
  ),
  date: when(isCalendarDate, 'must be mm/dd/yyyy'),
  max: (length: number): Rule =>
    when((text) => [...text].length <= length, `must have at most ${String(length)} characters`),
  oneOf: (...values: readonly string[]): Rule => when((text) => values.includes(text), `must be ${values.join(', ')}`),
  all:
    (...parts: readonly Rule[]): Rule =>
    (text) => {
      for (const part of parts) {
        const expectation = part(text);
        if (expectation !== undefined) return expectation;
      }
      return undefined;
    },
} as const;

/** `[field, rule, need, code?]`. The code is answered if the field is missing or wrong. */
export type FieldRule = readonly [field: string, rule: Rule, need: 'required' | 'optional', code?: number];

/** Checks a table of fields in order and refuses at the first that is missing or wrong. */
export function checkFields(
  fields: Tree,
  table: readonly FieldRule[],
  defaultCode: number,
  options: RefusalOptions | ((code: number, message: string) => RefusalOptions) = {},
): void {
  for (const [field, rule, need, code = defaultCode] of table) {
    const text = textAt(fields, field);
    const isEmpty = text === undefined || text === '';
    const isOther = isMisshapen(fields, field);
    if (isEmpty && !isOther && need === 'optional') continue;
    const expectation = isOther ? 'must be one text, of this name' : isEmpty ? 'is required' : rule(text);
    if (expectation === undefined) continue;
    const message = `${field} ${expectation}`;
    throw new Refusal(code, message, typeof options === 'function' ? options(code, message) : options);
  }
}

/** Whether a flag is on. Returns `fallback` if the flag was not sent. */
export function isOn(fields: Tree, field: string, fallback = false): boolean {
  const text = textAt(fields, field);
  return text === undefined || text === '' ? fallback : text === '1' || text === 'true';
}

/** Reads an amount that a field rule has already accepted, and checks it against the limits (3115, 3116). */
export function readAmount(amountText: string, currency: string, options: RefusalOptions = {}): number {
  const amount = hundredths(amountText) ?? 0;
  const size = sizeOf(amount, currency);
  if (size === 'small') throw new Refusal(3115, 'The amount is below USD 0.30 or its equivalent', options);
  if (size === 'large') throw new Refusal(3116, 'The amount is too high', options);
  return amount;
}

/**
 * Reads a trial amount. It may be zero only if the provider has enabled free trials; otherwise zero is refused (3407).
 */
export function readTrialAmount(amountText: string, currency: string, freeTrials: boolean): number {
  if (hundredths(amountText) !== 0) return readAmount(amountText, currency);
  if (!freeTrials) throw new Refusal(3407, 'Free trials are not enabled for this project');
  return 0;
}
