/**
 * The types of messages, and how messages are filled in. English is built in; other languages load when first needed.
 */

/** Messages by key, of one element or of several. A message is text with `{name}` parts that are filled in. */
export type Messages = Readonly<Record<string, string>>;

/** A language: for each group of messages, a function that loads them. */
export type Language = Readonly<Record<string, (() => Promise<{ readonly default: Messages }>) | undefined>>;

/** A language's messages by group: `{ common: {…}, card: {…} }`. */
export type Groups = Readonly<Record<string, Messages>>;

/** Fills in the `{name}` parts; a part without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
