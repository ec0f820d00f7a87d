/**
 * Tidies voucher codes as people type and copy them. The provider specifies neither length nor alphabet, so neither is
 * checked.
 */
import { plainCode } from './plain-code.js';

/** Spaces and dashes of every kind, and the long mark that a Japanese keyboard types as a dash. */
const noise = /[ \p{Pd}\u2212\u30FC\uFF70]+/gu;

/** Returns the code without the spaces and dashes that only make it readable. */
export const tidyEpin = (text: string): string => plainCode(text).replace(noise, '');
