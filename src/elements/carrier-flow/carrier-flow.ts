/** `<carrier-flow>`: paying for an order by phone bill. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';

import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import { type CarrierCodes, carrierCodes } from '../../domain/carrier-errors.js';
import type { CarrierSignal, CarrierState } from '../../flows/carrier-states.js';
import { carrierFirst } from '../../locales/en/carrier-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, dueStyles, hiddenStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { due } from '../base/due.js';
import { notLoaded, tellUnloaded } from '../base/not-loaded.js';
import { configPath, orderAhead } from '../base/order-ahead.js';
import { PaymentElement } from '../base/payment-element.js';
import { styles } from './carrier-flow.styles.js';
import type { Payment } from './payment.js';

/**
 * Charges an order to a phone bill: country and amount first, then one step after another as the operator asks for them: a
 * text message and its PIN, a phone number, or a page of the operator. An answer that was lost is looked up; reload and
 * Back take the payment up where it stands. PIN and number are in the field and in the one request, nowhere else.
 * @summary Carrier billing.
 * @slot - Words above everything.
 * @slot other-ways - A button or link that leads to other ways to pay; shown where a phone bill cannot pay and the payer is told so.
 * @fires {PayReadyEvent} pay-ready - The order is shown.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and is shown anew: a coupon came or went, or it has another price.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved; `detail.attempt` is the payment's reference.
 * @fires {BeforePayEvent} before-pay - Before a payment is started; cancelable. May add operator, network codes, phone number.
 * @fires {PaySuccessEvent} pay-success - Paid; `detail.outcome.carrier` has the payment.
 * @fires {PayPendingEvent} pay-pending - The end of the payment is not known yet.
 * @fires {PayFailureEvent} pay-failure - Something was refused, or the order cannot be shown.
 * @fires {PayCancelEvent} pay-cancel - The payer left a started payment to begin again.
 * @fires {PayOtherWayEvent} pay-other-way - What stands in the slot `other-ways` was pressed.
 * @csspart due - What is to be paid.
 * @csspart label - A label.
 * @csspart input - A field or choice.
 * @csspart error - What is wrong with a field.
 * @csspart submit - The main button.
 * @csspart notice - What became of the payment.
 * @csspart message - The text message to send.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-accent] - Buttons and focus.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order cannot be shown.
 * @cssstate listing - The amounts of a country are being read.
 * @cssstate choosing - Country and amount can be chosen.
 * @cssstate confirming - `before-pay` listeners decide.
 * @cssstate starting - The payment is being started.
 * @cssstate carrier - The operator is asked for.
 * @cssstate code - A PIN is asked for.
 * @cssstate number - A phone number is asked for.
 * @cssstate checking - The number is being checked.
 * @cssstate processing - PIN or number are with the backend.
 * @cssstate unknown - The outcome is looked up.
 * @cssstate redirect - The operator's page is next.
 * @cssstate away - The payer is on the operator's page.
 * @cssstate pending - The operator is confirming.
 * @cssstate failed - It can only be begun anew.
 * @cssstate succeeded - Paid.
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
   * The payer's country (ISO 3166-1 alpha-2) to begin with; the order's, or the backend's guess, when left out. Both are asked
   * for at once then, unless `countries` lists one alone.
   */
  country?: string | undefined;

  /** Countries to choose from, separated by spaces; all when left out. One alone is not asked for. */
  countries?: string | undefined;

  /** Operator to use where a country needs one. */
  carrier?: string | undefined;

  /** Mobile country code of the payer's network. */
  mcc?: string | undefined;

  /** Mobile network code of the payer's network; used with `mcc`. */
  mnc?: string | undefined;

  /**
   * Where the operator's page opens: `_blank` (default), a window of its own, while this page waits; or `_self`. The
   * provider names no way to lead a payer back, so with `_self` it may be the Back button that does.
   */
  target: '_self' | '_blank' = '_blank';

  /** What the carrier codes of your deployment mean; the document names none, so the default is the sandbox's. */
  codes: CarrierCodes = carrierCodes;

  readonly #t = new Words(this, { common: first, carrier: carrierFirst });
  readonly #flow = new LateFlow<CarrierState, CarrierSignal, Payment>(this, {
    initial: { name: 'loading' },
    before: beforePayment,
    load: (abort) => this.#loadPayment(abort),
    failed: (thrown) => {
      const error = PayError.from(thrown);
      return { type: 'failed', error, means: this.codes[error.code ?? ''] };
    },
    changed: (to, from) => this.#changed(to, from),
  });
  #wantsFocus = false;

  /** What is known about the payment. */
  get state(): CarrierState {
    return this.#flow.state;
  }

  /** As if the payer had pressed the main button. */
  submit(): void {
    this.shadowRoot?.querySelector<HTMLElement>('[part="submit"]')?.click();
  }

  /**
   * Reads the order and the amounts anew: for a basket that changed. A payment that was begun goes on with the amount that was
   * shown then.
   */
  async refresh(): Promise<void> {
    const { part } = this.#flow;
    if (part) await part.refresh();
    else this.#again();
  }

  /** Back to the choice of country and amount. A payment that is with the backend stays there. */
  reset(): void {
    this.#flow.send({ type: 'restarted' });
  }

  formResetCallback(): void {
    this.reset();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('pageshow', this.#shown);
    document.addEventListener('visibilitychange', this.#shown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pageshow', this.#shown);
    document.removeEventListener('visibilitychange', this.#shown);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Taken away by the page.
    const { codes }: { codes?: CarrierCodes | null } = this;
    this.codes = codes ?? carrierCodes;
    if (!this.hasUpdated) return;
    const subjects = ['order', 'endpoint', 'client', 'country'] as const;
    if (subjects.some((name) => changed.has(name))) this.#flow.send({ type: 'changed' });
  }

  protected override render(): TemplateResult {
    const { state } = this;
    const { part } = this.#flow;
    const isTold = toldStates.has(state.name);
    const view = !part && state.name === 'unavailable' ? notLoaded(this.#t, this.#again) : part?.view(state);
    // What is shown as a notice is shown in the live region, so that it is heard once.
    return html`
      <div class="body">
        <slot></slot>
        ${state.name === 'loading' ? this.#renderLoading() : isTold ? nothing : view}
        <div class=${isTold ? 'status' : 'visually-hidden'} role="status" aria-atomic="false" tabindex="-1"
          >${isTold ? view : part?.status(state)}</div
        >
        ${part?.otherWays(state)}
      </div>
    `;
  }

  #renderLoading(): TemplateResult {
    return html`${due(this.#t.text('toPay'), undefined)}${skeleton}`;
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    // What the page has put into the element goes on having it.
    if (this.querySelector(':focus')?.getClientRects().length) return;
    const next = this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]');
    const focused = this.shadowRoot?.activeElement;
    // Begun again: what was pressed for it is gone.
    const first =
      focused?.getClientRects().length && !focused.matches('[role]')
        ? '.status'
        : 'select, input, button, [role=status]';
    (next ?? this.renderRoot.querySelector<HTMLElement>(first))?.focus();
  }

  /** The field of PIN or phone number: the only place where either is. */
  get #entry(): HTMLInputElement | null {
    return this.shadowRoot?.querySelector<HTMLInputElement>('#entry') ?? null;
  }

  async #loadPayment(abort: AbortSignal): Promise<Payment> {
    // The backend is not asked for a country that the page names. Whether the order names one, or a payment goes on, is not
    // known yet; waiting for that would keep all others waiting.
    const isNamed = this.country || /^\s*\S+\s*$/.test(this.countries ?? '');
    orderAhead(this.anyApi, this.order, abort, ...(isNamed ? [] : [configPath]));
    const { Payment } = await import('./payment.js');
    return new Payment({
      element: this,
      api: () => this.api,
      entry: () => this.#entry,
      isDisabled: () => this.isDisabled,
      send: (signal) => this.#flow.send(signal),
    });
  }

  #changed(to: CarrierState, from: CarrierState): void {
    const isWrong = 'problem' in to && to.problem !== undefined;
    if (to.name !== from.name || isWrong) this.#wantsFocus = this.matches(':focus-within');
    const { part } = this.#flow;
    if (part) part.changed(to, from);
    else tellUnloaded(this, to, from);
  }

  readonly #again = (): void => this.#flow.send({ type: 'retried' });

  /** Back from the operator's page: in this tab, or out of the browser's memory of pages. */
  readonly #shown = (): void => {
    if (this.state.name === 'away' && document.visibilityState === 'visible') this.#again();
  };
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

/** The flow while what pays is not loaded: all that can happen is that it does not load. */
const beforePayment = (state: CarrierState, signal: CarrierSignal): CarrierState => {
  if (signal.type === 'failed') return { name: 'unavailable', error: signal.error };
  return signal.type === 'retried' || signal.type === 'changed' ? { name: 'loading' } : state;
};

/** The country and the button to come. */
const skeleton = html`<div class="field">
    <div class="skeleton line"></div>
    <div class="skeleton control"></div>
  </div>
  <div class="skeleton control"></div>`;
