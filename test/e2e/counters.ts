/** Where a payer meets an element in the demo shop: by itself, beside the others with a picker, or in the drop-in. */
import { CheckoutPage, PickerPage } from 'pay-elements/testing';
import { engine } from './engine.js';
import type { Payer } from './payer.js';

export type Way = 'card' | 'phone' | 'voucher' | 'hosted';

export interface Counter {
  readonly name: string;
  /** Brings a payer who has ordered to the element; `country` is where the payer lives. */
  readonly opens: (payer: Payer, way: Way, country?: string) => Promise<void>;
}

/** What each way is called by itself, and the payment system that leads to it. */
const ways = {
  card: ['Card On this page', 'cc'],
  phone: ['Phone bill', 'mobile'],
  voucher: ['Voucher', 'paysafecard'],
  hosted: ['Hosted page', 'sepa'],
} as const;

export const alone: Counter = {
  name: '',
  opens: async (payer, way) => payer.chooses(ways[way][0]),
};

const home = (payer: Payer, country: string): Promise<unknown> =>
  payer.page.getByLabel('I live in').selectOption(country);

export const picked: Counter = {
  name: ', picked from the list',
  opens: async (payer, way, country = 'DE') => {
    await payer.chooses('Pick one');
    await home(payer, country);
    await new PickerPage(payer.page).choose(ways[way][1]);
  },
};

export const dropIn: Counter = {
  name: ', in the drop-in',
  opens: async (payer, way, country = 'DE') => {
    await payer.chooses('All in one');
    await home(payer, country);
    await new CheckoutPage(payer.page).choose(ways[way][1]);
  },
};

/**
 * Every journey of an element is walked at each of these. In Firefox, which takes twice as long, in the drop-in only: the
 * element is the same, and stands among the others there.
 */
export const counters = engine === 'firefox' ? [dropIn] : [alone, dropIn];
