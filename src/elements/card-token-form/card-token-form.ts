/** `<card-token-form>`: paying by card. */
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { hasFocus } from '../../controllers/has-focus.js';
import { Words } from '../../controllers/words.js';
import { type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { cardFirst } from '../../locales/en/card-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, fieldStyles, hostStyles } from '../../styles/index.js';
import { FormControl } from '../base/form-control.js';
import { configPath, requestOrderAhead } from '../base/order-ahead.js';
import { styles } from './card-token-form.styles.js';
import type { FormWords } from './fields.view.js';
import { formView } from './form.view.js';
import { isIsolated } from './isolated.js';
import { PageControl } from './page-control.js';
import { CardPayment } from './payment.js';

/**
 * A card form that finishes the payment of an order: it exchanges the card for a one-time token at the provider, has the
 * backend charge it once, and stays until the outcome is known.
 *
 * With `mode="token"` inside a form of the page it is a required control of that form: the form waits for the one-time
 * token and is sent with it. While the element is disabled or has the attribute `hidden`, the form is sent without it,
 * and so it is by a button with `formnovalidate`. Where something around the element is hidden, such as a closed tab,
 * disable it. In all other cases the element is a form of its own, which holds no other form up. Browsers never restore
 * what was typed into it.
 * @summary Card number, expiry date, security code and name, followed by the outcome of the payment.
 * @slot - Content above the fields.
 * @fires {PayReadyEvent} pay-ready - The order has arrived and the form can be sent.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and is shown anew: a coupon was added or removed, or the price is another one.
 * @fires {PayCardChangeEvent} pay-cardchange - The brand changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved to another state; `detail` has `from`, `to` and `attempt`.
 * @fires {BeforePayEvent} before-pay - Raised before anything is sent; a listener may veto or delay the payment, or add data to it.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome` has the receipt. With `mode="token"`: the token is there.
 * @fires {PayPendingEvent} pay-pending - The payment is under review, or its outcome is being looked up.
 * @fires {PayFailureEvent} pay-failure - Nothing was charged; `detail.error` says why.
 * @fires {PayCancelEvent} pay-cancel - The payer gave up the issuer's confirmation.
 * @csspart field - A field with its label.
 * @csspart label - A label.
 * @csspart input - An input.
 * @csspart saved - The list of saved cards.
 * @csspart coupon - The coupon: its field, or the code that is set.
 * @csspart frame - The frame that holds the card fields in isolated mode.
 * @csspart brand - The picture of the card's brand.
 * @csspart error - The error message of a field.
 * @csspart status - The area for messages about the payment; always there, even while it is empty.
 * @csspart notice - A message about the payment.
 * @csspart challenge - The dialog for the issuer's confirmation.
 * @csspart submit - The pay button.
 * @cssprop [--pay-accent=#3a4ad9] - Button, focus ring and selected items.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-gap=1rem] - Space between fields.
 * @cssprop [--pay-control-height=max(2.75rem, 44px)] - Height of inputs and buttons.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order could not be read, or another payment has paid it.
 * @cssstate ready - The form can be filled in and sent.
 * @cssstate asking - Listeners of `before-pay` decide.
 * @cssstate tokenising - The card is being exchanged for a token.
 * @cssstate charging - The backend is charging the card.
 * @cssstate unknown - The outcome is not known and is being looked up.
 * @cssstate challenge - The issuer asks the payer for confirmation.
 * @cssstate review - The payment is under review.
 * @cssstate declined - The card was refused; the form can be sent again.
 * @cssstate failed - Nothing was charged; the form can be sent again.
 * @cssstate succeeded - The order is paid; with `mode="token"`, the token is there.
 */
export class CardTokenForm extends FormControl {
  static override readonly properties: PropertyDeclarations = {
    mode: { useDefault: true },
    challenge: { useDefault: true },
    // The name under which a browser sends the token. Browsers read only the attribute.
    name: { reflect: true },
    isolated: {},
  };
  static override styles = [hostStyles, fieldStyles, buttonStyles, styles];
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };

  /**
   * `charge` pays the order. `token` only makes the one-time token and leaves charging to the page; saved cards and
   * coupons are then the page's own business and are not offered.
   */
  mode: 'charge' | 'token' = 'charge';

  /**
   * Where the issuer's confirmation (3-D Secure) is shown: in a `dialog` over the page, or by a `redirect` that leaves
   * the page and comes back. The dialog holds the issuer's page in a frame and always offers to open a window instead.
   * Some issuers refuse to be framed, and no browser tells the page so. After ten seconds, therefore, the dialog asks
   * the payer whether the issuer's page is showing, and makes the window its main button. Only if this page's policy
   * (`frame-src`) forbids the frame is this known at once: the window then opens by itself, if the payer's press still
   * allows it. Allow issuers in `frame-src` and `form-action`, or use `redirect`.
   */
  challenge: 'dialog' | 'redirect' = 'dialog';

  /** With `mode="token"` inside a form of the page: the name under which the token is sent. */
  name?: string | undefined;

  /**
   * URL of a card frame on an origin of its own (`pay-elements/card-frame`). Number, expiry date and security code are
   * typed there, where the page's scripts cannot read them.
   */
  isolated?: string | undefined;

  readonly #t: FormWords = new Words(this, { common: first, cardForm: cardFirst });
  readonly #payment: CardPayment = new CardPayment({
    element: this,
    t: this.#t,
    isDisabled: () => this.isDisabled,
    api: () => this.api,
    ahead: (abort) => requestOrderAhead(this.anyApi, this.order, abort, configPath),
    moved: (state) => this.#moved(state),
  });
  #control: PageControl | undefined;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'hidden'];
  }

  /** The state of the payment; never holds card data. */
  get state(): CardState {
    return this.#payment.state;
  }

  /** Sends the form, as its button does: checks it, then pays once. Does nothing while a payment is under way. */
  submit(): void {
    this.#payment.part?.press.submit();
  }

  /** Focuses the first field; in isolated mode the first wrong one. A focus that is already in the form stays there. */
  override focus(options?: FocusOptions): void {
    const wasHere = hasFocus(this);
    super.focus(options);
    if (!wasHere) this.#payment.fields?.enter?.();
  }

  /**
   * Empties the form and reads the order again. A payment that still waits for `before-pay` listeners or for the card's
   * token is taken back. A charge that was sent is not: `reset()` does nothing until its outcome is known, nor once it
   * has paid.
   */
  reset(): void {
    const { state, outcome } = this.#payment;
    if (isInFlight(state)) return;
    this.#payment.wipe();
    outcome?.extras.reset();
    this.#payment.send({ type: 'reset' });
  }

  /** Reads the order again and keeps what was typed. Call it when the basket has changed. */
  async refresh(): Promise<void> {
    const { part } = this.#payment;
    if (!part) this.#payment.send({ type: 'reload' });
    else if (this.order) await part.refresh(this.order);
  }

  /** True only with `mode="token"`, and while the element is neither hidden nor disabled. */
  override get willValidate(): boolean {
    return this.mode === 'token' && !this.hidden && super.willValidate;
  }

  /** Returns whether the form could be sent as it is, without showing errors. */
  override checkValidity(): boolean {
    return (this.#hasToken || !this.#payment.wrong) && super.checkValidity();
  }

  /** Shows what is wrong and focuses the first wrong field. Returns whether the form could be sent as it is. */
  override reportValidity(): boolean {
    const wrong = this.#hasToken ? undefined : this.#payment.show();
    if (wrong) this.#payment.focus(wrong);
    return !wrong && (!this.validity.customError || super.reportValidity());
  }

  /** The card has been exchanged for a token, and its fields are empty. */
  get #hasToken(): boolean {
    return this.mode === 'token' && this.state.name === 'succeeded';
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (this.mode === 'token') this.#control ??= this.#createControl();
    this.#control?.token.attach(this.mode === 'token' ? form : null);
  }

  formResetCallback(): void {
    this.reset();
  }

  /** A hidden element holds no form up, so its validity changes with `hidden`. */
  override attributeChangedCallback(name: string, from: string | null, to: string | null): void {
    super.attributeChangedCallback(name, from, to);
    if (name === 'hidden') this.#sayValidity();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('mode') && (this.mode === 'token' || this.#control))
      this.formAssociatedCallback(this.internals.form);
    const { part } = this.#payment;
    if (part) part.follow(changed.has('endpoint') || changed.has('client'));
    else if (this.hasUpdated && changed.has('order')) this.#payment.send({ type: 'reload' });
  }

  protected override render(): TemplateResult {
    return formView({
      t: this.#t,
      payment: this.#payment,
      isDisabled: this.isDisabled,
      isIsolated: isIsolated(this),
    });
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot();
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
    return root;
  }

  #moved(state: CardState): void {
    this.#sayValidity();
    this.#control?.moved(state);
  }

  /** Called only with `mode="token"`: the other mode has nothing to do with the page's form. */
  #createControl(): PageControl {
    return new PageControl({
      element: this,
      payment: this.#payment,
      isWanted: () => this.mode === 'token' && !this.hidden,
      setProblem: (...problem) => this.setProblem(...problem),
      edited: this.#sayValidity,
    });
  }

  readonly #sayValidity = (): void => {
    const { name } = this.state;
    this.#control?.tell(isEditable(this.state) || name === 'loading' || name === 'unavailable');
  };
}
