/** Finds messages in the languages that are used. Each group loads when an element first needs it. */
import type * as Languages from './languages.js';
import type { Language, Messages } from './messages.js';

export type { Language } from './messages.js';

/** The languages that the page has added, by BCP 47 tag. */
const added = new Map<string, Language>();

/** Tag and group → messages; `undefined` while they load. A new map replaces this one when the page adds a language. */
let loaded = new Map<string, Messages | undefined>();

let languages: typeof Languages | undefined;

/** Renders the elements again when a language has been added. */
let tell: (() => void) | undefined;

/** Adds a language, or another wording of an existing one. `tag` is a BCP 47 tag. */
export function addLanguage(tag: string, language: Language): void {
  added.set(tag, language);
  // Messages that are still loading are requested again: they may be of this language.
  loaded = new Map([...loaded].filter(([key, messages]) => messages && !key.startsWith(`${tag} `)));
  tell?.();
}

/** Returns the existing tag that serves `language`; undefined until the list of languages has loaded. */
export function tagOf(language: string): string | undefined {
  if (languages) return languages.supported(language, [...added.keys()]);
  if (added.has(language)) return language;
  return language === 'en' || (added.size === 0 && /^en\b/i.test(language)) ? 'en' : undefined;
}

/** Finds the tag and the groups that serve a language. */
async function find(language: string): Promise<readonly [tag: string, groups: Language]> {
  const tag = tagOf(language);
  if (tag === undefined) {
    languages = await import('./languages.js');
    return find(language);
  }
  return [tag, added.get(tag) ?? (await languages?.groupsOf(tag)) ?? {}];
}

/**
 * Loads a whole language (BCP 47), so that elements use it from their first rendering. Call it on servers, and in pages
 * that a server rendered, before registering elements. Rejects if the language cannot be loaded.
 */
export async function loadLanguage(language: string): Promise<void> {
  const [tag, groups] = await find(language);
  const load = async ([group, messages]: [string, Language[string]]): Promise<void> => {
    const words = (await messages?.())?.default ?? {};
    if ((added.get(tag) ?? groups) === groups) loaded.set(`${tag} ${group}`, words);
  };
  await Promise.all(Object.entries(groups).map(load));
}

/** Returns the messages of a group if they have loaded; else starts loading them and calls `then` when they have. */
export function messagesOf(language: string, group: string, then: () => void): Messages | undefined {
  tell = then;
  const tag = tagOf(language);
  if (tag === 'en' && !added.has(tag)) return undefined;
  const key = `${tag ?? language} ${group}`;
  const all = loaded;
  if (all.has(key)) return all.get(key);
  all.set(key, undefined);
  find(language)
    .then(async ([tag, groups]) => {
      all.set(`${tag} ${group}`, (await groups[group]?.())?.default ?? {});
      then();
    })
    // Without a connection the messages stay English; the next rendering tries again.
    .catch(() => all.delete(key));
  return undefined;
}
