/** Parameters as the provider's form-parsing server will see them. */
import { SignatureError } from '../errors.js';

export type Scalar = string | number | boolean | null | undefined;
/** A value, or one level of values by name or index. Amounts are decimal strings: `"9.90"`. */
export type ParamValue = Scalar | readonly Scalar[] | { readonly [name: string]: Scalar };
export type Params = Readonly<Record<string, ParamValue>>;

/** What a form-parsing server makes of a query: text, or one level of text by name or index. No prototype. */
export type Tree = Record<string, string | Record<string, string>>;

/** A new object in which no name, not even `__proto__`, means anything of its own. */
export const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

const shown = (name: string): string => (name.length > 64 ? `${name.slice(0, 64)}…` : name);

export function fail(reason: SignatureError['reason'], name: string, what: string): never {
  throw new SignatureError(reason, `Parameter "${shown(name)}" ${what}`, shown(name));
}

/** Names that a form parser keeps as they are. Others are cut, rewritten or lost by it. */
const plainName = /^[^\s.[\]\0\p{Cs}]+$/u;
const groupedName = /^([^[]*)\[([^[\]]*)\]$/;
// A lone white space between brackets means "next index", as nothing does.
const subName = /^(?!\s$)[^[\]\0\p{Cs}]+$/u;

/** The text that is sent for a value; undefined when it is left out. */
export function text(value: unknown, name: string): string | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      if (!Number.isSafeInteger(value)) {
        fail('value', name, 'is not a whole number: give amounts and fractions as decimal strings such as "9.90"');
      }
      return `${value}`;
    case 'boolean':
      return value ? '1' : '0';
    case 'undefined':
      return undefined;
    default:
      if (value === null) return undefined;
      return fail('value', name, `is a ${typeof value}: give a string, a whole number or a boolean`);
  }
}

/** Refuses a name that would not arrive as it is. */
export function checkName(name: string): void {
  if (name === 'sign') fail('reserved', name, 'is written by the signer: leave it out');
  if (!plainName.test(name)) {
    fail('name', name, 'is rewritten by form parsers: no ".", white space or unclosed "[" in it');
  }
}

export const isParams = (given: unknown): given is Params =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function isGroup(value: object, name: string): asserts value is Record<string, unknown> {
  if (Array.isArray(value)) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    fail('value', name, 'cannot be written into a form');
  }
}

/**
 * The tree that a form-parsing server would make of `params`: what is signed and what is sent are both made from it.
 * `true` is `1`, `false` is `0`, null and undefined are left out, arrays are indexed from 0, `'name[sub]'` is `{ name: { sub } }`.
 *
 * @throws {SignatureError} naming the parameter: depth over one, fractions as JS numbers, a `sign` of the caller's own, names
 * that a form parser would rewrite, the same name twice.
 */
export function normalise(params: Params): Tree {
  if (!isParams(params)) {
    throw new SignatureError('value', 'Parameters are an object of values by name');
  }
  const tree: Tree = bare();
  const put = (name: string, sub: string | undefined, value: unknown): void => {
    const sent = text(value, sub === undefined ? name : `${name}[${sub}]`);
    if (sent === undefined) return;
    const leaf = sent.toWellFormed();
    const there = tree[name];
    if (sub === undefined) {
      if (there !== undefined) fail('name', name, 'is given twice, as a value and as a group');
      tree[name] = leaf;
      return;
    }
    if (!subName.test(sub))
      fail('name', `${name}[${sub}]`, 'needs a name or an index between its brackets, such as [0]');
    if (typeof there === 'string') fail('name', name, 'is given twice, as a value and as a group');
    const group = (tree[name] = there ?? bare<string>());
    if (group[sub] !== undefined) fail('name', `${name}[${sub}]`, 'is given twice');
    group[sub] = leaf;
  };
  for (const [key, value] of Object.entries(params)) {
    const grouped = groupedName.exec(key);
    const name = grouped?.[1] ?? key;
    const sub = grouped?.[2];
    checkName(name);
    if (typeof value !== 'object' || value === null) {
      put(name, sub, value);
      continue;
    }
    isGroup(value, key);
    if (sub !== undefined) fail('depth', key, 'holds a group: only one level can be signed');
    for (const [inner, leaf] of Object.entries(value) as [string, unknown][]) {
      if (typeof leaf === 'object' && leaf !== null) {
        fail('depth', `${name}[${inner}]`, 'holds a group: only one level can be signed');
      }
      put(name, inner, leaf);
    }
  }
  return tree;
}
