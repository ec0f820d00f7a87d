/** The ways to pay that the checkout offers, each of them one element. */
import { type TemplateResult, html, render } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { PsPicker } from 'pay-elements';

export interface Way {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Registers the element; called when the way is chosen, so that nobody loads what they do not use. */
  readonly load: () => Promise<unknown>;
  readonly element: (order: string) => TemplateResult;
}

/** Where the shop believes everybody lives. */
const country = 'DE';

/** The method that was picked is paid on the provider's page: in a frame or, where the method wants that, in a window. */
function openMethod({ target }: Event, order: string): void {
  const { system, parentElement } = target as PsPicker;
  const place = parentElement?.querySelector<HTMLElement>('.method');
  if (!system || !place) return;
  const mode = system.opensWindow ? 'window' : 'frame';
  const frame = html`<pay-widget-frame order=${order} ps=${system.id} mode=${mode} country=${country}></pay-widget-frame>`;
  render(keyed(system.id, frame), place);
}

export const ways: readonly Way[] = [
  {
    id: 'card',
    name: 'Card',
    note: 'On this page',
    load: () => import('pay-elements/card-token-form'),
    element: (order) => html`<card-token-form order=${order}></card-token-form>`,
  },
  {
    id: 'phone',
    name: 'Phone bill',
    note: 'No card needed',
    load: () => import('pay-elements/carrier-flow'),
    element: (order) => html`<carrier-flow order=${order} countries="PL TR GB BR"></carrier-flow>`,
  },
  {
    id: 'voucher',
    name: 'Voucher',
    note: 'A prepaid code',
    load: () => import('pay-elements/epin-redeem'),
    element: (order) => html`<epin-redeem order=${order}></epin-redeem>`,
  },
  {
    id: 'hosted',
    name: 'Hosted page',
    note: 'At the provider',
    load: () => import('pay-elements/pay-widget-frame'),
    element: (order) => html`<pay-widget-frame order=${order}></pay-widget-frame>`,
  },
  {
    id: 'more',
    name: 'Others',
    note: 'Wallets, banks',
    load: () => Promise.all([import('pay-elements/ps-picker'), import('pay-elements/pay-widget-frame')]),
    element: (order) => html`
      <ps-picker order=${order} country=${country} name="method" @change=${(event: Event) => openMethod(event, order)}></ps-picker>
      <div class="method"></div>
    `,
  },
  {
    id: 'all',
    name: 'All in one',
    note: 'The drop-in',
    load: () => import('pay-elements/pay-checkout'),
    element: (order) => html`<pay-checkout order=${order} country=${country}></pay-checkout>`,
  },
];

export const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id);
