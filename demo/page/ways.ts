/** The ways to pay that the checkout offers, each of them one element. */
import { type TemplateResult, html } from 'lit';

export interface Way {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** The one element of this way. */
  readonly tag?: string;
  /** Registers the element; called when the way is chosen, so that nobody loads what they do not use. */
  readonly load: () => Promise<unknown>;
  readonly element: (order: string, country: string) => TemplateResult;
  /** Its methods depend on where the payer lives, so it is asked. */
  readonly isLocal?: true;
}

/** Where phone bills can be charged. */
const bills = 'PL TR GB BR';

export const ways: readonly Way[] = [
  {
    id: 'card',
    name: 'Card',
    note: 'On this page',
    tag: 'card-token-form',
    load: () => import('pay-elements/card-token-form'),
    element: (order) => html`<card-token-form order=${order}></card-token-form>`,
  },
  {
    id: 'phone',
    name: 'Phone bill',
    note: 'No card needed',
    tag: 'carrier-flow',
    load: () => import('pay-elements/carrier-flow'),
    element: (order) => html`<carrier-flow order=${order} countries=${bills}></carrier-flow>`,
  },
  {
    id: 'voucher',
    name: 'Voucher',
    note: 'A prepaid code',
    tag: 'epin-redeem',
    load: () => import('pay-elements/epin-redeem'),
    element: (order) => html`<epin-redeem order=${order}></epin-redeem>`,
  },
  {
    id: 'hosted',
    name: 'Hosted page',
    note: 'At the provider',
    tag: 'pay-widget-frame',
    load: () => import('pay-elements/pay-widget-frame'),
    element: (order) => html`<pay-widget-frame order=${order}></pay-widget-frame>`,
  },
  {
    id: 'more',
    name: 'Pick one',
    note: 'Every method',
    isLocal: true,
    load: () => import('pay-elements/all'),
    // Five elements on one page: the picker shows the one that serves the choice.
    element: (order, country) => html`
      <ps-picker
        order=${order}
        country=${country}
        name="method"
        for="page"
        for-card="card"
        for-prepaid="voucher"
        for-mobile="phone"
      ></ps-picker>
      <card-token-form id="card" order=${order} hidden></card-token-form>
      <epin-redeem id="voucher" order=${order} hidden></epin-redeem>
      <carrier-flow id="phone" order=${order} country=${country} countries=${bills} hidden></carrier-flow>
      <pay-widget-frame id="page" order=${order} hidden></pay-widget-frame>
    `,
  },
  {
    id: 'all',
    name: 'All in one',
    note: 'The drop-in',
    isLocal: true,
    load: () => import('pay-elements/pay-checkout'),
    element: (order, country) => html`<pay-checkout order=${order} country=${country}></pay-checkout>`,
  },
];

export const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id);
