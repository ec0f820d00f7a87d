/** Arbitraries for parameters of every shape that can be signed. */
import fc from 'fast-check';
import type { Params, ParamValue, Scalar } from '../../../src/server/sign/index.js';

/** Any text, including characters beyond the first plane, NUL, and lone surrogates. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string().map((text) => `${text}\uD83D`),
);

const name = fc
  .oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^[\w-]{1,8}$/) },
    fc.integer().map(String),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
  )
  .filter((text) => !/[\s.[\]\0]/.test(text) && text !== 'sign' && text !== 'sign_version');
const sub = fc.oneof(name, fc.stringMatching(/^[\w. ]{2,6}$/));

const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);
const value: fc.Arbitrary<ParamValue> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 12 }),
  fc.dictionary(sub, scalar, { maxKeys: 5 }),
);

export const params: fc.Arbitrary<Params> = fc.oneof(
  fc.dictionary(name, scalar, { maxKeys: 14 }),
  fc.dictionary(name, value, { maxKeys: 10 }),
);
