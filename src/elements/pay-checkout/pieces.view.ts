/** The elements that serve a choice, with what the checkout was given. */
import { type TemplateResult, html, nothing } from 'lit';
import type { PayClient } from '../../client/options.js';
import type { CheckoutState, Part } from '../../flows/checkout.js';
import type { Messages } from '../../locales/messages.js';

export interface PieceGiven {
  readonly endpoint: string | undefined;
  readonly client: PayClient | undefined;
  readonly order: string | undefined;
  readonly messages: Messages | undefined;
  readonly isDisabled: boolean;
  readonly country: string | undefined;
  readonly state: CheckoutState;
}

export function pieceView(part: Part, given: PieceGiven): TemplateResult | typeof nothing {
  const { endpoint, client, order, messages, isDisabled, state, country } = given;
  switch (part) {
    case 'card':
      return html`<card-token-form
          exportparts="field, label, input, error, submit, notice"
          .endpoint=${endpoint}
          .client=${client}
          .order=${order}
          .messages=${messages}
          .disabled=${isDisabled}
        ></card-token-form>`;
    case 'prepaid':
      return html`<epin-redeem
          exportparts="due, label, input, error, submit, notice"
          .endpoint=${endpoint}
          .client=${client}
          .order=${order}
          .messages=${messages}
          .disabled=${isDisabled}
        ></epin-redeem>`;
    case 'mobile':
      return html`<carrier-flow
          exportparts="due, label, input, error, submit, notice, message"
          .endpoint=${endpoint}
          .client=${client}
          .order=${order}
          .messages=${messages}
          .disabled=${isDisabled}
          .country=${country}
        ></carrier-flow>`;
    case 'page':
      return html`<pay-widget-frame
          exportparts="stage, frame, notice, button, open-window"
          .endpoint=${endpoint}
          .client=${client}
          .order=${order}
          .messages=${messages}
          .disabled=${isDisabled}
          .country=${country}
          .ps=${'part' in state ? state.id : undefined}
          .variant=${'order' in state && state.order?.purpose === 'subscribe' ? 'subscription' : 'one-time'}
        ></pay-widget-frame>`;
    case 'own':
      return nothing;
  }
}
