/** The languages there are, each group of messages loaded when an element first speaks it. */
import type { Messages } from './messages.js';

/** A language: where its groups of messages are. */
export type Language = Readonly<Record<string, (() => Promise<{ readonly default: Messages }>) | undefined>>;

type Loader = () => Promise<{ readonly default: Language }>;

/** English is built into the elements. */
const languages: Record<string, Loader> = {
  en: async () => ({ default: {} }),
  ar: () => import('./ar/index.js'),
  bg: () => import('./bg/index.js'),
  cs: () => import('./cs/index.js'),
  de: () => import('./de/index.js'),
  el: () => import('./el/index.js'),
  es: () => import('./es/index.js'),
  fr: () => import('./fr/index.js'),
  he: () => import('./he/index.js'),
  hu: () => import('./hu/index.js'),
  it: () => import('./it/index.js'),
  ja: () => import('./ja/index.js'),
  ko: () => import('./ko/index.js'),
  nl: () => import('./nl/index.js'),
  pl: () => import('./pl/index.js'),
  pt: () => import('./pt/index.js'),
  'pt-BR': () => import('./pt-BR/index.js'),
  ro: () => import('./ro/index.js'),
  ru: () => import('./ru/index.js'),
  sk: () => import('./sk/index.js'),
  tr: () => import('./tr/index.js'),
  uk: () => import('./uk/index.js'),
  'zh-Hans': () => import('./zh-Hans/index.js'),
  'zh-Hant': () => import('./zh-Hant/index.js'),
};

/** BCP 47 tags of the languages there are. */
export const languageTags = (): readonly string[] => Object.keys(languages);

/** Adds a language of one's own, or another wording of one that is there. `tag` is BCP 47. */
export function addLanguage(tag: string, language: Language): void {
  languages[tag] = async () => ({ default: language });
  for (const key of loaded.keys()) if (key.startsWith(`${tag} `)) loaded.delete(key);
}

/** Tag and group → messages; `null` while they load. */
const loaded = new Map<string, Messages | null>();

/** The tag of `language` that we have: itself, its script's, or its primary language; English when there is none. */
export function supported(language: string): string {
  const has = (wanted: string | undefined): string | undefined =>
    Object.keys(languages).find((tag) => tag.toLowerCase() === wanted?.toLowerCase());
  const [primary] = language.split('-');
  const chinese = /^zh\b.*-(hant|tw|hk|mo)\b/i.test(language) ? 'zh-Hant' : 'zh-Hans';
  return has(language) ?? has(primary) ?? (primary?.toLowerCase() === 'zh' ? has(chinese) : undefined) ?? 'en';
}

/**
 * Loads the whole language (BCP 47), so that elements speak it from their first rendering: for servers, and for pages that
 * a server rendered, before they register elements. Rejects when it cannot be loaded.
 */
export async function loadLanguage(language: string): Promise<void> {
  const tag = supported(language);
  const groups = (await languages[tag]?.())?.default ?? {};
  const load = async ([group, messages]: [string, Language[string]]): Promise<void> =>
    void loaded.set(`${tag} ${group}`, (await messages?.())?.default ?? {});
  await Promise.all(Object.entries(groups).map(load));
}

/** Messages of a group if they are here; else starts loading them and calls `then` when they are. */
export function messagesOf(language: string, group: string, then: () => void): Messages | undefined {
  const tag = supported(language);
  if (tag === 'en') return undefined;
  const key = `${tag} ${group}`;
  const known = loaded.get(key);
  if (known !== undefined) return known ?? undefined;
  loaded.set(key, null);
  languages[tag]?.()
    .then(({ default: groups }) => groups[group]?.())
    .then(
      (module) => {
        loaded.set(key, module?.default ?? {});
        then();
      },
      // Without a connection the words stay English; the next rendering asks again.
      () => loaded.delete(key),
    );
  return undefined;
}
