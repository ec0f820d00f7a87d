/**
 * A language that nobody speaks: English with accents on every letter and each vowel
 * twice, which makes it as much longer as translations are: to see where words run out of place.
 */
import { english } from '../../src/locales/english.js';
import { addLanguage } from '../../src/locales/load.js';
import type { Language, Messages } from '../../src/locales/messages.js';

/** CLDR's tag for it. */
export const pseudoLanguage = 'en-XA';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

const accent = (text: string): string =>
  [...text.replace(/[aeiou]/gi, '$&$&')].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/** "Pay {amount}" → "[Þååý {amount}]": the places to fill in stay, the brackets show what is cut off. */
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
