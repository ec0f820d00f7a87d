/**
 * Schemas for the fields of answers. A record's keys are the names in the provider's document; its output is camelCase.
 */
import * as v from 'valibot';
import { Id } from '../../contract/primitives.js';
import { isNested, isObject } from '../objects.js';
import { camel, type Camel } from './camel.js';

type Entries = Record<string, v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>;

type OptionalKeys<E extends Entries> = {
  [K in keyof E]: undefined extends v.InferOutput<E[K]> ? K : never;
}[keyof E];

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** A record as the caller sees it, with fields that the document does not name under `raw`. */
export type Answered<E extends Entries> = Flat<
  { [K in Exclude<keyof E, OptionalKeys<E>> & string as Camel<K>]: v.InferOutput<E[K]> } & {
    [K in OptionalKeys<E> & string as Camel<K>]?: Exclude<v.InferOutput<E[K]>, undefined>;
  } & {
    /** Fields that the document does not name, unchanged. */
    raw: Readonly<Record<string, unknown>>;
  }
>;

/**
 * An object with these fields. Unknown fields are kept under `raw`; null and missing ones are left out of the output.
 */
// @__NO_SIDE_EFFECTS__
export function record<const E extends Entries>(entries: E): v.GenericSchema<unknown, Answered<E>> {
  return v.pipe(
    v.unknown(),
    v.check(isObject),
    v.transform((given) => {
      const fields = Object.entries(given as object);
      const raw = Object.fromEntries(fields.filter(([name]) => !Object.hasOwn(entries, name)));
      return { ...(given as object), raw };
    }),
    v.object({ ...(entries as Entries), raw: v.unknown() }),
    v.transform((fields) => {
      const known = Object.entries(fields as object).filter(([, value]) => value !== undefined);
      return Object.fromEntries(known.map(([name, value]) => [camel(name), value])) as Answered<E>;
    }),
  );
}

/** A value that may be missing or null. */
// @__NO_SIDE_EFFECTS__
export const optional = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | undefined> =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/**
 * A value that may be missing, null or empty: some servers send an empty text for a missing number, and an empty list
 * for a missing object.
 */
// @__NO_SIDE_EFFECTS__
export const filled = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | undefined> =>
  v.pipe(
    v.nullish(v.unknown()),
    v.transform((value) => ((value as { length?: unknown } | null)?.length === 0 ? undefined : value)),
    optional(schema),
  );

/**
 * Returns a text, or a number as text; undefined for anything else, and for a number too large to be exact: a reference
 * would be that of another payment.
 */
export const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || (typeof value === 'number' && Math.abs(value) < 2 ** 53) ? String(value) : undefined;

/** A text. Some servers send a number instead. */
export const text: v.GenericSchema<unknown, string> = v.pipe(v.unknown(), v.transform(scalar), v.string());

/** The reference of a payment: neither empty nor longer than the merchant API carries. */
export const id = v.pipe(text, Id);

/**
 * Money: `9.9` and `"9.90"` both become `"9.90"`. Up to 4 decimal places are kept; no currency has more. Further digits
 * come from a conversion, or from a server that calculates in binary fractions, as in `2.3000000000000007`.
 */
export const decimal: v.GenericSchema<unknown, string> = v.pipe(
  text,
  v.trim(),
  v.regex(/^-?\d+(?:\.\d+)?(?:e-\d+)?$/),
  v.transform((given) => {
    const exact = /\.\d{5}|e/.test(given) ? String(Number(Number(given).toFixed(4))) : given;
    const [whole = '0', fraction = ''] = exact.split('.');
    return `${whole}.${fraction.padEnd(2, '0')}`;
  }),
);

export const integer: v.GenericSchema<unknown, number> = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given)),
  v.number(),
  v.safeInteger(),
);

/** The ways in which servers write yes and no. */
export const yes: readonly unknown[] = [true, 1, '1', 'true'];
export const no: readonly unknown[] = [false, 0, '0', 'false', ''];

export const flag: v.GenericSchema<unknown, boolean> = v.pipe(
  v.unknown(),
  v.check((given) => yes.includes(given) || no.includes(given)),
  v.transform((given) => yes.includes(given)),
);

/** Any value, unchanged. */
export const anything: v.GenericSchema<unknown, unknown> = v.unknown();

/** The schemas above, for fields that may be missing or null. */
export const maybe = {
  text: filled(text),
  decimal: filled(decimal),
  integer: filled(integer),
  flag: optional(flag),
} as const;

/** An array, or the object with keys 0, 1, 2 … that some servers send instead; the output is an array. */
// @__NO_SIDE_EFFECTS__
export const list = <T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> =>
  v.pipe(
    v.unknown(),
    v.transform((given) =>
      isNested(given) && Object.keys(given).every((key) => /^\d+$/.test(key)) ? Object.values(given) : given,
    ),
    v.array(item),
  );
