/** `<epin-redeem>`: payment of an order with a prepaid voucher. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html } from 'lit';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { EpinSignal, EpinState } from '../../flows/epin.js';
import { epinForm } from '../../locales/en/epin-form.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, dueStyles, fieldStyles, hiddenStyles, hostStyles } from '../../styles/index.js';
import { FormControl } from '../base/form-control.js';
import { notLoaded, tellUnloaded } from '../base/not-loaded.js';
import { requestOrderAhead } from '../base/order-ahead.js';
import { styles } from './epin-redeem.styles.js';
import { type EpinView, formView } from './epin-redeem.view.js';
import type { Outcome } from './outcome.js';

/**
 * Redeems a prepaid voucher (ePIN) for an order, exactly once for each press of the button: if the answer is lost, the
 * outcome is looked up and the code is never sent again. The code exists only in the field and in the one request. In a
 * form of the page, the element is reset and disabled with the form, but adds no data to it and does not hold it up.
 * @summary Payment with a prepaid voucher (ePIN).
 * @slot - Content above the field.
 * @slot other-ways - A button or link that leads to other ways to pay; shown when the payer is told that a voucher cannot pay.
 * @fires {Event} input - The payer edited the code.
 * @fires {Event} change - The payer finished editing the code.
 * @fires {PayReadyEvent} pay-ready - The order has arrived and is shown.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and the new one is shown: a coupon was added or removed, or the price is different.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved to another state; `detail` has `from`, `to` and `attempt`.
 * @fires {BeforePayEvent} before-pay - Raised before the code is sent; a listener may veto or delay the payment.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome.redemption` has the change left on the voucher.
 * @fires {PayPendingEvent} pay-pending - The outcome of the payment is not known yet and is being looked up.
 * @fires {PayFailureEvent} pay-failure - The payment failed, or the order could not be read; `detail.error` says why.
 * @fires {PayOtherWayEvent} pay-other-way - The payer pressed the content of the slot `other-ways`.
 * @csspart due - The amount to pay.
 * @csspart label - The label of the field.
 * @csspart input - The field.
 * @csspart error - The error message of the field.
 * @csspart submit - The main button.
 * @csspart notice - A message about the payment.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-accent] - Buttons and focus.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order could not be read, or another payment has paid it.
 * @cssstate ready - A code can be entered.
 * @cssstate confirming - Listeners of `before-pay` decide.
 * @cssstate redeeming - The backend is redeeming the voucher.
 * @cssstate unknown - The outcome is not known and is being looked up.
 * @cssstate locked - The payer is locked out after too many tries.
 * @cssstate succeeded - The order is paid.
 */
export class EpinRedeem extends FormControl {
  static override readonly properties: PropertyDeclarations = {
    masked: { type: Boolean },
  };
  static override readonly shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  static override readonly styles = [hostStyles, hiddenStyles, fieldStyles, buttonStyles, dueStyles, styles];

  /** Hides the code while it is typed, and adds a button that shows it. */
  masked = false;

  readonly #t = new Words(this, { common: first, epin: epinForm });
  readonly #flow = new LateFlow<EpinState, EpinSignal, Outcome>(this, {
    initial: { name: 'loading' },
    before: beforeOutcome,
    load: (abort) => this.#loadOutcome(abort),
    failed: (error) => ({ type: 'failed', error }),
    changed: (to, from) => {
      if (to.name === 'succeeded' || to.name === 'unknown') this.#isShown = false;
      if (to.name !== from.name || (to.name === 'ready' && to.problem))
        this.#wantsFocus = this.matches(':focus-within');
    },
    unloaded: tellUnloaded,
  });
  #isShown = false;
  #wantsFocus = false;

  /** The state of the payment; `state.name` is also a CSS state. */
  get state(): EpinState {
    return this.#flow.state;
  }

  /** Presses the main button, as the payer would. */
  submit(): void {
    if (!this.isDisabled && this.reportValidity()) this.#flow.part?.submit(this.state);
  }

  /** Reads the order again and keeps what was typed. Call it when the basket has changed. */
  async refresh(): Promise<void> {
    const { part } = this.#flow;
    await (part ? part.refresh() : this.#retried());
  }

  /** Empties the field. A code that is already with the backend is not withdrawn. */
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
    (part ? part.next() : (this.shadowRoot?.querySelector<HTMLElement>('.status') ?? this.#field))?.focus();
  }

  get #field(): HTMLInputElement | null | undefined {
    return this.shadowRoot?.querySelector('input');
  }

  async #loadOutcome(abort: AbortSignal): Promise<Outcome> {
    requestOrderAhead(this.anyApi, this.order, abort);
    const { createOutcome } = await import('./outcome.js');
    return createOutcome({
      element: this,
      api: () => this.api,
      words: this.#t,
      send: (signal) => this.#flow.send(signal),
    });
  }

  protected override render(): TemplateResult {
    const { part, state } = this.#flow;
    const notice = part ? part.notice(state) : state.name === 'unavailable' && notLoaded(this.#t, this.#retried);
    // A notice is rendered inside the live region, so that screen readers announce it once.
    return html`
      <div class="body" @submit=${this.#submitted}>
        <slot></slot>
        ${notice ? part?.view(state) : formView(state, this.#view, part)}
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

  // A native `change` event does not leave the shadow root, unlike `input`; so dispatch one here. Not `new Event`, which
  // MooTools, in old shops, replaces by a class of its own.
  readonly #committed = (): boolean => this.dispatchEvent(new CustomEvent('change', { bubbles: true }));

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
      committed: this.#committed,
      toggled: this.#toggled,
    };
  }
}

/** Transitions until the late part is loaded: loading can only fail, and be tried again. */
const beforeOutcome = (state: EpinState, signal: EpinSignal): EpinState => {
  if (signal.type === 'failed') return { name: 'unavailable', error: signal.error };
  return signal.type === 'retried' || signal.type === 'changed' ? { name: 'loading' } : state;
};
