/**
 * The whole form. The name is always typed here, wherever the card is typed. No script touches the `form` itself, only
 * what is inside it: once asked for a property of a form, a browser keeps a list of the form's controls up to date.
 */
import { type TemplateResult, html, nothing } from 'lit';
import { isBusy, isEditable, orderIn } from '../../flows/card-state.js';
import { notLoaded } from '../base/not-loaded.js';
import { type FormWords, cardView } from './fields.view.js';
import type { OfferView } from './offer.view.js';
import type { CardPayment } from './payment.js';

export interface FormView {
  readonly t: FormWords;
  readonly payment: CardPayment;
  readonly isDisabled: boolean;
  readonly isIsolated: boolean;
}

/** @param offer undefined while the part that says what is to be paid is loading */
const submitView = (t: FormWords, offer: OfferView | undefined, isDisabled: boolean): TemplateResult =>
  html`${offer?.terms}
    <button class="primary submit" part="submit" aria-disabled=${offer?.isOpen ? nothing : 'true'} ?disabled=${isDisabled}>
      ${offer?.label ?? t.text('loading')}
    </button>
    ${offer?.test}`;

export function formView({ t, payment, isDisabled, isIsolated }: FormView): TemplateResult {
  const { state, part: offer } = payment;
  const outcome = offer?.outcome;
  const fields = outcome?.fields;
  const isLocked = outcome !== undefined && isBusy(state);
  const isForm = state.name === 'loading' || isLocked || isEditable(state);
  const order = orderIn(state);
  const extras = isForm ? outcome?.extras : undefined;
  const isOff = isDisabled || isLocked;
  const isNameWrong = fields?.errors.name !== undefined;
  const view = { t, fields, isLocked, isDisabled, asksForCode: outcome?.asksForCode, mark: outcome?.brandMark };
  // Removed during each press, so that it is announced again after it.
  const isLost = 'failure' in state && !offer?.press.isWaiting;
  return html`<form novalidate>
    <div class="form">
      <slot></slot>
      ${extras?.cards.view(order, isOff)}
      <div
        class="fields"
        ?hidden=${!isForm || extras?.chosen(order) !== undefined}
      >
        ${
          // With "isolated" the form's own fields are never shown, whatever becomes of the frame.
          isIsolated ? fields?.frame?.(isLocked, isDisabled) : cardView(view)
        }
        <div class="field name" part="field">
          <label for="name" part="label">${t.text('name')}</label>
          <input
            id="name"
            part="input"
            dir="auto"
            autocomplete="cc-name"
            spellcheck="false"
            data-rr-is-password
            autocapitalize="words"
            required
            ?readonly=${isLocked}
            ?disabled=${isDisabled}
            aria-invalid=${isNameWrong ? 'true' : nothing}
            aria-describedby=${isNameWrong ? 'name-note' : nothing}
          />
          ${fields?.note('name')}
        </div>
      </div>
      ${extras?.consent(order, isOff)}${extras?.coupon.view(order, isOff, isDisabled)}
      <div class="status" id="status" part="status" role="status" tabindex="-1">${outcome ? outcome.status(state) : isLost ? notLoaded(t, isForm ? undefined : payment.again) : nothing}</div>
      ${isForm ? submitView(t, offer?.view(state), isDisabled) : nothing}
    </div>
  </form>`;
}
