/** The text that is signed: every parameter as `name=value`, in order, nothing in between (the provider's own rules). */
import { checkName, isParams, normalise, text, type Params, type Tree } from './tree.js';

const integerLike = /^(?:0|-?[1-9]\d{0,17})$/;
const beyondAscii = /[^\0-\x7f]/;

// A code unit of a surrogate pair sorts below U+E000..U+FFFF, its UTF-8 bytes sort above: lift it.
const lifted = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit);

/** Order of the UTF-8 bytes. */
function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = lifted(a.charCodeAt(i)) - lifted(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Two integer-like names as numbers, all others by the bytes of their UTF-8 form. Together these two rules can run in a
 * circle (`10` < `1a` < `9` < `10`), so they are applied one after the other: names that are no numbers get their places
 * by bytes, and the numbers fill the places left in their own order. Where there is no circle, this is the same.
 */
export function ordered(names: readonly string[]): string[] {
  // Of ASCII, the order of bytes is the order that sorting has of itself.
  const sorted = names.some((name) => beyondAscii.test(name)) ? names.toSorted(byBytes) : names.toSorted();
  const numbers = sorted.filter((name) => integerLike.test(name));
  numbers.sort((a, b) => Number(BigInt(a) - BigInt(b)));
  let next = 0;
  return sorted.map((name) => (integerLike.test(name) ? (numbers[next++] ?? name) : name));
}

/** The base of a tree. */
export function treeBase(tree: Tree): string {
  let base = '';
  for (const name of ordered(Object.keys(tree))) {
    const value = tree[name];
    if (typeof value === 'string') base += `${name}=${value}`;
    else if (value) for (const sub of ordered(Object.keys(value))) base += `${name}[${sub}]=${value[sub]}`;
  }
  return base;
}

/** Flat parameters with the same names come again and again: the names of the last ones, checked and ordered once. */
let lastNames: readonly string[] = [];
let lastOrdered: readonly string[] = [];

/** The names in order; undefined when one is of a group, or a number, whose place hangs on which others are sent. */
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
 * The base of parameters that are all single values, and of `more` with other names, without building their tree;
 * undefined when they are not.
 */
export function flatBase(params: Params, more?: Params): string | undefined {
  const sent = Object.keys(params);
  if (more) sent.push(...Object.keys(more));
  const names = flatOrder(sent);
  if (!names) return undefined;
  let base = '';
  for (const name of names) {
    const value = Object.hasOwn(params, name) ? params[name] : more?.[name];
    if (typeof value === 'object' && value !== null) return undefined;
    const written = text(value, name);
    if (written !== undefined) base += `${name}=${written}`;
  }
  return base;
}

/**
 * What is hashed, before the secret is added: the base of {@link normalise}'s tree.
 *
 * @throws {SignatureError} as {@link normalise} does.
 */
export function signatureBase(params: Params): string {
  return (isParams(params) ? flatBase(params) : undefined) ?? treeBase(normalise(params));
}
