/** How messages are looked up and filled in. English is built in; other languages are loaded when first needed. */

/** Messages of one element, or of several. A message is text; with `{name}` parts that are filled in. */
export type Messages = Readonly<Record<string, string>>;

/** A language: where its groups of messages are. */
export type Language = Readonly<Record<string, (() => Promise<{ readonly default: Messages }>) | undefined>>;

/** A language's messages by group: `{ common: {…}, card: {…} }`. */
export type Groups = Readonly<Record<string, Messages>>;

/** Fills `{name}` parts; a part without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
