/**
 * Values that a page gave to an element's properties. A value of the wrong kind counts as not set, with one warning:
 * configuration is never a reason to throw.
 */
import { warn } from './warn.js';

type Kind<E, Name extends keyof E> = Exclude<E[Name], null | undefined>;

/** Returns a reader for properties of one kind, which `what` names in the warning. */
const reader =
  (what: string, isIt: (value: unknown) => boolean) =>
  <E extends Element, Name extends keyof E & string>(element: E, name: Name): Kind<E, Name> | undefined => {
    const value = element[name];
    // Vue and Preact set undefined and null as an empty string.
    if (value === undefined || value === null || value === '') return undefined;
    if (isIt(value)) return value as Kind<E, Name>;
    warn(element, name, `"${name}" must be ${what}`);
    return undefined;
  };

export const textOf = /* @__PURE__ */ reader('a text', (value) => typeof value === 'string');
export const numberOf = /* @__PURE__ */ reader('a number', (value) => Number(value) >= 0);
export const functionOf = /* @__PURE__ */ reader('a function', (value) => typeof value === 'function');
export const listOf = /* @__PURE__ */ reader('a list', Array.isArray);

/** Returns the property's value if it is one of `choices`; otherwise the first of them. */
export const choiceOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
  choices: readonly [Kind<E, Name>, ...Kind<E, Name>[]],
): Kind<E, Name> => {
  const isIt = (value: unknown): boolean => choices.some((choice) => choice === value);
  return reader(`one of "${choices.join('", "')}"`, isIt)(element, name) ?? choices[0];
};
