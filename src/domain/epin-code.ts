/**
 * Voucher codes as people type and copy them. Neither length nor alphabet is given by the provider, so neither is checked;
 * but a code is printed in digits and letters that every keyboard has, so digits of other scripts and wide forms are those.
 */
import { asciiDigits } from './card/digits.js';

/** Spaces and dashes of every kind, the long mark that a Japanese keyboard writes for a dash, and characters that are not seen. */
const noise = /[\s\p{Cf}\p{Pd}\u2212\u30FC\uFF70]+/gu;

/** `！` to `～`, as wide as an ideograph. */
const wide = /[\uFF01-\uFF5E]/g;

const narrow = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** The code without the spaces and dashes that only make it readable. */
export const tidyEpin = (text: string): string => asciiDigits(text.replace(wide, narrow)).replace(noise, '');
