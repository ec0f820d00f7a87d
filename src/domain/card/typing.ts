/** What a field shows while digits are typed into it: groups and slashes come by themselves, and the caret stays where it is. */
import { brandOf } from './brands.js';
import { asciiDigits, digitsOf } from './digits.js';
import { hasCheckDigit } from './rules.js';

/** A text with the caret in it, counted in UTF-16 units. */
export interface Typed {
  readonly value: string;
  readonly caret: number;
}

export interface Edit {
  /** What stood there before, with its selection. */
  readonly before: { readonly value: string; readonly start: number; readonly end: number };
  /** What the browser made of it. */
  readonly after: Typed;
  /** `inputType` of the event; empty for autofill. */
  readonly type: string;
}

/** How the digits of a field are shown. */
export interface Mask {
  /**
   * The digits that count, with the caret's place among them; drops what does not fit.
   * @param type of the edit that led there
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
 * How many of the first digits are the card's number, where a line goes on with its other details: those up to a separator
 * that have a right check digit. Undefined where all of it may be one number.
 */
function numberIn(text: string, lengths: readonly number[]): number | undefined {
  const line = asciiDigits(text);
  if (digitsOf(line).length <= Math.max(...lengths) && !/\d[\d\s-]*[^\d\s-].*\d/.test(line)) return undefined;
  for (const { index } of line.matchAll(/\d(?=\D)/g)) {
    const head = digitsOf(line.slice(0, index + 1));
    if (lengths.includes(head.length) && hasCheckDigit(head)) return head.length;
  }
  return undefined;
}

/** `4242 4242 4242 4242`, grouped as the brand's cards are. */
export const numberMask: Mask = {
  read(typed, type = '') {
    const { digits, at } = plain(typed);
    const lengths = brandOf(digits)?.lengths ?? [19];
    const isByKey = type === 'insertText' || type.startsWith('delete');
    return clip(digits, at, (isByKey ? undefined : numberIn(typed.value, lengths)) ?? Math.max(...lengths));
  },
  show(digits) {
    const gaps = brandOf(digits)?.gaps ?? [4, 8, 12, 16];
    const starts = [0, ...gaps.filter((gap) => gap < digits.length)];
    return starts.map((start, index) => digits.slice(start, starts[index + 1])).join(' ');
  },
};

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** An English name of a month, which apps and statements write in any language, becomes its number. */
const numberMonth = (text: string): string =>
  text.replace(/[a-z]{3,}/gi, (word) => {
    const at = monthNames.indexOf(word.slice(0, 3).toLowerCase());
    return at % 3 === 0 ? String(at / 3 + 1).padStart(2, '0') : word;
  });

/** Month and year of a whole date, with its day: undefined where nobody knows which of two numbers is the month. */
function monthOf(text: string): readonly [month: string, year: string] | undefined {
  const [, long, month = '', first = '', second = '', short = ''] =
    /^\D*(?:(20\d\d)(?:\D+|(?=\d\d\D*$))(\d\d?)(?:\D+\d\d?)?|(\d\d?)\D+(\d\d?)\D+((?:20)?\d\d))\D*$/.exec(text) ?? [];
  if (long) return [month, long];
  const isDay = (each: string): boolean => Number(each) > 12 && Number(each) <= 31;
  if (isDay(second) || (first && first === second)) return [first, short];
  return isDay(first) ? [second, short] : undefined;
}

/** `MM/YY`; `MM/YYYY` may stand there too. A month of one digit is given its zero. */
export const expiryMask: Mask = {
  read({ value, caret }, type = '') {
    const text = numberMonth(asciiDigits(value));
    const [month, year = ''] = monthOf(text) ?? [];
    if (month) return { digits: month.padStart(2, '0') + year, at: 2 + year.length };
    const { digits, at } = plain({ value: text, caret: caret + text.length - value.length });
    const isDeletion = type.startsWith('delete');
    // A month that is mended keeps its year whole: one digit of it is not all of it yet.
    const isMended = isDeletion || (type === 'insertText' && /^\D*\d$/.test(text.slice(0, caret)));
    const isShort = !isDeletion && (/^[2-9]/.test(digits) || (!isMended && /^\D*[1-9]\s*[^\d\s\p{L}]/u.test(text)));
    const padded = isShort ? `0${digits}` : digits;
    return clip(padded, isShort && at > 0 ? at + 1 : at, isMended || padded.startsWith('20', 2) ? 6 : 4);
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
 * What the field shows after an edit. Deleting a separator deletes the digit beside it, else the payer would be stuck;
 * the caret keeps its place among the digits.
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

/** The place just after `count` digits. */
function placeOf(value: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < value.length; place++) if (/\d/.test(value[place] ?? '')) seen++;
  return place;
}
