/** The elements that serve a choice, with the properties that the checkout passes on. */
import { type TemplateResult, html, nothing } from 'lit';
import type { CheckoutState, Part } from '../../flows/checkout.js';
import { type GivenToAll, handOn } from './given.js';

export interface PieceGiven extends GivenToAll {
  /** The order that the page names, while `order` is still the one that is shown. */
  readonly named: string | undefined;
  readonly country: string | undefined;
  readonly state: CheckoutState;
  /** Label of the button that leads back to the choice. */
  readonly otherWay: string;
}

export function pieceView(part: Part, given: PieceGiven): TemplateResult | typeof nothing {
  const { state, country } = given;
  const otherWay = html`<button slot="other-ways" class="link" part="button" type="button">${given.otherWay}</button>`;
  switch (part) {
    case 'card':
      return html`<card-token-form
          exportparts="field, label, input, error, submit, notice, saved, coupon, brand, status, challenge"
          ${handOn(given)}
        ></card-token-form>`;
    case 'prepaid':
      return html`<epin-redeem
          exportparts="due, label, input, error, submit, notice"
          ${handOn(given)}
          >${otherWay}</epin-redeem
        >`;
    case 'mobile':
      return html`<carrier-flow
          exportparts="due, label, input, error, submit, notice, message"
          ${handOn(given)}
          .country=${country}
          >${otherWay}</carrier-flow
        >`;
    case 'page':
      return html`<pay-widget-frame
          exportparts="stage, frame, notice, button, open-window, skeleton"
          ${handOn({ ...given, order: given.named })}
          .country=${country}
          .ps=${'part' in state ? state.id : undefined}
          .variant=${'order' in state && state.order?.purpose === 'subscribe' ? 'subscription' : 'one-time'}
        ></pay-widget-frame>`;
    case 'own':
      return nothing;
  }
}
