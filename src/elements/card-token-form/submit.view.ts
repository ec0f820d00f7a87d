/** The button, and the words about what it will do. */
import { type TemplateResult, html, nothing } from 'lit';
import { type CardState, isEditable } from '../../flows/card-state.js';
import type { FormWords } from './fields.view.js';
import type { Offer } from './offer.js';

/** States between the press of the button and the backend's answer. */
export const isBusy = (state: CardState): boolean =>
  state.name === 'asking' || state.name === 'tokenising' || state.name === 'charging';

/** @param offer undefined while it loads: then the button says so */
export function submitView(
  t: FormWords,
  state: CardState,
  offer: Offer | undefined,
  isDisabled: boolean,
): TemplateResult {
  const setup = 'setup' in state ? state.setup : undefined;
  const terms = offer?.terms(setup?.order);
  const isIdle = !offer || offer.isPressed || !isEditable(state) || offer.outcome?.extras.coupon.isAsking(setup?.order);
  const text = setup && offer ? offer.submit(setup.order) : t.text('loading');
  return html`${terms ? html`<p class="hint">${terms}</p>` : nothing}
    <button class="primary submit" part="submit" aria-disabled=${isIdle || nothing} ?disabled=${isDisabled}>
      ${offer && (offer.isPressed || isBusy(state)) ? html`<span class="spinner" aria-hidden="true"></span>${t.text('processing')}` : text}
    </button>
    ${setup?.config.test ? html`<p class="test">${offer?.testMode()}</p>` : nothing}`;
}
