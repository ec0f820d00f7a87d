/** The ways to pay that the checkout offers, each of them one element. */
import { type TemplateResult, html } from 'lit';

export interface Way {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Registers the element; called when the way is chosen, so that nobody loads what they do not use. */
  readonly load: () => Promise<unknown>;
  readonly element: (order: string) => TemplateResult;
}

export const ways: readonly Way[] = [
  {
    id: 'card',
    name: 'Card',
    note: 'Here, on this page',
    load: () => import('pay-elements/card-token-form'),
    element: (order) => html`<card-token-form order=${order}></card-token-form>`,
  },
  {
    id: 'hosted',
    name: 'Hosted page',
    note: 'At the payment provider',
    load: () => import('pay-elements/pay-widget-frame'),
    element: (order) => html`<pay-widget-frame order=${order}></pay-widget-frame>`,
  },
];

export const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id);
