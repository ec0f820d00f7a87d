/** The places in the demo shop where a payer meets an element: alone, beside others under a picker, in the drop-in. */
import { CheckoutPage, PickerPage } from 'pay-elements/testing';
import { engine } from './engine.js';
import type { Payer } from './payer.js';

export type Way = 'card' | 'phone' | 'voucher' | 'hosted';

export interface Counter {
  readonly name: string;
  /** Brings a payer who has ordered to the element; `country` is where the payer lives. */
  readonly opens: (payer: Payer, way: Way, country?: string) => Promise<void>;
}

/** For each way to pay: the label of the element alone, and the payment system that leads to the element in a list. */
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
 * The counters at which every journey of an element runs. Firefox takes twice as long, so it runs the drop-in only,
 * which shows the same element among the others.
 */
export const counters = engine === 'firefox' ? [dropIn] : [alone, dropIn];
