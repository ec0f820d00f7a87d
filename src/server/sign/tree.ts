/** Parameters as the provider's form-parsing server will see them. */
import { SignatureError } from '../errors.js';
import { isNested, isObject } from '../objects.js';

/** A single value of a parameter; null and undefined are not sent. */
export type Scalar = string | number | boolean | null | undefined;
/** A value, or one level of values by name or index. Amounts are decimal strings: `"9.90"`. */
export type ParamValue = Scalar | readonly Scalar[] | { readonly [name: string]: Scalar };
/** Parameters by name. */
export type Params = Readonly<Record<string, ParamValue>>;

/** Parameters as a form-parsing server reads them: text, or one level of text by name or index. Has no prototype. */
export type Tree = Record<string, string | Record<string, string>>;

/** Returns a new object without a prototype, in which no name has a special meaning, not even `__proto__`. */
export const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

const shown = (name: string): string => (name.length > 64 ? `${name.slice(0, 64)}…` : name);

export function fail(reason: SignatureError['reason'], name: string, what: string): never {
  throw new SignatureError(reason, `Parameter "${shown(name)}" ${what}`, shown(name));
}

/** Names that a form parser keeps unchanged. It cuts, rewrites or drops all others. */
const plainName = /^[^\s.[\]\0\p{Cs}]+$/u;
const groupedName = /^([^[]*)\[([^[\]]*)\]$/;
// A single white-space character between brackets means "next index", as empty brackets do.
const subName = /^(?!\s$)[^[\]\0\p{Cs}]+$/u;

/** Returns the text that is sent for a value; undefined if the value is left out. */
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

/** Throws if the name would not arrive unchanged. */
export function checkName(name: string): void {
  if (name === 'sign') fail('reserved', name, 'is written by the signer: leave it out');
  if (!plainName.test(name)) {
    fail('name', name, 'is rewritten by form parsers: no ".", white space or unclosed "[" in it');
  }
}

function isGroup(value: object, name: string): asserts value is Record<string, unknown> {
  if (Array.isArray(value)) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    fail('value', name, 'cannot be written into a form');
  }
}

/**
 * Returns the tree that a form-parsing server would make of `params`. Signature and request are both made from it.
 * `true` becomes `1` and `false` `0`; null and undefined are left out; arrays are indexed from 0; `'name[sub]'` is the
 * same as `{ name: { sub } }`.
 *
 * @throws {SignatureError} naming the parameter that nests more than one level, is a fraction as a JS number, is called
 * `sign`, has a name that a form parser would rewrite, or is given twice.
 */
export function normalise(params: Params): Tree {
  if (!isObject(params)) {
    throw new SignatureError('value', 'Parameters are an object');
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
    if (!isNested(value)) {
      put(name, sub, value);
      continue;
    }
    isGroup(value, key);
    if (sub !== undefined) fail('depth', key, 'holds a group: only one level can be signed');
    for (const [inner, leaf] of Object.entries(value) as [string, unknown][]) {
      if (isNested(leaf)) {
        fail('depth', `${name}[${inner}]`, 'holds a group: only one level can be signed');
      }
      put(name, inner, leaf);
    }
  }
  return tree;
}
