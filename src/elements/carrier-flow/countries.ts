/** The countries to choose from, named in the payer's language. */
import { countries } from '../../domain/countries.js';

const known = new Map<string, Intl.DisplayNames>();

/** Returns the name, such as `Poland` for `PL`; the code itself if the language has no name for it. */
export function countryName(code: string | undefined, language: string): string {
  if (code === undefined) return '';
  try {
    let names = known.get(language);
    if (!names) known.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })));
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the country codes that a text lists, in upper case; undefined if it lists none. */
export const codesIn = (text: string | undefined): readonly string[] | undefined =>
  text?.toUpperCase().match(/\S+/g) ?? undefined;

export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

let last: { readonly key: string; readonly options: readonly CountryOption[] } | undefined;

/** Returns the countries in `only` (codes separated by spaces), or all, sorted by name as the language sorts. */
export function countryOptions(only: string | undefined, language: string): readonly CountryOption[] {
  const key = `${language} ${only ?? ''}`;
  if (last?.key !== key) {
    const codes = codesIn(only) ?? countries;
    const options = codes.map((code) => ({ code, name: countryName(code, language) }));
    last = { key, options: options.sort((a, b) => a.name.localeCompare(b.name, language)) };
  }
  return last.options;
}

/** Returns the country if it is one of those `listed` by the page, or if the page lists none. */
export const ifListed = (country: string | undefined, listed: string | undefined): string | undefined =>
  country !== undefined && codesIn(listed)?.includes(country) === false ? undefined : country;
