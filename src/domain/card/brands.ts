/**
 * Card brands: how their numbers begin and are grouped, and how long numbers and security codes are. A table of our
 * own, because the usual package is CommonJS and four times the size; tests compare it with that package.
 */

export interface Brand {
  readonly id: string;
  readonly name: string;
  /** Positions of the spaces, counted in digits. */
  readonly gaps: readonly number[];
  readonly lengths: readonly number[];
  /** Number of digits in the security code. */
  readonly cvc: number;
}

const fours = [4, 8, 12, 16] as const;
// Not `Array.from`: that of Prototype.js and MooTools, in old shops, takes no function.
// @__NO_SIDE_EFFECTS__
const to19 = (from: number): readonly number[] => [12, 13, 14, 15, 16, 17, 18, 19].slice(from - 12);

type Row = readonly [
  id: string,
  name: string,
  starts: string,
  lengths?: readonly number[],
  cvc?: number,
  gaps?: readonly number[],
];

/** `starts`: prefixes and ranges of prefixes, each range with one first digit. The longest prefix that fits wins. */
const rows: readonly Row[] = [
  ['visa', 'Visa', '4', [16, 18, 19]],
  ['mastercard', 'Mastercard', '51-55 2221-2229 223-229 23-26 270-271 2720'],
  ['american-express', 'American Express', '34 37', [15], 4, [4, 10]],
  ['diners-club', 'Diners Club', '300-305 36 38 39', [14, 16, 19], 3, [4, 10]],
  ['discover', 'Discover', '6011 644-649 65', [16, 19]],
  ['jcb', 'JCB', '2131 1800 3528-3589', to19(16)],
  ['unionpay', 'UnionPay', '620 62100-62182 62184-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 627700-627779 627781-627799 6282-6289 6291-6292 810 8110-8171', to19(14)], // prettier-ignore
  ['maestro', 'Maestro', '493698 500000-504174 504176-506698 506779-508999 56-59 63 67 6', to19(12)],
  ['elo', 'Elo', '401178 401179 438935 457631 457632 431274 451416 457393 504175 506699-506778 509000-509999 627780 636297 636368 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978 651652-651679 655000-655019 655021-655058'], // prettier-ignore
  ['mir', 'Mir', '2200-2204', to19(16)],
  ['hipercard', 'Hipercard', '606282'],
  ['troy', 'Troy', '9792'],
];

interface Start {
  readonly brand: Brand;
  readonly low: string;
  readonly high: string;
}

/** Prefixes by their first digit, so that few of them are compared at each key press. */
const table = /* @__PURE__ */ ((): Readonly<Record<string, readonly Start[]>> => {
  const found: Record<string, Start[]> = {};
  for (const [id, name, starts, lengths = [16], cvc = 3, gaps = fours] of rows) {
    const brand: Brand = { id, name, gaps, lengths, cvc };
    for (const range of starts.split(' ')) {
      const [low = '', high = low] = range.split('-');
      (found[low.charAt(0)] ??= []).push({ brand, low, high });
    }
  }
  return found;
})();

/** Number of digits that determine the brand: no prefix in the table is longer. */
const telling = 6;

/**
 * The last result: at each key press, mask and brand mark ask about the same number. Only the digits that determine the
 * brand are kept.
 */
let last: { readonly head: string; readonly brand: Brand | undefined } = { head: '', brand: undefined };

/** Returns the brand of a number that begins with `digits`; undefined while several brands are possible, or none. */
export function brandOf(digits: string): Brand | undefined {
  const head = digits.slice(0, telling);
  if (head !== last.head) last = { head, brand: find(head) };
  return last.brand;
}

function find(digits: string): Brand | undefined {
  let best: Brand | undefined;
  let longest = 0;
  const open = new Set<Brand>();
  for (const { brand, low, high } of table[digits.charAt(0)] ?? []) {
    const length = Math.min(low.length, digits.length);
    const head = digits.slice(0, length);
    if (head < low.slice(0, length) || head > high.slice(0, length)) continue;
    if (digits.length < low.length) open.add(brand);
    else if (low.length > longest) [best, longest] = [brand, low.length];
  }
  if (best) return best;
  return open.size === 1 ? [...open][0] : undefined;
}

/**
 * Returns the id for a brand name of the provider (`card[type]`, 'One-time token object'): `Amex` → `american-express`.
 */
export function brandIdOf(name: string): string {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return id === 'amex' ? 'american-express' : id;
}
