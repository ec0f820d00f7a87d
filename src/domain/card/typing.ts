/** Formats a card field while the payer types: adds spaces and slashes, and keeps the caret in place. */
import { brandOf } from './brands.js';
import { asciiDigits, digitsOf } from './digits.js';
import { hasCheckDigit } from './rules.js';

/** A text and the position of the caret in it, in UTF-16 units. */
export interface Typed {
  readonly value: string;
  readonly caret: number;
}

export interface Edit {
  /** The text before the edit, with its selection. */
  readonly before: { readonly value: string; readonly start: number; readonly end: number };
  /** The text as the browser edited it. */
  readonly after: Typed;
  /** `inputType` of the event; empty for autofill. */
  readonly type: string;
}

/** How the digits of a field are read and shown. */
export interface Mask {
  /**
   * Returns the digits that count, and the caret's place among them; drops what does not fit.
   * @param type `inputType` of the edit that led to this text
   */
  read(typed: Typed, type?: Edit['type']): { readonly digits: string; readonly at: number };
  /** @param isGrowing whether something was just added at the end */
  show(digits: string, isGrowing: boolean): string;
}

function plain({ value, caret }: Typed): { digits: string; at: number } {
  const digits = digitsOf(value);
  return { digits, at: caret < value.length ? digitsOf(value.slice(0, caret)).length : digits.length };
}

const clip = (digits: string, at: number, most: number): { digits: string; at: number } => ({
  digits: digits.slice(0, most),
  at: Math.min(at, most),
});

/**
 * Returns how many of the first digits are the card number if the line continues with other details of the card: the
 * digits up to a separator that have a right check digit. Undefined if there are none, or if the whole line may be one
 * number.
 */
function numberIn(text: string, lengths: readonly number[]): number | undefined {
  // No line is longer. A whole table, pasted by mistake, would take minutes.
  const line = asciiDigits(text.slice(0, 999));
  if (digitsOf(line).length <= Math.max(...lengths) && !/\d[\d\s-]*[^\d\s-].*\d/.test(line)) return undefined;
  for (const { index } of line.matchAll(/\d(?=\D)/g)) {
    const head = digitsOf(line.slice(0, index + 1));
    if (lengths.includes(head.length) && hasCheckDigit(head)) return head.length;
  }
  return undefined;
}

/** Removes the number of a place in a list, as in `1) 4242 …` or `Card 2: 4242 …`. */
function withoutPlace({ value, caret }: Typed): Typed {
  const line = value.replace(/^\D*\p{Nd}{1,2}[).:]\s+(?=\p{Nd}{4})/u, '');
  return { value: line, caret: Math.max(0, caret + line.length - value.length) };
}

/** `4242 4242 4242 4242`, grouped as the brand's cards are. */
export const numberMask: Mask = {
  read(typed, type = '') {
    const isByKey = type === 'insertText' || type.startsWith('delete');
    const line = isByKey ? typed : withoutPlace(typed);
    const { digits, at } = plain(line);
    const lengths = brandOf(digits)?.lengths ?? [19];
    return clip(digits, at, (isByKey ? undefined : numberIn(line.value, lengths)) ?? Math.max(...lengths));
  },
  show(digits) {
    const gaps = brandOf(digits)?.gaps ?? [4, 8, 12, 16];
    const starts = [0, ...gaps.filter((gap) => gap < digits.length)];
    return starts.map((start, index) => digits.slice(start, starts[index + 1])).join(' ');
  },
};

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Replaces the English name of a month by its number: apps and statements use such names in any language. */
const numberMonth = (text: string): string =>
  text.replace(/[a-z]{3,}/gi, (word) => {
    const at = monthNames.indexOf(word.slice(0, 3).toLowerCase());
    return at % 3 === 0 ? String(at / 3 + 1).padStart(2, '0') : word;
  });

/**
 * Returns month and year of a date that has a day or begins with its year; undefined if it is unclear which of two
 * numbers is the month.
 */
function monthOf(text: string): readonly [month: string, year: string] | undefined {
  const [, long, month = '', first = '', second = '', short = ''] =
    /^\D*(?:(20\d\d)(?:\D+|(?=\d\d\D*$))(\d\d?)(?:\D+\d\d?)?|(\d\d?)\D+(\d\d?)\D+((?:20)?\d\d))\D*$/.exec(text) ?? [];
  if (long) return [month, long];
  const isDay = (each: string): boolean => Number(each) > 12 && Number(each) <= 31;
  if (isDay(second) || (first && first === second)) return [first, short];
  return isDay(first) ? [second, short] : undefined;
}

/** Returns month and year of a date that begins with a year of two digits, which can be no month: `31-05`. */
const yearFirst = (text: string): readonly string[] =>
  /^\D*([2-9]\d)\D+(0[1-9]|1[0-2])\D*$/.exec(text)?.slice(1).reverse() ?? [];

/** `MM/YY`; `MM/YYYY` is accepted too. A month of one digit gets a leading zero. */
export const expiryMask: Mask = {
  read({ value, caret }, type = '') {
    const text = numberMonth(asciiDigits(value));
    const [month, year = ''] = monthOf(text) ?? (type === '' || type === 'insertFromPaste' ? yearFirst(text) : []);
    if (month) return { digits: month.padStart(2, '0') + year, at: 2 + year.length };
    const { digits, at } = plain({ value: text, caret: caret + text.length - value.length });
    const isDeletion = type.startsWith('delete');
    // While the month is being corrected, the year stays whole: a single digit there is not yet the whole month.
    const isMended = isDeletion || (type === 'insertText' && /^\D*\d$/.test(text.slice(0, caret)));
    // A space ends the month only in a whole date: among keys, the month's second digit may follow it.
    const isWhole = type !== 'insertText' && /^\D*1\s+(?:20)?\d\d\D*$/.test(text);
    const isCut = isWhole || (!isMended && /^\D*[1-9]\s*[^\d\s\p{L}]/u.test(text));
    const isShort = !isDeletion && (isCut || /^[2-9]/.test(digits));
    const padded = isShort ? `0${digits}` : digits;
    return clip(padded, isShort && at > 0 ? at + 1 : at, isMended || padded.slice(2).startsWith('20') ? 6 : 4);
  },
  show: (digits, isGrowing) =>
    digits.length > 2 || (isGrowing && digits.length === 2) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits,
};

/** At most 4 digits. */
export const cvcMask: Mask = {
  read(typed) {
    const { digits, at } = plain(typed);
    return clip(digits, at, 4);
  },
  show: (digits) => digits,
};

/**
 * Returns what the field shows after an edit. Deleting a separator deletes the digit beside it, as the payer would
 * otherwise be stuck. The caret keeps its place among the digits.
 */
export function reformat(mask: Mask, { before, after, type }: Edit): Typed {
  let { digits, at } = mask.read(after, type);
  const isDeletion = type.startsWith('delete');
  if (isDeletion && before.start === before.end && digitsOf(before.value) === digits && after.value !== before.value) {
    const from = type.endsWith('Forward') ? at : at - 1;
    if (from >= 0) [digits, at] = [digits.slice(0, from) + digits.slice(from + 1), from];
  }
  const value = mask.show(digits, !isDeletion && at === digits.length);
  return { value, caret: at === digits.length ? value.length : placeOf(value, at) };
}

/** Returns the position just after the first `count` digits. */
function placeOf(value: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < value.length; place++) if (/\d/.test(value[place] ?? '')) seen++;
  return place;
}
