/** PINs as people copy them out of a text message. The provider gives no alphabet: one may have letters. */
import { asciiDigits } from './card/digits.js';
import { tidyEpin } from './epin-code.js';

/** Full stops, commas, quotes and brackets of every kind. */
const mark = String.raw`[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}]+`;

const around = new RegExp(`^${mark}|${mark}$`, 'gu');

/** The PIN without spaces and dashes, and without what stands around it in a sentence. */
export const tidyPin = (text: string): string => tidyEpin(text).replace(around, '');

/**
 * The PIN in a whole text message that was copied: the only number of four digits or more among words. Undefined where that is
 * not sure: what has fewer than two words may be the PIN itself, with its spaces.
 */
export function pinInMessage(text: string): string | undefined {
  const words = asciiDigits(text).split(/\s+/).map(tidyPin);
  const [pin, ...others] = words.filter((word) => /^\d{4,}$/.test(word));
  const plain = words.filter((word) => /^\D+$/.test(word));
  return others.length === 0 && plain.length >= 2 ? pin : undefined;
}
