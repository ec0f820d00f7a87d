/** Finds the language to use: pages and browsers name many (BCP 47), and fewer are translated. */

/** Parses a tag in its present form, such as `he` for `iw`; returns undefined if it is no valid tag. */
function read(tag: string): Intl.Locale | undefined {
  try {
    // Safari's `Intl.Locale` alone leaves `iw` as it is.
    return new Intl.Locale(Intl.getCanonicalLocales(tag)[0] ?? tag);
  } catch {
    return undefined;
  }
}

/** Pages name Norwegian either way; readers of Nynorsk read Bokmål too. */
const kin: Readonly<Record<string, readonly string[] | undefined>> = { nb: ['no'], no: ['nb'], nn: ['nb', 'no'] };

/**
 * Returns the first of these that is among `tags`: `language` itself, its primary language with the script it names,
 * with its region, alone, or with its usual script; at last a close relative. Undefined if none of them is.
 */
export function tagAmong(tags: readonly string[], language: string): string | undefined {
  const has = (wanted: string): string | undefined => tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  const locale = read(language);
  if (!locale) return has(language);
  const { language: primary, region, script } = locale;
  const others = [script ?? region, region, undefined, locale.maximize().script].map((part) =>
    part ? `${primary}-${part}` : primary,
  );
  return [language, ...others, ...(kin[primary] ?? [])].map(has).find((tag) => tag !== undefined);
}
