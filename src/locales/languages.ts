/** Which languages there are, and where. Loaded when one other than English is first spoken; each of them when it is. */
import type { Language } from './messages.js';

type Loader = () => Promise<{ readonly default: Language }>;

const languages: Readonly<Record<string, Loader | undefined>> = {
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

/** BCP 47 tags of the package's languages. English is built into the elements. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];

/**
 * The tag of `language` that there is, among the package's and `own`: itself, its script's, or its primary language; English
 * when there is none.
 */
export function supported(language: string, own: readonly string[] = []): string {
  const has = (wanted: string): string | undefined =>
    [...own, ...languageTags].find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  const [primary = ''] = language.split('-');
  const chinese = /^zh\b.*-(hant|tw|hk|mo)\b/i.test(language) ? 'zh-Hant' : 'zh-Hans';
  return has(language) ?? has(primary) ?? (primary.toLowerCase() === 'zh' ? has(chinese) : undefined) ?? 'en';
}

/** The package's language of a tag; empty when it has none. Rejects when it cannot be loaded. */
export const groupsOf = async (tag: string): Promise<Language> => (await languages[tag]?.())?.default ?? {};
