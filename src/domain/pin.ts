/** Tidies PINs as people copy them from a text message. The provider specifies no alphabet: a PIN may have letters. */
import { asciiDigits } from './card/digits.js';
import { tidyEpin } from './epin-code.js';

/** Full stops, commas, quotes and brackets of every kind. */
const mark = String.raw`[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}]`;

/** Tries each run of marks once, from its start: from each of its marks, a long run would be read over and over. */
const around = new RegExp(`^${mark}+|(?<!${mark})${mark}+$`, 'gu');

/** Returns the PIN without spaces and dashes, and without the punctuation around it. */
export const tidyPin = (text: string): string => tidyEpin(text).replace(around, '');

/**
 * Returns the PIN in a copied text message: the only number of four or more digits among words. Undefined if that is
 * not certain: a text with fewer than two words may be the PIN itself, with spaces.
 */
export function pinInMessage(text: string): string | undefined {
  const words = asciiDigits(text).split(/\s+/).map(tidyPin);
  const [pin, ...others] = words.filter((word) => /^\d{4,}$/.test(word));
  const plain = words.filter((word) => /^\D+$/.test(word));
  return others.length === 0 && plain.length >= 2 ? pin : undefined;
}
