/**
 * What a page gave to an element's properties. A value of another kind counts as none, with one warning: configuration is
 * never a reason to throw.
 */
import { warn } from './warn.js';

type Kind<E, Name extends keyof E> = Exclude<E[Name], null | undefined>;

function given<E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
  isIt: (value: unknown) => boolean,
  what: string,
): Kind<E, Name> | undefined {
  const value = element[name] ?? undefined;
  if (value === undefined || isIt(value)) return value as Kind<E, Name> | undefined;
  warn(element, name, `"${name}" must be ${what}`);
  return undefined;
}

export const textOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
): Kind<E, Name> | undefined => given(element, name, (value) => typeof value === 'string', 'a text');

export const numberOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
): Kind<E, Name> | undefined => given(element, name, (value) => Number(value) >= 0, 'a number');

export const functionOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
): Kind<E, Name> | undefined => given(element, name, (value) => typeof value === 'function', 'a function');

export const listOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
): Kind<E, Name> | undefined => given(element, name, Array.isArray, 'a list');

/** One of `choices`; the first of them where the page gave none. */
export const choiceOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
  choices: readonly [Kind<E, Name>, ...Kind<E, Name>[]],
): Kind<E, Name> =>
  given(element, name, (value) => choices.some((choice) => choice === value), `one of "${choices.join('", "')}"`) ??
  choices[0];
