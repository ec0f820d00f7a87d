/**
 * The package's languages. This list loads when a language other than English is first needed, and each language when
 * it is needed itself.
 */
import { tagAmong } from '../domain/language-tag.js';
import type { Language } from './messages.js';

type Loader = () => Promise<{ readonly default: Language }>;

const languages: Readonly<Record<string, Loader | undefined>> = {
  ar: () => import('./ar/index.js'),
  bg: () => import('./bg/index.js'),
  cs: () => import('./cs/index.js'),
  da: () => import('./da/index.js'),
  de: () => import('./de/index.js'),
  el: () => import('./el/index.js'),
  es: () => import('./es/index.js'),
  fi: () => import('./fi/index.js'),
  fr: () => import('./fr/index.js'),
  he: () => import('./he/index.js'),
  hr: () => import('./hr/index.js'),
  hu: () => import('./hu/index.js'),
  it: () => import('./it/index.js'),
  ja: () => import('./ja/index.js'),
  ko: () => import('./ko/index.js'),
  nb: () => import('./nb/index.js'),
  nl: () => import('./nl/index.js'),
  pl: () => import('./pl/index.js'),
  pt: () => import('./pt/index.js'),
  'pt-BR': () => import('./pt-BR/index.js'),
  ro: () => import('./ro/index.js'),
  ru: () => import('./ru/index.js'),
  sk: () => import('./sk/index.js'),
  sl: () => import('./sl/index.js'),
  sv: () => import('./sv/index.js'),
  tr: () => import('./tr/index.js'),
  uk: () => import('./uk/index.js'),
  'zh-Hans': () => import('./zh-Hans/index.js'),
  'zh-Hant': () => import('./zh-Hant/index.js'),
};

/** BCP 47 tags of the package's languages. English is built into the elements. */
export const languageTags: readonly string[] = ['en', ...Object.keys(languages)];

/** Returns the tag of the package or of `own` that serves `language`; English if none does. */
export const supported = (language: string, own: readonly string[] = []): string =>
  tagAmong([...own, ...languageTags], language) ?? 'en';

/** Loads the package's language of a tag; empty if there is none. Rejects if it cannot be loaded. */
export const groupsOf = async (tag: string): Promise<Language> => (await languages[tag]?.())?.default ?? {};
