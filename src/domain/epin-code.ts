/** Voucher codes as people copy them. Neither length nor alphabet is given by the provider, so neither is checked. */

/** Spaces and dashes of every kind, and characters that are not seen. */
const noise = /[\s\u00AD\u200B-\u200F\u2010-\u2015\u2060\u2212\uFE58\uFE63\uFEFF\uFF0D-]+/g;

/** The code without the spaces and dashes that only make it readable. */
export const tidyEpin = (text: string): string => text.replace(noise, '');
