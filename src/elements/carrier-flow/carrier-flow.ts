/** `<carrier-flow>`: payment of an order by phone bill. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import { type CarrierCodes, carrierCodes } from '../../domain/carrier-errors.js';
import { entryOf } from '../../domain/entry-of.js';
import type { CarrierSignal, CarrierState } from '../../flows/carrier-states.js';
import { carrierFirst } from '../../locales/en/carrier-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, dueStyles, hiddenStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { due } from '../base/due.js';
import { notLoaded, tellUnloaded } from '../base/not-loaded.js';
import { configPath, requestOrderAhead } from '../base/order-ahead.js';
import { PaymentElement } from '../base/payment-element.js';
import { hasSlottedFocus } from '../base/slotted-focus.js';
import { styles } from './carrier-flow.styles.js';
import type { Payment } from './payment.js';

/**
 * Charges an order to a phone bill. The payer confirms country and amount, then does what the operator asks for, step
 * by step: a text message and its PIN, a phone number, or a page of the operator. A lost answer is looked up; after a
 * reload or Back, the payment continues where it was. PIN and phone number exist only in the field and in one request.
 * @summary Payment by phone bill (carrier billing).
 * @slot - Content above everything else.
 * @slot other-ways - A button or link that leads to other ways to pay; shown when the payer is told that a phone bill cannot pay.
 * @fires {PayReadyEvent} pay-ready - The order has arrived and is shown.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and the new one is shown: a coupon was added or removed, or the price is different.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved to another state; `detail` has `from`, `to` and `attempt`, which is the payment's reference.
 * @fires {BeforePayEvent} before-pay - Raised before a payment is started; a listener may veto or delay the payment, or add operator, network codes and phone number to it.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome.carrier` has the payment.
 * @fires {PayPendingEvent} pay-pending - The outcome of the payment is not known yet and is being looked up.
 * @fires {PayFailureEvent} pay-failure - The payment or one of its steps failed, or the order could not be read; `detail.error` says why.
 * @fires {PayCancelEvent} pay-cancel - The payer gave up a started payment to start again.
 * @fires {PayOtherWayEvent} pay-other-way - The payer pressed the content of the slot `other-ways`.
 * @csspart due - The amount to pay.
 * @csspart label - The label of a field or of a group of choices.
 * @csspart input - A field or choice.
 * @csspart error - The error message of a field.
 * @csspart submit - The main button.
 * @csspart notice - A message about the payment.
 * @csspart message - The instructions for the text message to send.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-accent] - Buttons and focus.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order could not be read, or another payment has paid it.
 * @cssstate listing - The amounts for the country are being read.
 * @cssstate choosing - The payer chooses the country and confirms the amount.
 * @cssstate confirming - Listeners of `before-pay` decide.
 * @cssstate starting - The payment is being started.
 * @cssstate carrier - The payer is asked for the operator.
 * @cssstate code - The payer is asked for a PIN.
 * @cssstate number - The payer is asked for a phone number.
 * @cssstate checking - The phone number is being checked before it is sent.
 * @cssstate processing - The backend is processing the PIN or phone number.
 * @cssstate unknown - The outcome is not known and is being looked up.
 * @cssstate redirect - The operator's page is the next step.
 * @cssstate away - The payer is on the operator's page.
 * @cssstate pending - All steps are done; the operator has not confirmed the payment yet.
 * @cssstate failed - The payment is over; the payer can only start again.
 * @cssstate succeeded - The order is paid.
 */
