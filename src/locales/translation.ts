/** What a complete translation is: every group of English, every message of each. The compiler says what is missing. */
import type { english } from './english.js';

type English = typeof english;

/** All messages of one group, in another language. */
export type Translation<Group extends keyof English> = { readonly [Key in keyof English[Group]]: string };

/** All groups of a language, each loaded by itself. */
export type CompleteLanguage = {
  readonly [Group in keyof English]: () => Promise<{ readonly default: Translation<Group> }>;
};
