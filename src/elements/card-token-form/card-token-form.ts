/** `<card-token-form>`: paying by card. */
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { PayError } from '../../client/pay-error.js';
import { hasFocus } from '../../controllers/focus-along.js';
import { Words } from '../../controllers/words.js';
import { type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { cardFirst } from '../../locales/en/card-first.js';
import { first } from '../../locales/en/first.js';
import { buttonStyles, fieldStyles, hostStyles } from '../../styles/index.js';
import { FormControl } from '../base/form-control.js';
import { configPath, orderAhead } from '../base/order-ahead.js';
import { styles } from './card-token-form.styles.js';
import type { FormWords } from './fields.view.js';
import { formView } from './form.view.js';
import { isIsolated } from './isolated.js';
import { PageControl } from './page-control.js';
import type { Shown } from './payment-host.js';
import { CardPayment } from './payment.js';

/**
 * A card form that finishes the payment of an order: it exchanges the card for a one-time token at the provider, has the
 * backend charge it once, and stays until the outcome is known.
 *
 * With `mode="token"` in a form of the page it is a control of that form, and a required one: the form waits for the
 * one-time token and is sent with it. Disabled or hidden, it is left out. Otherwise it is a form of its own, which holds no
 * other form up. No browser restores what was typed into it.
 * @summary Card number, expiry date, security code and name, and what becomes of the payment.
 * @slot - Words above the fields.
 * @fires {PayReadyEvent} pay-ready - The order has arrived and the form can be sent.
 * @fires {PayOrderChangeEvent} pay-orderchange - The order has changed and is shown anew: a coupon came or went, or it has another price.
 * @fires {PayCardChangeEvent} pay-cardchange - Another brand, or a card that could be sent now or could not any more; `detail` has `brand`, `complete` and `empty`.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved; `detail` has `from`, `to` and `attempt`.
 * @fires {BeforePayEvent} before-pay - Before anything is sent; may be vetoed, delayed, and may add data.
 * @fires {PaySuccessEvent} pay-success - The backend says it is paid; `detail.outcome` has the receipt.
 * @fires {PayPendingEvent} pay-pending - The payment is under review, or is being looked up.
 * @fires {PayFailureEvent} pay-failure - Nothing was charged; `detail.error` says why.
 * @fires {PayCancelEvent} pay-cancel - The payer gave up the issuer's confirmation.
 * @csspart field - A field with its label.
 * @csspart label - A label.
 * @csspart input - An input.
 * @csspart saved - The saved cards.
 * @csspart coupon - The coupon.
 * @csspart frame - The frame that holds the card in isolated mode.
 * @csspart brand - The mark of the card's brand.
 * @csspart error - What is wrong with a field.
 * @csspart status - The place of what is said about the payment, also while nothing is.
 * @csspart notice - What is said about the payment.
 * @csspart challenge - The dialog of the issuer's confirmation.
 * @csspart submit - The pay button.
 * @cssprop [--pay-accent=#3a4ad9] - Button, focus and chosen things.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-gap=1rem] - Space between fields.
 * @cssprop [--pay-control-height=max(2.75rem, 44px)] - Height of inputs and buttons.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order could not be read.
 * @cssstate ready - The form can be filled in and sent.
 * @cssstate asking - Listeners of `before-pay` are heard.
 * @cssstate tokenising - The card is exchanged for a token.
 * @cssstate charging - The backend charges.
 * @cssstate unknown - The answer was lost and the outcome is looked up.
 * @cssstate challenge - The issuer asks the payer.
 * @cssstate review - The payment is under review.
 * @cssstate declined - The card was refused; the form can be sent again.
 * @cssstate failed - Nothing was charged; the form can be sent again.
 * @cssstate succeeded - Paid.
 */
export class CardTokenForm extends FormControl {
  static override readonly properties: PropertyDeclarations = {
    mode: { useDefault: true },
    challenge: { useDefault: true },
    // Under which a browser sends the token: it reads the attribute alone.
    name: { reflect: true },
    isolated: {},
  };
  static override styles = [hostStyles, fieldStyles, buttonStyles, styles];
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };

  /**
   * `charge` pays the order; `token` only makes the one-time token and leaves charging to the page. Saved cards and coupons
   * are then the page's own business and are not offered.
   */
  mode: 'charge' | 'token' = 'charge';

  /**
   * Where the issuer's confirmation is shown: in a dialog over the page, or by leaving the page and coming back.
   * The dialog holds the issuer's page in a frame and always offers a window. Some issuers refuse to be framed, and no
   * browser tells the page so. Therefore the dialog asks the payer after ten seconds whether the page is showing and makes
   * the window the first thing to press. Only where this page's own policy (`frame-src`) forbids the frame is it known: the
   * window then opens by itself while the payer's press still allows that. Allow issuers in `frame-src` and `form-action`,
   * or use `redirect`.
   */
  challenge: 'dialog' | 'redirect' = 'dialog';

  /** With `mode="token"` in a form of the page: the name under which the token is sent. */
  name?: string | undefined;

  /**
   * URL of a card frame on an origin of its own (`pay-elements/card-frame`): number, expiry date and security code are
   * typed there, where the page's scripts cannot read them.
   */
  isolated?: string | undefined;

  readonly #t: FormWords = new Words(this, { common: first, cardForm: cardFirst });
  readonly #payment: CardPayment = new CardPayment({
    element: this,
    t: this.#t,
    api: () => this.api,
    ahead: (abort) => orderAhead(this.anyApi, this.order, abort, configPath),
    moved: (state) => this.#moved(state),
  });
  #control: PageControl | undefined;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'hidden'];
  }

  /** How it stands with the payment; holds no card data. */
  get state(): CardState {
    return this.#payment.state;
  }

  /** Sends the form, as its button does: checks it, then pays once. Does nothing while a payment is under way. */
  submit(): void {
    const { state, part: offer, outcome } = this.#payment;
    if (!isEditable(state) || this.isDisabled || !offer || offer.isPressed || outcome?.waits()) return;
    const { shown } = offer;
    const asked = offer.asked();
    if (!asked) return this.#send(shown);
    void asked.then(
      (counts) => counts && this.#send(shown),
      (error) => this.#payment.send({ type: 'failed', failure: PayError.from(error) }),
    );
  }

  /** @param shown what the payer saw when the button was pressed */
  #send(shown: Shown): void {
    const { state, outcome } = this.#payment;
    if (isEditable(state) && !this.isDisabled && this.reportValidity()) outcome?.begin(state, shown);
  }

  /** Puts the focus on the first field; in isolated mode on the first that is wrong. Where it is in the form, it stays. */
  override focus(options?: FocusOptions): void {
    const wasHere = hasFocus(this);
    super.focus(options);
    if (!wasHere) this.#payment.fields?.enter?.();
  }

  /**
   * Empties the form and reads the order anew. What waits for a `before-pay` listener, or for the card's token, is taken back;
   * a charge that was sent is not: until its end is known, and once it has paid, this does nothing.
   */
  reset(): void {
    const { state, outcome } = this.#payment;
    if (isInFlight(state)) return;
    this.#payment.wipe();
    outcome?.extras.reset();
    this.#payment.send({ type: 'reset' });
  }

  /** Reads the order anew, keeping what was typed: for a basket that changed. */
  async refresh(): Promise<void> {
    const { part } = this.#payment;
    if (!part) this.#payment.send({ type: 'reload' });
    else if (this.order) await part.refresh(this.order);
  }

  /** False where no form of the page waits for the card: see the class. */
  override get willValidate(): boolean {
    return this.mode === 'token' && !this.hidden && super.willValidate;
  }

  /** Whether the form could be sent as it is; shows nothing. */
  override checkValidity(): boolean {
    return !this.#payment.wrong && super.checkValidity();
  }

  /** Shows what is wrong and puts the focus on the first wrong field. */
  override reportValidity(): boolean {
    const wrong = this.#payment.show();
    if (wrong) this.#payment.focus(wrong);
    return !wrong && (!this.validity.customError || super.reportValidity());
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (this.mode === 'token') this.#control ??= this.#createControl();
    this.#control?.token.attach(this.mode === 'token' ? form : null);
  }

  formResetCallback(): void {
    this.reset();
  }

  /** What is hidden is not asked for. */
  override attributeChangedCallback(name: string, from: string | null, to: string | null): void {
    super.attributeChangedCallback(name, from, to);
    if (name === 'hidden') this.#sayValidity();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What was sent is looked up where it was sent, whoever is to be asked from now on.
    const isElsewhere = !isInFlight(this.state) && (changed.has('endpoint') || changed.has('client'));
    const isOther = isElsewhere || changed.has('order') || changed.has('mode') || changed.has('isolated');
    if (changed.has('mode') && (this.mode === 'token' || this.#control))
      this.formAssociatedCallback(this.internals.form);
    if (this.hasUpdated && isOther) this.#payment.send({ type: 'reload' });
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

  /** Only with `mode="token"` is the page's form concerned. */
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