export class CarrierFlow extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    country: {},
    countries: {},
    carrier: {},
    mcc: {},
    mnc: {},
    target: { useDefault: true },
    codes: { attribute: false },
  };
  static override readonly styles = [hostStyles, hiddenStyles, buttonStyles, noticeStyles, dueStyles, styles];

  /**
   * The payer's country at first (ISO 3166-1 alpha-2). If left out, it is the order's country, or else the backend's
   * guess; both are requested at once, unless `countries` lists a single country.
   */
  country?: string | undefined;

  /** Country codes to choose from, separated by spaces; all if left out. With a single one, the payer is not asked. */
  countries?: string | undefined;

  /** The operator to use in countries that require one. */
  carrier?: string | undefined;

  /** Mobile country code of the payer's network. */
  mcc?: string | undefined;

  /** Mobile network code of the payer's network; used with `mcc`. */
  mnc?: string | undefined;

  /**
   * Where the operator's page opens: `_blank` (default) opens a window while this page waits, `_self` uses this tab.
   * The provider documents no way back from that page, so with `_self` the payer may have to use the Back button.
   */
  target: '_self' | '_blank' = '_blank';

  /** Meaning of your deployment's carrier error codes. The provider documents none, so the default is the sandbox's. */
  codes: CarrierCodes = carrierCodes;

  readonly #t = new Words(this, { common: first, carrier: carrierFirst });
  readonly #flow = new LateFlow<CarrierState, CarrierSignal, Payment>(this, {
    initial: { name: 'loading' },
    before: beforePayment,
    load: (abort) => this.#loadPayment(abort),
    failed: (error) => ({ type: 'failed', error, means: entryOf(this.codes, error.code) }),
    changed: (to, from) => {
      const isWrong = 'problem' in to && to.problem !== undefined;
      if (to.name !== from.name || isWrong) this.#wantsFocus = this.matches(':focus-within');
    },
    unloaded: tellUnloaded,
  });
  #wantsFocus = false;

  /** The state of the payment; `state.name` is also a CSS state. */
  get state(): CarrierState {
    return this.#flow.state;
  }

  /** Presses the main button, as the payer would. */
  submit(): void {
    this.shadowRoot?.querySelector<HTMLElement>('[part="submit"]')?.click();
  }

  /**
   * Reads the order and the amounts again. Call it when the basket has changed. A payment that has started continues
   * with the amount that was shown then.
   */
  async refresh(): Promise<void> {
    const { part } = this.#flow;
    if (part) await part.refresh();
    else this.#again();
  }

  /** Returns to the choice of country and amount. A payment that is already with the backend is not withdrawn. */
  reset(): void {
    this.#flow.send({ type: 'restarted' });
  }

  formResetCallback(): void {
    this.reset();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The page may have set `codes` to null or undefined.
    const { codes }: { codes?: CarrierCodes | null } = this;
    this.codes = codes ?? carrierCodes;
    if (!this.hasUpdated) return;
    const subjects = ['order', 'endpoint', 'client'] as const;
    // A paid order stays paid in any country: it is not looked up, and not reported, again.
    const isElsewhere = changed.has('country') && this.state.name !== 'succeeded';
    if (isElsewhere || subjects.some((name) => changed.has(name))) this.#flow.send({ type: 'changed' });
  }

  protected override render(): TemplateResult {
    const { state } = this;
    const { part } = this.#flow;
    const isTold = toldStates.has(state.name);
    const view = !part && state.name === 'unavailable' ? notLoaded(this.#t, this.#again) : part?.view(state);
    // A notice is rendered inside the live region, so that screen readers announce it once.
    return html`
      <div class="body">
        <slot></slot>
        ${state.name === 'loading' ? html`${due(this.#t.text('toPay'), undefined)}${skeleton}` : isTold ? nothing : view}
        <div class=${isTold ? 'status' : 'visually-hidden'} role="status" aria-atomic="false" tabindex="-1"
          >${isTold ? view : part?.status(state)}</div
        >
        ${part?.otherWays(state)}
      </div>
    `;
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    if (hasSlottedFocus(this)) return;
    const next = this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]');
    const focused = this.shadowRoot?.activeElement;
    // After a new start the pressed button is gone: the first control gets the focus.
    const first =
      focused?.getClientRects().length && !focused.matches('[role]')
        ? '.status'
        : 'select, input, button, [role=status]';
    (next ?? this.renderRoot.querySelector<HTMLElement>(first))?.focus();
  }

  async #loadPayment(abort: AbortSignal): Promise<Payment> {
    // A country that the page names is not requested from the backend. Whether the order names one, or a kept payment
    // continues, is not known yet; waiting for that would delay all other payers.
    const isNamed = this.country || /^\s*\S+\s*$/.test(this.countries ?? '');
    requestOrderAhead(this.anyApi, this.order, abort, ...(isNamed ? [] : [configPath]));
    const { Payment } = await import('./payment.js');
    return new Payment({
      element: this,
      api: () => this.api,
      isDisabled: () => this.isDisabled,
      send: (signal) => this.#flow.send(signal),
    });
  }

  readonly #again = (): void => this.#flow.send({ type: 'retried' });
}

/** States whose view is a notice. */
const toldStates: ReadonlySet<CarrierState['name']> = new Set([
  'unavailable',
  'unknown',
  'away',
  'pending',
  'failed',
  'succeeded',
]);

/** Transitions until the late part is loaded: loading can only fail, and be tried again. */
const beforePayment = (state: CarrierState, signal: CarrierSignal): CarrierState => {
  if (signal.type === 'failed') return { name: 'unavailable', error: signal.error };
  return signal.type === 'retried' || signal.type === 'changed' ? { name: 'loading' } : state;
};

/** Placeholder for the country and the button. */
const skeleton = html`<div class="field">
    <div class="skeleton line"></div>
    <div class="skeleton control"></div>
  </div>
  <div class="skeleton control"></div>`;
