/** What a complete translation is: every group of English, every message of each. The compiler says what is missing. */
import type { card } from './en/card.js';
import type { carrier } from './en/carrier.js';
import type { checkout } from './en/checkout.js';
import type { common } from './en/common.js';
import type { epin } from './en/epin.js';
import type { picker } from './en/picker.js';
import type { widget } from './en/widget.js';

interface English {
  readonly common: typeof common;
  readonly card: typeof card;
  readonly carrier: typeof carrier;
  readonly checkout: typeof checkout;
  readonly epin: typeof epin;
  readonly picker: typeof picker;
  readonly widget: typeof widget;
}

/** All messages of one group, in another language. */
export type Translation<Group extends keyof English> = { readonly [Key in keyof English[Group]]: string };

/** All groups of a language, each loaded by itself. */
export type CompleteLanguage = {
  readonly [Group in keyof English]: () => Promise<{ readonly default: Translation<Group> }>;
};
