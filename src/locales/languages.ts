/**
 * The package's languages. This list loads when a language other than English is first needed, and each language when
 * it is needed itself.
 */
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

/** Parses a tag in its present form, such as `he` for `iw`; returns undefined if it is no valid tag. */
function read(tag: string): Intl.Locale | undefined {
  try {
    // Safari's `Intl.Locale` alone leaves `iw` as it is.
    return new Intl.Locale(Intl.getCanonicalLocales(tag)[0] ?? tag);
  } catch {
    return undefined;
  }
}

/** Pages name Norwegian either way. */
const kin: Readonly<Record<string, string>> = { nb: 'no', no: 'nb' };

/**
 * Returns the first of these tags that exists in the package or in `own`: `language` itself, its primary language with
 * the script it names, with its region, alone, or with its usual script. English if none of them does.
 */
export function supported(language: string, own: readonly string[] = []): string {
  const has = (wanted: string): string | undefined =>
    [...own, ...languageTags].find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  const locale = read(language);
  if (!locale) return has(language) ?? 'en';
  const { language: primary, region, script } = locale;
  const others = [script ?? region, region, undefined, locale.maximize().script].map((part) =>
    part ? `${primary}-${part}` : primary,
  );
  return [language, ...others, kin[primary] ?? ''].map(has).find((tag) => tag !== undefined) ?? 'en';
}

/** Loads the package's language of a tag; empty if there is none. Rejects if it cannot be loaded. */
export const groupsOf = async (tag: string): Promise<Language> => (await languages[tag]?.())?.default ?? {};
