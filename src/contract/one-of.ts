/** A schema for objects that one field tells apart. */
import * as v from 'valibot';

type Options<K extends string> = readonly v.ObjectSchema<
  Readonly<Record<K, v.LiteralSchema<string, undefined>>> & v.ObjectEntries,
  undefined
>[];

/**
 * Accepts one of `options`, chosen by the text in the field `key`. Only the fields of that option are checked, and
 * issues name them. For options of this kind, this does the same as `v.variant` at a tenth of its size.
 */
// @__NO_SIDE_EFFECTS__
export function oneOf<const K extends string, const O extends Options<K>>(
  key: K,
  options: O,
): v.VariantSchema<K, [...O], undefined> {
  const chosen = (input: unknown): O[number] | undefined =>
    options.find(
      ({ entries }) => entries[key].literal === (input as Partial<Record<K, unknown>> | null | undefined)?.[key],
    );
  const schema = v.lazy((input) => chosen(input) ?? (options[0] as O[number]));
  return Object.assign(schema, { type: 'variant', key, options }) as never;
}
