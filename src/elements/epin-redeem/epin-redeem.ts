/** Paying for an order with a prepaid voucher. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html } from 'lit';
import { PayError } from '../../client/pay-error.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { EpinSignal, EpinState } from '../../flows/epin.js';
import { epinForm } from '../../locales/en/epin-form.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, dueStyles, fieldStyles, hiddenStyles, hostStyles } from '../../styles/index.js';
import { FormControl } from '../base/form-control.js';
import { notLoaded, tellUnloaded } from '../base/not-loaded.js';
import { orderAhead } from '../base/order-ahead.js';
import { styles } from './epin-redeem.styles.js';
import { type EpinView, formView } from './epin-redeem.view.js';
import type { Outcome } from './outcome.js';

/**
 * Redeems a prepaid voucher (ePIN) for an order, exactly once for each press of the button: an answer that was lost is
 * looked up, never asked for by sending the code again. The code is in the field and in the one request, nowhere else: in a
 * form of the page it is reset and disabled with it, but sends nothing with it and does not hold it up.
 * @summary Voucher (ePIN) entry.
 * @slot - Words above the field.
 * @slot other-ways - A button or link that leads to other ways to pay; shown where a voucher cannot pay and the payer is told so.
 * @fires {Event} input - The payer typed.
 * @fires {Event} change - The payer finished typing.
 * @fires {PayReadyEvent} pay-ready - The order is shown.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and is shown anew: a coupon came or went, or it has another price.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved.
 * @fires {BeforePayEvent} before-pay - Before the code is sent; cancelable.
 * @fires {PaySuccessEvent} pay-success - The voucher was accepted; `detail.outcome.redemption` has the change.
 * @fires {PayPendingEvent} pay-pending - The answer was lost and is being looked up.
 * @fires {PayFailureEvent} pay-failure - The voucher was refused, or the order cannot be shown.
 * @fires {PayOtherWayEvent} pay-other-way - What stands in the slot `other-ways` was pressed.
 * @csspart due - What is to be paid.
 * @csspart label - The field's label.
 * @csspart input - The field.
 * @csspart error - What is wrong with the field.
 * @csspart submit - The button.
 * @csspart notice - What became of the payment.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-accent] - Buttons and focus.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order cannot be shown.
 * @cssstate ready - A code can be entered.
 * @cssstate confirming - `before-pay` listeners decide.
 * @cssstate redeeming - The backend is asked.
 * @cssstate unknown - The outcome is looked up.
 * @cssstate locked - Too many tries.
 * @cssstate succeeded - Paid.
 */
export class EpinRedeem extends FormControl {
  static override readonly properties: PropertyDeclarations = {
    masked: { type: Boolean },
  };
  static override readonly shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  static override readonly styles = [hostStyles, hiddenStyles, fieldStyles, buttonStyles, dueStyles, styles];

  /** Hides the code while it is typed, with a button that shows it. */
  masked = false;

  readonly #t = new Words(this, { common: first, epin: epinForm });
  readonly #flow = new LateFlow<EpinState, EpinSignal, Outcome>(this, {
    initial: { name: 'loading' },
    before: beforeOutcome,
    load: (abort) => this.#loadOutcome(abort),
    failed: (error) => ({ type: 'failed', error: PayError.from(error) }),
    changed: (to, from) => this.#changed(to, from),
  });
  #isShown = false;
  #wantsFocus = false;

  /** What is known about the payment. */
  get state(): EpinState {
    return this.#flow.state;
  }

  /** As if the payer had pressed the button. */
  submit(): void {
    if (!this.isDisabled && this.reportValidity()) this.#flow.part?.submit(this.state);
  }

  /** Reads the order anew, keeping what was typed: for a basket that changed. */
  async refresh(): Promise<void> {
    const { part } = this.#flow;
    await (part ? part.refresh() : this.#retried());
  }

  /** Empties the field. What is with the backend stays there. */
  reset(): void {
    const field = this.#field;
    if (field && this.state.name !== 'redeeming') field.value = '';
    this.#flow.send({ type: 'reset' });
  }

  formResetCallback(): void {
    this.reset();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) return;
    if (changed.has('order') || changed.has('endpoint') || changed.has('client')) this.#flow.send({ type: 'changed' });
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    const { part } = this.#flow;
    (part ? part.next() : (this.#find('.status') ?? this.#field))?.focus();
  }

  get #field(): HTMLInputElement | null | undefined {
    return this.#find<HTMLInputElement>('input');
  }

  #find<E extends HTMLElement>(selector: string): E | null | undefined {
    return this.shadowRoot?.querySelector<E>(selector);
  }

  async #loadOutcome(abort: AbortSignal): Promise<Outcome> {
    orderAhead(this.anyApi, this.order, abort);
    const { createOutcome } = await import('./outcome.js');
    return createOutcome({
      element: this,
      api: () => this.api,
      field: () => this.#field,
      words: this.#t,
      send: (signal) => this.#flow.send(signal),
    });
  }

  #changed(to: EpinState, from: EpinState): void {
    if (to.name === 'succeeded' || to.name === 'unknown') this.#isShown = false;
    if (to.name !== from.name || (to.name === 'ready' && to.problem)) this.#wantsFocus = this.matches(':focus-within');
    const { part } = this.#flow;
    if (part) part.changed(to, from);
    else tellUnloaded(this, to, from);
  }

  protected override render(): TemplateResult {
    const { part, state } = this.#flow;
    const notice = part ? part.notice(state) : state.name === 'unavailable' && notLoaded(this.#t, this.#retried);
    // What is shown as a notice is shown in the live region, so that it is heard once.
    return html`
      <div class="body" @submit=${this.#submitted}>
        <slot></slot>
        ${notice ? part?.view(state) : formView(state, this.#view, part?.problem(state), part?.price(state))}
        <div class=${notice ? 'status' : 'visually-hidden'} role="status" aria-atomic="false" tabindex="-1"
          >${notice || part?.status(state)}</div
        >
        ${part?.otherWays(state)}
      </div>
    `;
  }

  readonly #submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    this.submit();
  };

  readonly #edited = (): void => this.#flow.send({ type: 'edited' });

  // A native `change` stays in the shadow root; `input` leaves it by itself.
  readonly #committed = (): boolean => this.dispatchEvent(new Event('change', { bubbles: true }));

  readonly #toggled = (): void => {
    this.#isShown = !this.#isShown;
    this.requestUpdate();
    this.#field?.focus();
  };

  readonly #retried = (): void => this.#flow.send({ type: 'retried' });

  get #view(): EpinView {
    return {
      t: this.#t,
      isDisabled: this.isDisabled,
      masked: this.masked && (this.#isShown ? 'shown' : 'hidden'),
      edited: this.#edited,
      committed: this.#committed,
      pasted: this.#flow.part?.pasted,
      toggled: this.#toggled,
    };
  }
}

/** The flow while what pays is not loaded: all that can happen is that it does not load. */
const beforeOutcome = (state: EpinState, signal: EpinSignal): EpinState => {
  if (signal.type === 'failed') return { name: 'unavailable', error: signal.error };
  return signal.type === 'retried' || signal.type === 'changed' ? { name: 'loading' } : state;
};
