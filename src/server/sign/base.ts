/**
 * Builds the text to sign: every parameter as `name=value`, in order, without separators (the provider's own rules).
 */
import { isNested, isObject } from '../objects.js';
import { checkName, normalise, text, type Params, type Tree } from './tree.js';

const integerLike = /^(?:0|-?[1-9]\d*)$/;
const beyondAscii = /[^\0-\x7f]/;

// A surrogate sorts below U+E000..U+FFFF by code unit, but its UTF-8 bytes sort above. Lift it above that range.
const lifted = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit);

/** Compares two texts by their UTF-8 bytes. */
function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = lifted(a.charCodeAt(i)) - lifted(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Sorts names: two integer-like names compare as numbers, all others by their UTF-8 bytes. Together, the two rules can
 * form a cycle (`10` < `1a` < `9` < `10`), so they are applied one after the other. All names are sorted by bytes
 * first; the integer-like ones are then put in numeric order within the places they hold. Without a cycle, the result
 * is the same.
 */
export function ordered(names: readonly string[]): string[] {
  // For ASCII text, the default sort order is the byte order.
  const sorted = names.some((name) => beyondAscii.test(name)) ? names.toSorted(byBytes) : names.toSorted();
  const numbers = sorted.filter((name) => integerLike.test(name));
  numbers.sort((a, b) => Number(BigInt(a) - BigInt(b)));
  let next = 0;
  return sorted.map((name) => (integerLike.test(name) ? (numbers[next++] ?? name) : name));
}

/** Returns the signature base of a tree. */
export function treeBase(tree: Tree): string {
  let base = '';
  for (const name of ordered(Object.keys(tree))) {
    const value = tree[name];
    if (typeof value === 'string') base += `${name}=${value}`;
    else if (value) for (const sub of ordered(Object.keys(value))) base += `${name}[${sub}]=${value[sub]}`;
  }
  return base;
}

/** The last flat names, already checked and ordered: calls tend to send the same names again and again. */
let lastNames: readonly string[] = [];
let lastOrdered: readonly string[] = [];

/**
 * Returns the names in order; undefined if one has a `[` or is a number, whose place depends on which others are sent.
 */
function flatOrder(names: readonly string[]): readonly string[] | undefined {
  let same = names.length === lastNames.length;
  for (let i = 0; same && i < names.length; i++) same = names[i] === lastNames[i];
  if (!same) {
    if (names.some((name) => name.includes('[') || integerLike.test(name))) return undefined;
    names.forEach(checkName);
    lastOrdered = ordered(names);
    lastNames = names;
  }
  return lastOrdered;
}

/**
 * Returns the base of `params`, if all are single values, and of `more`, whose names are different, without building a
 * tree; undefined if a tree is needed.
 */
export function flatBase(params: Params, more?: Params): string | undefined {
  const sent = Object.keys(params);
  if (more) sent.push(...Object.keys(more));
  const names = flatOrder(sent);
  if (!names) return undefined;
  let base = '';
  for (const name of names) {
    const value = Object.hasOwn(params, name) ? params[name] : more?.[name];
    if (isNested(value)) return undefined;
    const written = text(value, name);
    if (written !== undefined) base += `${name}=${written}`;
  }
  return base;
}

/**
 * Returns the text that is hashed, before the secret is appended: the base of {@link normalise}'s tree.
 *
 * @throws {SignatureError} as {@link normalise} does.
 */
export function signatureBase(params: Params): string {
  return (isObject(params) ? flatBase(params) : undefined) ?? treeBase(normalise(params));
}
