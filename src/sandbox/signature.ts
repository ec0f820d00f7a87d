/** Computes signatures as the provider does: to check a caller's, and to sign pingbacks. */
import { md5, sha256 } from '#crypto';
import type { Tree } from './form.js';

export type SignVersion = 2 | 3;

const encoder = new TextEncoder();

function byBytes(left: string, right: string): number {
  const [a, b] = [encoder.encode(left), encoder.encode(right)];
  for (let i = 0; i < a.length && i < b.length; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const isNumber = (name: string): boolean => /^(?:0|-?[1-9]\d*)$/.test(name);

/**
 * Sorts names by bytes, then sorts the integers among them as numbers, within the places they hold. A single comparison
 * of both kinds would be circular (`10` before `1a` before `9` before `10`).
 */
function inOrder(names: readonly string[]): string[] {
  const sorted = names.toSorted(byBytes);
  const numbers = sorted.filter(isNumber).sort((a, b) => Number(BigInt(a) - BigInt(b)));
  return sorted.map((name) => (isNumber(name) ? (numbers.shift() ?? name) : name));
}

function written(prefix: string, tree: Tree): string {
  return inOrder(Object.keys(tree))
    .map((key) => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      const value = tree[key] ?? '';
      return typeof value === 'string' ? `${name}=${value}` : written(name, value);
    })
    .join('');
}

/** Signature over all fields of `tree` except the one that carries it (`sign` or `sig`). */
export function signatureOf(tree: Tree, field: 'sign' | 'sig', secret: string, version: SignVersion): string {
  const signed: Tree = { ...tree };
  delete signed[field];
  const base = written('', signed) + secret;
  return version === 2 ? md5(base) : sha256(base);
}

/** Compares texts without stopping at the first difference. */
export function isSameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < right.length; i += 1) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
