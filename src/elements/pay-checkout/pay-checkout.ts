/** `<pay-checkout>`: the choice of a payment method and, below it, the element that serves the method. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import type { PayError } from '../../client/pay-error.js';
import type { PaymentSystem } from '../../contract/lookups.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { CheckoutState, Part } from '../../flows/checkout.js';
import { checkoutFirst } from '../../locales/en/checkout-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { FollowedOrder } from '../base/followed-order.js';
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
import { Slots } from './slots.js';

/**
 * A whole checkout in one tag: the payment methods and, below them, the element (the piece) that serves the chosen one.
 * The payment, its events and its texts come from that element, whose code is loaded when it is first shown.
 *
 * An element of yours in a slot keeps its own properties: give it the `order`, and disable it, yourself.
 * @summary The drop-in checkout.
 * @slot picker - Replaces the choice of payment methods: any element with `value`, `system` and a `change` event.
 * @slot card - Replaces the card form.
 * @slot prepaid - Replaces the voucher form, for orders that a voucher can pay: those of a whole amount.
 * @slot mobile - Replaces the payment by phone bill.
 * @slot page - Replaces the hosted payment page.
 * @slot own - Content that is shown when a method of your own is chosen.
 * @slot method-* - The label of a method of your own, which is offered too; the text after `method-` is its value.
 * @slot logo-* - Replaces the logo of the payment system with that id.
 * @fires {PayReadyEvent} pay-ready - The methods, or the piece for the chosen one, are shown and can be used.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and the new one is shown: a coupon was added or removed, or the price is different.
 * @fires {PayCardChangeEvent} pay-cardchange - The brand of the card being entered changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`.
 * @fires {PayStateChangeEvent} pay-statechange - The flow of the checkout, or of a piece in it, moved to another state; `detail` has `from`, `to` and, where the piece has one, `attempt`.
 * @fires {BeforePayEvent} before-pay - Raised before a piece sends anything; a listener may veto or delay the payment, or add data to it.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome` says how.
 * @fires {PayPendingEvent} pay-pending - The payment is under review, or its outcome is being looked up.
 * @fires {PayFailureEvent} pay-failure - The payment failed, or something could not be loaded; `detail.error` says why.
 * @fires {PayOtherWayEvent} pay-other-way - The piece could not pay and the payer asked for another way; the choice is open again.
 * @fires {PayCancelEvent} pay-cancel - The payer gave up a started payment, or came back without paying.
 * @csspart picker - The choice of payment methods.
 * @csspart piece - The container of the element that serves the choice.
 * @csspart notice - A message about the payment, or in place of the choice or of that element.
 * @csspart button - The button that tries again, or leads back to the choice, or that opens the hosted page.
 * @csspart legend - The words "Payment method".
 * @csspart group - The methods of one kind.
 * @csspart heading - The name of a kind, above more than one method.
 * @csspart choice - One method.
 * @csspart logo - The logo of a method, or its initials.
 * @csspart name - The name of a method.
 * @csspart more - The button that shows the other methods.
 * @csspart due - The amount to pay, of a voucher or phone bill.
 * @csspart field - A field of the card form with its label.
 * @csspart label - A label.
 * @csspart input - A field.
 * @csspart error - What is wrong with a field.
 * @csspart brand - The picture of the card's brand.
 * @csspart saved - The list of saved cards.
 * @csspart coupon - The coupon: its field, or the code that is set.
 * @csspart status - The area for messages about a card payment; always there, even while it is empty.
 * @csspart challenge - The dialog for the issuer's confirmation.
 * @csspart submit - The button that pays.
 * @csspart message - The text message to send, of a phone bill.
 * @csspart skeleton - The placeholder while the methods or the hosted page load.
 * @csspart stage - The place of the hosted page.
 * @csspart frame - The frame of the hosted page.
 * @csspart open-window - The button that opens the hosted page in a window.
 * @cssstate choosing - Nothing is chosen yet.
 * @cssstate opening - The element for the chosen method is being loaded.
 * @cssstate paying - The element for the chosen method is shown.
 * @cssstate paid - The order is paid.
 * @cssstate error - The element for the chosen method could not be shown.
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

  /** The payer's country (ISO 3166-1 alpha-2). If left out, the order's country, or else the one the backend finds. */
  country?: string | undefined;

  /** Ids of payment systems to list first, separated by spaces. */
  preferred = '';

  /** How many payment methods are shown before "Show more"; 0 shows all. */
  limit = 0;

  /** Returns false for each payment system to leave out. */
  filter?: ((system: PaymentSystem) => boolean) | undefined;

  /**
   * Returns the piece that serves a payment system; undefined stands for the usual one. It is called when the payer
   * chooses a method.
   */
  route?: ((system: PaymentSystem) => Part | undefined) | undefined;

  readonly #t = new Words(this, { common: first, checkout: checkoutFirst });
  readonly #flow = new LateFlow<State, Signal, Paying>(this, {
    initial: { name: 'choosing' },
    loads: ['opening'],
    before: beforePaying,
    load: () => this.#loadPaying(),
    unloaded: tellUnloaded,
    failed: (error) => ({ type: 'failed', error }),
  });
  readonly #slots = new Slots(this);
  readonly #choice = new Choice((chosen) => this.#flow.send({ type: 'chosen', ...chosen }));
  readonly #followed = new FollowedOrder(() => [this.order, this.endpoint]);

  constructor() {
    super();
    register('ps-picker', PsPicker);
  }

  /** The choice and how far its piece is; `state.name` is also a CSS state. The payment's own state is the piece's. */
  get state(): CheckoutState<PayError> {
    return this.#flow.state;
  }

  /** The element that serves the choice, once it is shown. */
  get piece(): HTMLElement | undefined {
    const { state } = this;
    if (!('part' in state)) return undefined;
    return this.#slots.shown(state.part);
  }

  get #picker(): Picker | undefined {
    return this.#slots.shown('picker');
  }

  /** Focuses the piece for the choice, or else the choice. A focus that is already within the element stays there. */
  override focus(options?: FocusOptions): void {
    if (!this.hasUpdated && this.isConnected) void this.updateComplete.then(() => this.focus(options));
    // Not `:focus-within`, which nothing matches around a frame that has the focus.
    const isHere = (): boolean => this.contains((this.getRootNode() as Document).activeElement);
    for (const part of [this.piece, this.#picker]) if (!isHere()) part?.focus(options);
  }

  /** Presses the main button of the piece. Call it inside a click, because a window may have to open. */
  submit(): void {
    (this.piece as (HTMLElement & { submit?: () => void }) | undefined)?.submit?.();
  }

  /** Makes the pieces read the order again and keep what was typed. Call it when the basket has changed. */
  async refresh(): Promise<void> {
    await this.#flow.part?.refresh();
  }

  /** Returns to the choice of payment methods. */
  reset(): void {
    this.#giveUp();
    this.#flow.part?.forget();
    this.#picker?.reset?.();
    this.requestUpdate();
  }

  protected override update(changed: PropertyValues<this>): void {
    if (!this.isHydrating) this.#follow();
    super.update(changed);
  }

  protected override render(): TemplateResult {
    const { state } = this;
    return html`<div class=${state.name === 'paid' ? 'paid' : ''}>
      <div class="picker" part="picker" ?hidden=${state.name === 'paid'} @change=${this.#chosen} @pay-ready=${this.#listed}>
        <slot name="picker">${this.#slots.hasOwnPicker ? nothing : pickerView(this, this.#shown, this.#slots.forwarded, this.#isLocked)}</slot>
      </div>
      ${this.#flow.part?.pieces()}
      ${this.#renderNotice()}
    </div>`;
  }

  #given(): Omit<PieceGiven, 'otherWay'> {
    const { endpoint, client, messages, isDisabled: disabled, state } = this;
    return {
      endpoint,
      client,
      order: this.#shown,
      named: this.order,
      messages,
      disabled,
      state,
      country: this.country || this.#choice.country,
    };
  }

  #renderNotice(): TemplateResult {
    const { state } = this;
    const { part } = this.#flow;
    const isOpening = state.name === 'opening';
    if (state.name !== 'error')
      return noticeView({ text: isOpening ? this.#t.text('checkoutOpening') : (part?.opened ?? ''), isOpening });
    const again = (part?.canRetry(state) ?? true) && againView(this.#t, this.#retry);
    return noticeView({ text: part?.text(state) ?? this.#t.text('noConnection'), isError: true, again });
  }

  /** The choice is locked while a payment is under way. */
  get #isLocked(): boolean {
    const { state } = this;
    return this.isDisabled || (state.name === 'paying' && state.busy);
  }

  /** The order that is shown, which may not be the one that the page names by now. */
  get #shown(): string | undefined {
    return this.isHydrating ? this.order : this.#followed.order;
  }

  #follow(): void {
    const { part } = this.#flow;
    if (!this.#followed.isOvertaken(this.state.name === 'paid')) {
      const mayRecall = part && this.state.name === 'choosing' && this.order;
      if (part) this.#choice.recall(mayRecall ? () => part.recall() : undefined);
      return;
    }
    if (part?.isAwaited) return;
    this.#followed.take();
    this.#choice.forget();
    this.#giveUp();
    // The value was chosen for another order.
    const picker = this.#picker;
    if (picker) picker.value = '';
  }

  /** Resets the choice first, so that events of pieces being cleared do not count and none of them starts again. */
  #giveUp(): void {
    this.#flow.send({ type: 'reset' });
    this.#flow.part?.clear();
  }

  async #loadPaying(): Promise<Paying> {
    const { Paying } = await import('./paying.js');
    return new Paying({
      element: this,
      api: () => this.api,
      followed: this.#followed,
      given: () => this.#given(),
      picker: () => this.#picker,
      lacksChoice: () => lacksChoice(this.#picker),
      isRecalled: () => this.#choice.isRecalled,
      send: (signal) => this.#flow.send(signal),
    });
  }

  /** Tries again. The pressed button disappears, so the focus goes back to the choice. */
  readonly #retry = (): void => {
    this.#flow.send({ type: 'retry' });
    this.#picker?.focus();
  };

  readonly #chosen = ({ target }: Event): void => {
    const { state } = this;
    const picker = this.#picker;
    // Not a choice: a method of the page's own may contain a field.
    if ((target as Element).closest('[slot^="method-"]')) return;
    if (state.name !== 'paying' || !state.busy) this.#choice.made(target);
    // The page's own picker may not lock itself: make it show the method that is being paid with.
    else if (picker && picker === target) picker.value = state.id;
  };

  readonly #listed = ({ target }: Event): void => {
    if (!this.#choice.listed(target)) return;
    if (!target.value) this.#flow.send({ type: 'gone' });
    this.requestUpdate();
  };
}
