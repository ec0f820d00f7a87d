/**
 * A pseudo-language: English with accented letters and doubled vowels. Its texts are about as long as translations,
 * which shows where text does not fit.
 */
import { english } from '../../src/locales/english.js';
import { addLanguage } from '../../src/locales/load.js';
import type { Language, Messages } from '../../src/locales/messages.js';

/** The tag that CLDR uses for it. */
export const pseudoLanguage = 'en-XA';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

const accent = (text: string): string =>
  [...text.replace(/[aeiou]/gi, '$&$&')].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/** "Pay {amount}" → "[Þååý {amount}]": placeholders stay, and brackets show whether text is cut off. */
export const pseudo = (text: string): string =>
  `[${text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 ? part : accent(part)))
    .join('')}]`;

const pseudoOf = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]));

export function addPseudoLanguage(): void {
  const groups = Object.entries<Messages>(english).map(
    ([name, messages]) => [name, async () => ({ default: pseudoOf(messages) })] as const,
  );
  addLanguage(pseudoLanguage, Object.fromEntries(groups) as Language);
}
