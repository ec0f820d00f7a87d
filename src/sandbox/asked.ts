/**
 * Checks what a test or a person asks of the sandbox. Plain JavaScript and JSON have no types to report a misspelt name
 * or a wrong value; ignored, it would do something else than was asked.
 */
import * as v from 'valibot';
import { isCurrency } from './money.js';

export type Asked = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws TypeError if the value is not an object or has a name that is not known */
export function named(value: unknown, known: readonly string[]): Asked {
  if (!isObject(value)) throw new TypeError('Give an object');
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined) throw new TypeError(`"${other}" is not known here, only: ${known.join(', ')}`);
  return value;
}

/** @throws TypeError that says which option is wrong */
export function checked<T>(schema: v.GenericSchema<unknown, T> & { readonly entries: object }, value: unknown): T {
  const result = v.safeParse(schema, named(value, Object.keys(schema.entries)));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new TypeError(`${v.getDotPath(issue) ?? 'The options'}: ${issue.message}`);
}

export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
export const currency = v.pipe(v.string(), v.check(isCurrency, 'must be an ISO 4217 code'));
