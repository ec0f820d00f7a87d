/** The ways to pay in the checkout. Each uses one element, except the one that shows the picker with four others. */
import { type TemplateResult, html } from 'lit';
import type { ShopOrder } from './standing.js';

export interface Way {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Tag of the element, if the way uses only one. */
  readonly tag?: string;
  /** Registers the element. Called when the way is chosen, so that unused elements are not loaded. */
  readonly load: () => Promise<unknown>;
  readonly element: (order: ShopOrder, country: string) => TemplateResult;
  /** Whether the way can also pay subscriptions and reservations. */
  readonly takesOffers?: true;
  /** Whether its methods depend on the payer's country, so that the page asks for it. */
  readonly isLocal?: true;
}

/**
 * Leads back to the other ways, for a payer whom the element cannot serve. The element reports the click with an event.
 */
const others = html`<button slot="other-ways" type="button">Choose another way to pay</button>`;

/** Countries in which phone bills can be charged. */
const bills = 'PL TR GB BR';

export const ways: readonly Way[] = [
  {
    id: 'card',
    name: 'Card',
    note: 'On this page',
    tag: 'card-token-form',
    load: () => import('pay-elements/card-token-form'),
    takesOffers: true,
    element: ({ id }) => html`<card-token-form order=${id}></card-token-form>`,
  },
  {
    id: 'isolated',
    name: 'Card, apart',
    note: 'Out of the shop’s reach',
    tag: 'card-token-form',
    load: () => import('pay-elements/card-token-form'),
    takesOffers: true,
    element: ({ id, cardFrame }) => html`<card-token-form order=${id} isolated=${cardFrame}></card-token-form>`,
  },
  {
    id: 'phone',
    name: 'Phone bill',
    note: 'No card needed',
    tag: 'carrier-flow',
    load: () => import('pay-elements/carrier-flow'),
    element: ({ id }) => html`<carrier-flow order=${id} countries=${bills}>${others}</carrier-flow>`,
  },
  {
    id: 'voucher',
    name: 'Voucher',
    note: 'A prepaid code',
    tag: 'epin-redeem',
    load: () => import('pay-elements/epin-redeem'),
    element: ({ id }) => html`<epin-redeem order=${id}>${others}</epin-redeem>`,
  },
  {
    id: 'hosted',
    name: 'Hosted page',
    note: 'At the provider',
    tag: 'pay-widget-frame',
    load: () => import('pay-elements/pay-widget-frame'),
    element: ({ id }) => html`<pay-widget-frame order=${id}></pay-widget-frame>`,
  },
  {
    id: 'more',
    name: 'Pick one',
    note: 'Every method',
    isLocal: true,
    load: () => import('pay-elements/all'),
    // Five elements on one page: the picker shows the one that serves the chosen method.
    element: ({ id }, country) => html`
      <ps-picker
        order=${id}
        country=${country}
        name="method"
        for="page"
        for-card="card"
        for-prepaid="voucher"
        for-mobile="phone"
      ></ps-picker>
      <card-token-form id="card" order=${id} hidden></card-token-form>
      <epin-redeem id="voucher" order=${id} hidden></epin-redeem>
      <carrier-flow id="phone" order=${id} country=${country} countries=${bills} hidden></carrier-flow>
      <pay-widget-frame id="page" order=${id} hidden></pay-widget-frame>
    `,
  },
  {
    id: 'all',
    name: 'All in one',
    note: 'The drop-in',
    isLocal: true,
    load: () => import('pay-elements/pay-checkout'),
    element: ({ id }, country) => html`<pay-checkout order=${id} country=${country}></pay-checkout>`,
  },
];

export const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id);
