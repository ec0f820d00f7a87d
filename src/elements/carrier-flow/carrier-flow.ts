/** Paying for an order by phone bill. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, isServer } from 'lit';
import { PayError } from '../../client/index.js';
import { FlowController } from '../../controllers/flow.js';
import { Locale } from '../../controllers/locale.js';
import { type CarrierCodes, carrierCodes } from '../../domain/carrier-errors.js';
import { isIos } from '../../domain/sms.js';
import { type CarrierSignal, type CarrierState, carrierFlow } from '../../flows/carrier.js';
import { carrier } from '../../locales/en/carrier.js';
import { common } from '../../locales/en/common.js';
import { buttonStyles, fieldStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { PayCancelEvent } from '../base/events.js';
import { PaymentElement } from '../base/payment-element.js';
import { announce } from './announce.js';
import type { CarrierView } from './carrier-flow.parts.js';
import { styles } from './carrier-flow.styles.js';
import { carrierStatus, carrierView } from './carrier-flow.view.js';
import { CarrierWork } from './carrier-flow.work.js';
import { keep } from './kept.js';

/**
 * Charges an order to a phone bill: country and amount first, then one step after another as the operator asks for them: a
 * text message and its PIN, a phone number, or a page of the operator. An answer that was lost is looked up; reload and
 * Back take the payment up where it stands. PIN and number are in the field and in the one request, nowhere else.
 * @summary Carrier billing.
 * @slot - Words above everything.
 * @fires {PayReadyEvent} pay-ready - The order is shown.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved; `detail.attempt` is the payment's reference.
 * @fires {BeforePayEvent} before-pay - Before a payment is started; cancelable.
 * @fires {PaySuccessEvent} pay-success - Paid; `detail.outcome.carrier` has the payment.
 * @fires {PayPendingEvent} pay-pending - The end of the payment is not known yet.
 * @fires {PayFailureEvent} pay-failure - Something was refused, or the order cannot be shown.
 * @fires {PayCancelEvent} pay-cancel - The payer left a started payment to begin again.
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
    target: {},
    codes: { attribute: false },
  };
  static override readonly styles = [hostStyles, fieldStyles, buttonStyles, noticeStyles, styles];

  /** The payer's country (ISO 3166-1 alpha-2) to begin with; the order's, or the backend's guess, when left out. */
  country?: string;

  /** Countries to choose from, separated by spaces; all when left out. One alone is not asked for. */
  countries?: string;

  /** Operator to use where a country needs one. */
  carrier?: string;

  /** Mobile country code of the payer's network. */
  mcc?: string;

  /** Mobile network code of the payer's network; used with `mcc`. */
  mnc?: string;

  /**
   * Where the operator's page opens: `_blank` (default), a window of its own, while this page waits; or `_self`. The
   * provider names no way to lead a payer back, so with `_self` it may be the Back button that does.
   */
  target: '_self' | '_blank' = '_blank';

  /** What the carrier codes of your deployment mean; the document names none, so the default is the sandbox's. */
  codes: CarrierCodes = carrierCodes;

  readonly #t = new Locale(this, { common, carrier });
  readonly #work = new CarrierWork(
    this,
    () => this.api,
    () => this.#entry,
  );
  readonly #flow = new FlowController<CarrierState, CarrierSignal>(this, {
    flow: carrierFlow,
    effects: this.#work.effects,
    failed: (thrown) => {
      const error = PayError.from(thrown);
      return { type: 'failed', error, means: this.codes[error.code ?? ''] };
    },
    changed: (to, from) => this.#changed(to, from),
  });
  #window: Window | null = null;
  #wantsFocus = false;
  #isCopied = false;

  /** What is known about the payment. */
  get state(): CarrierState {
    return this.#flow.state;
  }

  /** As if the payer had pressed the main button. */
  submit(): void {
    this.shadowRoot?.querySelector('form')?.requestSubmit();
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
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pageshow', this.#shown);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) return;
    const subjects = ['order', 'endpoint', 'client', 'country'] as const;
    if (subjects.some((name) => changed.has(name))) this.#flow.send({ type: 'changed' });
  }

  protected override render(): TemplateResult {
    return html`
      <div class="visually-hidden" role="status">
        ${this.#isCopied ? this.#t.text('copied') : carrierStatus(this.#flow.state, { t: this.#t, codes: this.codes })}
      </div>
      <div class="body">
        <slot></slot>
        ${carrierView(this.#flow.state, this.#view)}
      </div>
    `;
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]')?.focus();
  }

  /** The field of PIN or phone number: the only place where either is. */
  get #entry(): HTMLInputElement | null {
    return this.shadowRoot?.querySelector<HTMLInputElement>('#entry') ?? null;
  }

  get #view(): CarrierView {
    return {
      t: this.#t,
      codes: this.codes,
      isDisabled: this.isDisabled,
      target: this.target,
      countries: this.countries,
      qr: this.#work.qr,
      isIos: !isServer && isIos(navigator.userAgent, navigator.maxTouchPoints),
      callingCode: (country) => this.#work.callingCode(country),
      submitted: this.#submitted,
      countryChosen: this.#countryChosen,
      pointChosen: (point) => this.#flow.send({ type: 'pointChosen', point }),
      edited: this.#edited,
      copied: this.#copied,
      left: this.#left,
      opened: this.#opened,
      retried: () => this.#flow.send({ type: 'retried' }),
      restarted: this.#restarted,
    };
  }

  #changed(to: CarrierState, from: CarrierState): void {
    const order = this.#work.loadedOrder;
    if (order !== undefined) keep(order, to);
    const entry = this.#entry;
    // A PIN is good for one try; a number may only need one digit corrected.
    if (entry && from.name === 'processing' && (from.step.step === 'code' || to.name !== 'number')) entry.value = '';
    this.#isCopied = false;
    const isWrong = 'problem' in to && to.problem !== undefined;
    if (to.name !== from.name || isWrong) this.#wantsFocus = this.matches(':focus-within');
    if (to.name === 'succeeded') this.#window?.close();
    if (to.name !== from.name) announce(this, to, from);
    // The order changed while a payment of the former one was with the backend.
    if (to.name === 'choosing' && this.order !== order) this.#flow.send({ type: 'changed' });
  }

  readonly #submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.isDisabled) return;
    const { state } = this;
    if (state.name === 'carrier') {
      const chosen = new FormData(event.target as HTMLFormElement).get('carrier');
      if (typeof chosen === 'string') this.#flow.send({ type: 'carrierChosen', carrier: chosen });
      else this.#flow.send({ type: 'stopped', why: 'required' });
    } else if (this.#entry?.value.trim() === '') {
      this.#flow.send({ type: 'stopped', why: 'required' });
    } else {
      this.#flow.send({ type: 'submitted' });
    }
  };

  readonly #countryChosen = (event: Event): void => {
    this.#flow.send({ type: 'countryChosen', country: (event.target as HTMLSelectElement).value });
  };

  readonly #edited = (): void => {
    const { state } = this;
    if (state.name === 'number' && this.#entry) this.#work.group(this.#entry, state.choice.country ?? '');
    this.#flow.send({ type: 'edited' });
  };

  readonly #copied = (text: string): void => {
    // Where it is not allowed, the text can still be selected.
    void navigator.clipboard.writeText(text).then(
      () => {
        this.#isCopied = true;
        this.requestUpdate();
      },
      () => undefined,
    );
  };

  /** To the operator's page: inside the payer's gesture, or browsers keep a window from opening. */
  readonly #left = (): void => {
    const { state } = this;
    if (state.name !== 'redirect' && state.name !== 'away') return;
    if (this.target === '_self') {
      this.#flow.send({ type: 'left' });
      location.assign(state.step.url);
      return;
    }
    this.#window?.close();
    this.#window = window.open(state.step.url, '_blank');
    this.#flow.send(this.#window ? { type: 'left' } : { type: 'stopped', why: 'blocked' });
  };

  /** By a link, which opens a window by itself. */
  readonly #opened = (): void => this.#flow.send({ type: 'left' });

  readonly #restarted = (): void => {
    this.#window?.close();
    this.dispatchEvent(new PayCancelEvent());
    this.#flow.send({ type: 'restarted' });
  };

  /** Back from the operator's page, out of the browser's memory of pages. */
  readonly #shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.state.name === 'away') this.#flow.send({ type: 'retried' });
  };
}
