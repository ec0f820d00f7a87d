/** Schemas for the fields of requests. The keys of an object schema are the names in the provider's document. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { isNested } from '../objects.js';
import { fromMinor, toMinor } from '../../domain/money.js';

/** Longest text that is sent where the document sets no limit, so that nobody sends a megabyte by mistake. */
const longest = 65_536;

/** A text that must not be empty. */
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
/** Such a text of at most `max` characters. An emoji is one, although its `length` is 2. */
const upTo = (max: number) =>
  v.pipe(
    text,
    v.transform((given) => [...given]),
    v.maxLength(max),
    v.transform((given) => given.join('')),
  );
/** A text that may be empty. */
export const anyText = v.pipe(v.string(), v.maxLength(longest));
/** A list of texts, or texts by name. */
export const texts = (each: v.GenericSchema<string>) =>
  v.pipe(
    v.unknown(),
    v.check(
      (given) => isNested(given) && Object.values(given).every((it) => v.is(each, it)),
      'must be texts, in a list or by name',
    ),
    v.transform((given) => given as readonly string[] | Readonly<Record<string, string>>),
  );
export const uid = upTo(limits.uid);
/** Product names and product ids. */
export const product = upTo(limits.product);

/**
 * Amount: a decimal string, sent with 2 decimal places ('Conventions'). Further places that are 0, as in `1.500`
 * dinars, are dropped.
 */
export const amount = v.pipe(
  v.string(),
  v.regex(
    /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2}0{0,2})?$/,
    'must be a decimal string with at most 2 decimal places, such as "9.90"',
  ),
  v.transform((given) => fromMinor(toMinor(given))),
);
/** Whole numbers, from `min` to `max`. */
export const wholeFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
export const whole = wholeFrom(0);
export const count = wholeFrom(1);
/** Unix time in seconds. */
export const unixTime = whole;
/** A whole amount, as a number. */
export const wholeAmount = count;
/** An amount that is sent as a JSON number; callers pass a decimal string, which is exact. */
export const decimalNumber = v.pipe(amount, v.transform(Number));

export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capital letters (ISO 4217)'));
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1 alpha-2)'));
export const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be a 2-letter language code'));
export const email = v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'));
export const url = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.regex(/^https?:\/\/[^\s/]/i, 'must be an http or https address'),
);

/** A boolean, sent as 1 or 0. */
export const flag = v.boolean();
/** A boolean, sent as the words `true` or `false`. */
export const wordFlag = v.pipe(v.boolean(), v.transform(String));

/** Digits only, at least `min` and at most `max`. */
export const digits = (min = 1, max = longest) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^\d+$/, 'must be digits only'));

export const period = v.picklist(['day', 'week', 'month', 'year']);

/** Dates of invoices: mm/dd/yyyy. */
export const usDate = v.pipe(
  v.string(),
  v.check((given) => isDay(...usDay(given)), 'must be a date, mm/dd/yyyy'),
);

/** Returns year, month and day of a date mm/dd/yyyy, as digits; all undefined if the text is no such date. */
export function usDay(given: string): readonly (string | undefined)[] {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(given) ?? [];
  return [year, month, day];
}

/** Returns whether the day, given as digits, exists in the calendar. A year below 1000 is a mistake. */
export function isDay(...yearMonthDay: (string | undefined)[]): boolean {
  const day = yearMonthDay.join('-');
  // As JSON, an invalid date is null.
  return day > '1' && `${new Date(day).toJSON()}`.startsWith(day);
}
