/** Uses that the types refuse. */
import type { PaymentSystem } from 'pay-elements';
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'pay-elements/types/svelte';

type Frame = SvelteHTMLElements['pay-widget-frame'];
type Card = SvelteHTMLElements['card-token-form'];

export const frame: Frame = {
  loadTimeout: 5_000,
  class: 'wide',
  // @ts-expect-error There is no such mode.
  mode: 'window-of-its-own',
};

// @ts-expect-error The event's detail has an outcome, no error.
export const card: Card = { 'onpay-success': ({ detail }) => detail.error };

export const picker: SvelteHTMLElements['ps-picker'] = {
  // @ts-expect-error Svelte would write `price-points="false"`, which turns it on; `pricePoints` may be false.
  'price-points': false,
  filter: ({ id }: PaymentSystem) => id !== 'paypal',
  onchange: ({ currentTarget }) => currentTarget.value,
};
