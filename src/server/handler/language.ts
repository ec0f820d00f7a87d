/** The language that the provider writes to the payer in. */

/** Returns the two-letter code of a BCP 47 tag, as the provider takes it; undefined if the language has none. */
export const languageCode = (tag: string | undefined): string | undefined =>
  // The `\b` keeps `fil` (Filipino) from becoming `fi` (Finnish).
  /^[a-z]{2}\b/i.exec(tag ?? '')?.[0].toLowerCase();
