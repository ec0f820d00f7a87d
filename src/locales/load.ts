/** Messages in the languages that are spoken, each group loaded when an element first says it. */
import type * as Languages from './languages.js';
import type { Language, Messages } from './messages.js';

export type { Language } from './messages.js';

/** The page's own, by BCP 47 tag. */
const added = new Map<string, Language>();

/** Tag and group → messages; `undefined` while they load. Another one, once there are other words of the page's own. */
let loaded = new Map<string, Messages | undefined>();

let languages: typeof Languages | undefined;

/** Tells those who speak that there are other words. */
let tell: (() => void) | undefined;

/** Adds a language of one's own, or another wording of one that is there. `tag` is BCP 47. */
export function addLanguage(tag: string, language: Language): void {
  added.set(tag, language);
  // What is on its way is asked for anew: it may be of this language.
  loaded = new Map([...loaded].filter(([key, messages]) => messages && !key.startsWith(`${tag} `)));
  tell?.();
}

/** The tag of `language` that there is; undefined while that cannot be told. */
export function tagOf(language: string): string | undefined {
  if (languages) return languages.supported(language, [...added.keys()]);
  if (added.has(language)) return language;
  return language === 'en' || (added.size === 0 && /^en\b/i.test(language)) ? 'en' : undefined;
}

/** Tag and groups of a language. */
async function find(language: string): Promise<readonly [tag: string, groups: Language]> {
  const tag = tagOf(language);
  if (tag === undefined) {
    languages = await import('./languages.js');
    return find(language);
  }
  return [tag, added.get(tag) ?? (await languages?.groupsOf(tag)) ?? {}];
}

/**
 * Loads the whole language (BCP 47), so that elements speak it from their first rendering: for servers, and for pages that
 * a server rendered, before they register elements. Rejects when it cannot be loaded.
 */
export async function loadLanguage(language: string): Promise<void> {
  const [tag, groups] = await find(language);
  const load = async ([group, messages]: [string, Language[string]]): Promise<void> => {
    const words = (await messages?.())?.default ?? {};
    if ((added.get(tag) ?? groups) === groups) loaded.set(`${tag} ${group}`, words);
  };
  await Promise.all(Object.entries(groups).map(load));
}

/** Messages of a group if they are here; else starts loading them and calls `then` when they are. */
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
    // Without a connection the words stay English; the next rendering asks again.
    .catch(() => all.delete(key));
  return undefined;
}
