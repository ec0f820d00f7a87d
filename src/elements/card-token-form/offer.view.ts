/** What the button says and what is shown around it, once it can be known what is to be paid. */
import { type TemplateResult, html } from 'lit';
import { type CardState, isBusy, isEditable } from '../../flows/card-state.js';
import { type OfferWords, submitText, termsText } from './offer.words.js';

/** The contents of the button and of what is around it; a member is undefined if there is no such thing. */
export interface OfferView {
  /** What will be charged and when. */
  readonly terms: TemplateResult | undefined;
  /** The label of the button; undefined while it is not known what a press will do. */
  readonly label: unknown;
  /** Whether a press of the button does something. */
  readonly isOpen: boolean;
  /** The note that no real money moves. */
  readonly test: TemplateResult | undefined;
}

export interface OfferShown {
  readonly t: OfferWords;
  readonly state: CardState;
  /** Whether the button was pressed while the part that pays is loading. */
  readonly isPressed: boolean;
  /** Whether a coupon's effect on the price is not known yet. */
  readonly isAsking: boolean | undefined;
}

export function offerView({ t, state, isPressed, isAsking }: OfferShown): OfferView {
  const setup = 'setup' in state ? state.setup : undefined;
  const terms = termsText(t, setup?.order);
  const processing = (): TemplateResult =>
    html`<span class="spinner" aria-hidden="true"></span>${t.text('processing')}`;
  return {
    terms: terms === undefined ? undefined : html`<p class="hint">${terms}</p>`,
    label: isPressed || isBusy(state) ? processing() : setup && submitText(t, setup.order),
    isOpen: isEditable(state) && !isPressed && !isAsking,
    test: setup?.config.test ? html`<p class="hint test">${t.text('testMode')}</p>` : undefined,
  };
}
