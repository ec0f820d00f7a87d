/**
 * What a page gave to an element's properties. A value of another kind counts as none, with one warning: configuration is
 * never a reason to throw.
 */
import { warn } from './warn.js';

type Kind<E, Name extends keyof E> = Exclude<E[Name], null | undefined>;

/** Reads properties of one kind; `what` says which. */
const reader =
  (what: string, isIt: (value: unknown) => boolean) =>
  <E extends Element, Name extends keyof E & string>(element: E, name: Name): Kind<E, Name> | undefined => {
    const value = element[name];
    // Of nothing, Vue and Preact make an empty text.
    if (value === undefined || value === null || value === '') return undefined;
    if (isIt(value)) return value as Kind<E, Name>;
    warn(element, name, `"${name}" must be ${what}`);
    return undefined;
  };

export const textOf = /* @__PURE__ */ reader('a text', (value) => typeof value === 'string');
export const numberOf = /* @__PURE__ */ reader('a number', (value) => Number(value) >= 0);
export const functionOf = /* @__PURE__ */ reader('a function', (value) => typeof value === 'function');
export const listOf = /* @__PURE__ */ reader('a list', Array.isArray);

/** One of `choices`; the first of them where the page gave none. */
export const choiceOf = <E extends Element, Name extends keyof E & string>(
  element: E,
  name: Name,
  choices: readonly [Kind<E, Name>, ...Kind<E, Name>[]],
): Kind<E, Name> => {
  const isIt = (value: unknown): boolean => choices.some((choice) => choice === value);
  return reader(`one of "${choices.join('", "')}"`, isIt)(element, name) ?? choices[0];
};
