/**
 * Tidies voucher codes as people type and copy them. The provider specifies neither length nor alphabet, so neither is
 * checked. But codes are printed in ASCII, so digits of other scripts and full-width forms are converted to ASCII.
 */
import { asciiDigits } from './card/digits.js';

/**
 * Spaces and dashes of every kind, the long mark that a Japanese keyboard types as a dash, and invisible characters.
 */
const noise = /[\s\p{Cf}\p{Pd}\u2212\u30FC\uFF70]+/gu;

/** Full-width characters, `！` to `～`. */
const wide = /[\uFF01-\uFF5E]/g;

const narrow = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** Returns the code without the spaces and dashes that only make it readable. */
export const tidyEpin = (text: string): string => asciiDigits(text.replace(wide, narrow)).replace(noise, '');
