/** `<pay-checkout>`: the choice of a payment method, and in place what serves it. */
import { type PropertyDeclarations, type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';
import type { PaymentSystem } from '../../contract/lookups.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { SlottedChildren } from '../../controllers/slotted.js';
import { Words } from '../../controllers/words.js';
import type { CheckoutState, Part } from '../../flows/checkout.js';
import { checkoutFirst } from '../../locales/en/checkout-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { againView } from '../base/again.view.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { PaymentElement } from '../base/payment-element.js';
import { PsPicker } from '../ps-picker/ps-picker.js';
import { beforePaying } from './before-paying.js';
import { Choice, lacksChoice } from './choice.js';
import type { Picker } from './go-back.js';
import { noticeView } from './notice.view.js';
import type { Signal, State } from './pay-checkout.effects.js';
import { styles } from './pay-checkout.styles.js';
import type { Paying } from './paying.js';
import { pickerView } from './picker.view.js';
import type { PieceGiven } from './pieces.view.js';
import { register } from './register.js';

/**
 * A whole checkout in one tag: the ways to pay, and in place the element that serves the one chosen. The payment, its events
 * and its words are those of that element; its code is loaded when it is first shown.
 * @summary The drop-in checkout.
 * @slot picker - Instead of the choice of payment methods; anything with `value`, `system` and a `change` event.
 * @slot card - Instead of the card form.
 * @slot prepaid - Instead of the voucher field, for orders that a voucher can pay: those of a whole amount.
 * @slot mobile - Instead of the payment by phone bill.
 * @slot page - Instead of the hosted payment page.
 * @slot own - What is shown for a method of one's own.
 * @slot method-* - Words of a method of one's own; what follows `method-` is its value.
 * @slot logo-* - Instead of the logo of the payment system with that id.
 * @fires {PayReadyEvent} pay-ready - The methods, or the piece chosen, can be used.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and is shown anew: a coupon came or went, or it has another price.
 * @fires {PayCardChangeEvent} pay-cardchange - A card that is entered has another brand, or could be sent now or could not any more.
 * @fires {PayStateChangeEvent} pay-statechange - The checkout, or a piece in it, moved on.
 * @fires {BeforePayEvent} before-pay - Before a piece sends anything; may veto or delay.
 * @fires {PaySuccessEvent} pay-success - Paid.
 * @fires {PayPendingEvent} pay-pending - Under review, or not known yet.
 * @fires {PayFailureEvent} pay-failure - Refused, or something could not be had.
 * @fires {PayOtherWayEvent} pay-other-way - The piece could not pay and the payer asked for another way; the choice is open again.
 * @fires {PayCancelEvent} pay-cancel - The payer came back without paying.
 * @csspart picker - The choice.
 * @csspart piece - The place of the element that serves the choice.
 * @csspart notice - What is said in its place.
 * @csspart button - The button that tries again, or leads back to the choice.
 * @cssstate choosing - Nothing is chosen yet.
 * @cssstate opening - The element for the choice is being loaded.
 * @cssstate paying - It is shown.
 * @cssstate paid - Paid.
 * @cssstate error - It could not be opened.
 */
export class PayCheckout extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    country: {},
    preferred: { useDefault: true },
    limit: { type: Number, useDefault: true },
    filter: { attribute: false },
    route: { attribute: false },
  };
  static override readonly styles = [hostStyles, buttonStyles, noticeStyles, styles];

  /** ISO 3166-1 alpha-2; the order's, or else what the backend finds, when left out. */
  country?: string | undefined;

  /** Ids of payment systems that come first, separated by spaces. */
  preferred = '';

  /** How many payment methods are shown before "Show more"; all when 0. */
  limit = 0;

  /** Leaves out the systems for which it is false. */
  filter?: ((system: PaymentSystem) => boolean) | undefined;

  /** Says which piece serves a system, where the usual one is not wanted. */
  route?: ((system: PaymentSystem) => Part | undefined) | undefined;

  readonly #t = new Words(this, { common: first, checkout: checkoutFirst });
  readonly #flow = new LateFlow<State, Signal, Paying>(this, {
    initial: { name: 'choosing' },
    loads: ['opening'],
    before: beforePaying,
    load: () => this.#loadPaying(),
    changed: (to, from) => this.#changed(to, from),
    failed: (error) => ({ type: 'failed', error: PayError.from(error) }),
  });
  readonly #children = new SlottedChildren(this);
  readonly #choice = new Choice((chosen) => this.#flow.send({ type: 'chosen', ...chosen }));
  #askedFor = '';

  constructor() {
    super();
    register('ps-picker', PsPicker);
    this.addController({ hostUpdate: () => this.#follow() });
  }

  /** What was chosen and how far it is; the payment's own state is the piece's. */
  get state(): CheckoutState<PayError> {
    return this.#flow.state;
  }

  /** The element that serves the choice, once it is shown. */
  get piece(): HTMLElement | undefined {
    const { state } = this;
    if (!('part' in state)) return undefined;
    return this.#inSlot(state.part);
  }

  get #picker(): Picker | undefined {
    return this.#inSlot('picker');
  }

  #inSlot(name: string): HTMLElement | undefined {
    const slot = this.shadowRoot?.querySelector<HTMLSlotElement>(`slot[name="${name}"]`);
    return slot?.assignedElements({ flatten: true })[0] as HTMLElement | undefined;
  }

  /** Does what the button of the piece does. Call it inside a click: a window may have to open. */
  submit(): void {
    (this.piece as (HTMLElement & { submit?: () => void }) | undefined)?.submit?.();
  }

  /** Has the pieces read the order anew, keeping what was typed: for a basket that changed. */
  async refresh(): Promise<void> {
    await this.#flow.part?.refresh();
  }

  /** Back to the choice. */
  reset(): void {
    this.#giveUp();
    this.#flow.part?.forget();
    this.#picker?.reset?.();
    this.requestUpdate();
  }

  override firstUpdated(): void {
    setTimeout(() => this.isConnected && void this.api);
  }

  protected override render(): TemplateResult {
    const { state } = this;
    return html`<div class=${state.name === 'paid' ? 'paid' : ''}>
      <div class="picker" part="picker" ?hidden=${state.name === 'paid'} @change=${this.#chosen} @pay-ready=${this.#listed}>
        <slot name="picker">${this.#hasOwnPicker ? nothing : pickerView(this, this.#forwarded, this.#isLocked)}</slot>
      </div>
      <div
        class="pieces"
        @pay-statechange=${this.#moved}
        @pay-success=${() => this.#flow.send({ type: 'paid' })}
        @pay-other-way=${this.#otherWay}
      >
        ${this.#flow.part?.pieces()}
      </div>
      ${this.#renderNotice()}
    </div>`;
  }

  #given(): Omit<PieceGiven, 'otherWay'> {
    const { endpoint, client, order, messages, isDisabled: disabled, state } = this;
    return { endpoint, client, order, messages, disabled, state, country: this.country || this.#choice.country };
  }

  #renderNotice(): TemplateResult {
    const { state } = this;
    const { part } = this.#flow;
    const isOpening = state.name === 'opening';
    if (state.name !== 'error')
      return noticeView({ text: isOpening ? this.#t.text('checkoutOpening') : (part?.opened ?? ''), isOpening });
    const again = (part?.canRetry(state) ?? true) && againView(this.#t, this.#retry);
    return noticeView({ text: part?.text(state) ?? this.#t.text('offline'), isError: true, again });
  }

  /** The merchant's methods and logos, handed on to the picker. */
  get #forwarded(): readonly string[] {
    if (this.isHydrating) return [];
    return this.#children.names.filter((slot) => /^(method|logo)-./.test(slot));
  }

  /** Then there is no other: one that is not seen would ask, and tell of its methods, all the same. */
  get #hasOwnPicker(): boolean {
    return !this.isHydrating && this.#children.names.includes('picker');
  }

  /** While a payment is under way, another choice must wait. */
  get #isLocked(): boolean {
    const { state } = this;
    return this.isDisabled || (state.name === 'paying' && state.busy);
  }

  #follow(): void {
    if (this.isHydrating) return;
    const asked = JSON.stringify([this.endpoint, this.order]);
    if (asked === this.#askedFor) {
      if (this.#flow.part) this.#recall(this.#flow.part);
      return;
    }
    this.#askedFor = asked;
    this.#choice.forget();
    this.#giveUp();
    // What was chosen was chosen for another order.
    const picker = this.#picker;
    if (picker) picker.value = '';
  }

  /** The choice first: what its pieces tell as they end is of no choice any more, and they are gone before they begin anew. */
  #giveUp(): void {
    this.#flow.send({ type: 'reset' });
    this.#flow.part?.clear();
  }

  async #loadPaying(): Promise<Paying> {
    const { Paying } = await import('./paying.js');
    return new Paying({
      element: this,
      api: () => this.api,
      given: () => this.#given(),
      picker: () => this.#picker,
      lacksChoice: () => lacksChoice(this.#picker),
      isRecalled: () => this.#choice.isRecalled,
      send: (signal) => this.#flow.send(signal),
    });
  }

  #changed(to: State, from: State): void {
    const { part } = this.#flow;
    if (part) part.changed(to, from);
    else tellUnloaded(this, to, from);
  }

  /** The button is gone then; the focus goes back to the choice. */
  readonly #retry = (): void => {
    this.#flow.send({ type: 'retry' });
    this.#picker?.focus();
  };

  readonly #chosen = ({ target }: Event): void => {
    const { state } = this;
    const picker = this.#picker;
    // A method of the page's own may hold a field.
    if ((target as Element).closest('[slot^="method-"]')) return;
    if (state.name !== 'paying' || !state.busy) this.#choice.made(target);
    // A choice of the page's own may not be locked: it goes on saying what is being paid with.
    else if (picker && picker === target) picker.value = state.id;
  };

  readonly #listed = ({ target }: Event): void => {
    if (!this.#choice.listed(target)) return;
    if (!target.value) this.#flow.send({ type: 'gone' });
    this.requestUpdate();
  };

  #recall(part: Paying): void {
    this.#choice.recall(this.state.name === 'choosing' && this.order ? () => part.recall() : undefined);
  }

  readonly #otherWay = async (): Promise<void> => {
    const { state } = this;
    if ('part' in state) this.#flow.part?.drop(state.part);
    this.#flow.send({ type: 'reset' });
    const picker = this.#picker;
    if (picker) picker.value = '';
    await this.updateComplete;
    picker?.focus();
  };

  readonly #moved = ({ detail, target }: HTMLElementEventMap['pay-statechange']): void => {
    // The page may have put more around what pays.
    if (this.piece?.contains(target as Node)) this.#flow.part?.moved(detail.to);
  };
}
