/** Codes as people type and copy them, in the characters in which they are issued. */
import { asciiDigits } from './card/digits.js';

/** Full-width characters, `！` to `～`. */
const wide = /[\uFF01-\uFF5E]/g;

const narrow = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/**
 * Returns the code with ASCII digits and plain spaces, without full-width forms and invisible characters. Dashes, case
 * and the script of letters stay: they may be part of the code.
 */
export const plainCode = (text: string): string =>
  asciiDigits(text.replace(wide, narrow))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
