/** Types of a complete translation: every English group, with every message. The compiler reports what is missing. */
import type { english } from './english.js';

type English = typeof english;

/** All messages of one group, in another language. */
export type Translation<Group extends keyof English> = { readonly [Key in keyof English[Group]]: string };

/** All groups of a language, each loaded separately. */
export type CompleteLanguage = {
  readonly [Group in keyof English]: () => Promise<{ readonly default: Translation<Group> }>;
};
