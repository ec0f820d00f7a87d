/** Moves the focus when what had it gives way to the state of the payment. */
import type { LitElement } from 'lit';
import { FocusAlong } from '../../controllers/focus-along.js';
import { type CardState, isBusy, isEditable } from '../../flows/card-state.js';
import type { CardField } from '../../domain/card-errors.js';
import { isFieldOfCard } from './field-names.js';

interface Try {
  readonly state: CardState;
  readonly outcome: {
    readonly isSavedCardChosen: boolean;
    readonly asksForCode: boolean;
    readonly fields: { focus(field: CardField): void };
  };
}

export class FocusAfterTry {
  readonly #element: LitElement;
  readonly #payment: () => Try;
  readonly #along: FocusAlong;
  #wasOnCoupon = false;
  /** Whether the form has just come back from a try. */
  #isBack = false;

  constructor(element: LitElement, payment: () => Try) {
    this.#element = element;
    this.#payment = payment;
    this.#along = new FocusAlong(element, () => this.#go());
    // Before this code had loaded, the status took the focus of the button "Try again".
    this.#along.note();
  }

  /** Called after a move of the payment from the state `from`, before the form is rendered anew. */
  note(from: CardState): void {
    this.#along.note();
    this.#isBack = !isEditable(from);
    this.#wasOnCoupon = Boolean(this.#element.shadowRoot?.activeElement?.closest('[part=coupon]'));
  }

  #go(): void {
    const { state, outcome } = this.#payment();
    const field = this.#isBack && isEditable(state) ? this.#wanted() : undefined;
    if (field) outcome.fields.focus(field);
    // An element that was hidden or disabled just now still has the focus, but is about to lose it. The status had the
    // focus while there was nothing else; with no message left, it is no place to be.
    const focused = this.#element.shadowRoot?.activeElement ?? this.#element.querySelector(':focus');
    if (focused?.getClientRects().length && !focused.matches(':disabled, .status:empty')) return;
    if (isEditable(state)) this.#goBack();
    // The focus goes where a press of the button would have put it.
    else ((isBusy(state) && this.#find('[part=submit]:enabled')) || this.#find('.status'))?.focus();
  }

  /** The field that must be typed before another try. */
  #wanted(): CardField | undefined {
    const { state, outcome } = this.#payment();
    const blamed = 'failure' in state ? state.failure?.field : undefined;
    if (isFieldOfCard(blamed)) return blamed;
    return outcome.asksForCode ? 'cvc' : undefined;
  }

  /** Focuses a place in the form, for example after a coupon was set or removed, or a saved card was removed. */
  #goBack(): void {
    const { outcome } = this.#payment();
    const coupon = this.#wasOnCoupon && this.#find('[part=coupon] :is(summary, button)');
    if (coupon) coupon.focus();
    else if (outcome.isSavedCardChosen) this.#find('[part=saved] :checked')?.focus();
    else outcome.fields.focus('number');
  }

  #find(selector: string): HTMLElement | null {
    return this.#element.renderRoot.querySelector<HTMLElement>(selector);
  }
}
