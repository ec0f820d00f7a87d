/** `<pay-widget-frame>`: the hosted payment page. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import type { PayError } from '../../client/pay-error.js';
import type { Variant } from '../../contract/widget.js';
import type { Signal, State } from '../../controllers/hosted-payment.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { WidgetState } from '../../flows/widget-state.js';
import { first } from '../../locales/en/first.js';
import { widgetFirst } from '../../locales/en/widget-first.js';
import { buttonStyles, hiddenStyles, hostStyles, linkStyles, noticeStyles } from '../../styles/index.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { PaymentElement } from '../base/payment-element.js';
import { beforeHosted } from './before-hosted.js';
import { footView } from './foot.view.js';
import type { Hosted } from './hosted.js';
import { styles } from './pay-widget-frame.styles.js';
import { type Offer, type View, isFramed, ready, statesWithStage } from './stage.js';
import { skeleton } from './skeleton.js';
import type { WidgetMode } from './wishes.js';

export type { WidgetMode };

/** Converts an attribute that lists ids, separated by spaces. */
const ids = {
  fromAttribute: (value: string | null) => value?.split(/\s+/).filter(Boolean),
};

/**
 * Shows the provider's hosted payment page for an order, in a frame, in a window or in place of this page, and reports
 * how the payment ended: always as the merchant's backend knows it, never by a message of the page alone. In a hidden
 * part of your page, the element requests nothing until it is shown or `submit()` is called.
 * @summary The hosted payment page.
 * @fires {PayReadyEvent} pay-ready - The hosted page, or the button that opens it, is shown.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved to another state; `detail` has `from` and `to`.
 * @fires {BeforePayEvent} before-pay - Raised before the hosted page is requested from the backend; a listener may veto or delay the payment.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome.payment` has the payment.
 * @fires {PayPendingEvent} pay-pending - The payment is under review, or its outcome is being looked up.
 * @fires {PayFailureEvent} pay-failure - The payment failed, or the hosted page could not be loaded; `detail.error` says why.
 * @fires {PayCancelEvent} pay-cancel - The payer came back without paying.
 * @csspart stage - The container of the frame.
 * @csspart frame - The frame.
 * @csspart skeleton - The placeholder while the frame loads.
 * @csspart notice - A message in place of the frame, or below it.
 * @csspart button - Each button.
 * @csspart open-window - The button "Open in a new window".
 * @cssprop [--pay-widget-frame-height=37.5rem] - Height of the frame until the hosted page asks for another.
 * @cssstate idle - There is nothing to show: no order, no endpoint, disabled, or in a hidden part of your page.
 * @cssstate looking - The backend is asked whether the order is paid already.
 * @cssstate ready - The payer must press a button to open the hosted page in a window or in place of this page.
 * @cssstate starting - The hosted page is being requested from the backend.
 * @cssstate loading - The hosted page is loading in the frame.
 * @cssstate slow - The hosted page is still loading after `load-timeout`.
 * @cssstate open - The hosted page is shown in the frame.
 * @cssstate processing - The hosted page is processing a payment and must not be removed.
 * @cssstate opening - A window is open and waits for its URL.
 * @cssstate blocked - The browser blocked the window, or is one inside an app, where no window opens.
 * @cssstate away - The payer is in the window.
 * @cssstate leaving - This page is about to go to the hosted one.
 * @cssstate confirming - The backend is asked whether the order is paid now.
 * @cssstate review - Paid, but under review.
 * @cssstate succeeded - The order is paid.
 * @cssstate failed - The payment was refused; another try may follow.
 * @cssstate cancelled - The payer came back without paying.
 * @cssstate error - The hosted page could not be loaded.
 */
export class PayWidgetFrame extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    variant: { useDefault: true },
    mode: { useDefault: true },
    ps: {},
    country: {},
    defaultGoodsid: { attribute: 'default-goodsid' },
    displayGoodsid: { attribute: 'display-goodsid', converter: ids },
    hideGoodsid: { attribute: 'hide-goodsid', converter: ids },
    loadTimeout: { type: Number, attribute: 'load-timeout', useDefault: true },
  };
  static override readonly styles = [hostStyles, hiddenStyles, buttonStyles, linkStyles, noticeStyles, styles];

  /** What the hosted page sells; the backend gets the details from the order. */
  variant: Variant = 'one-time';

  /** `frame`, `window` (a tab), `popup` (a small window) or `redirect`. `frame` uses a window if a system needs one. */
  mode: WidgetMode = 'frame';

  /** Short code of the payment system; if left out, the payer chooses on the hosted page. */
  ps?: string | undefined;

  /** The payer's country (ISO 3166-1 alpha-2). If left out, the order's country, or else the provider guesses it. */
  country?: string | undefined;

  /** For the variant `goods`: the product selected at first. If left out, the order's own, or else the first shown. */
  defaultGoodsid?: string | undefined;

  /** For the variant `goods`: the products to show, of those that the order offers. If left out, all of them. */
  displayGoodsid?: readonly string[] | undefined;

  /** For the variant `goods`: the products to leave out. */
  hideGoodsid?: readonly string[] | undefined;

  /** Milliseconds after which a frame that is still loading offers another try. */
  loadTimeout = 15_000;

  readonly #t = new Words(this, { common: first, widget: widgetFirst });
  readonly #flow = new LateFlow<State, Signal, Hosted>(this, {
    initial: { name: 'idle' },
    before: beforeHosted,
    load: () => this.#loadHosted(),
    unloaded: tellUnloaded,
    failed: (error) => ({ type: 'failed', error }),
  });
  #hadFocus = false;
  /** The order for which `submit()` was called before the late part was loaded. */
  #asked: string | undefined;

  /** The state of the payment; `state.name` is also a CSS state. */
  get state(): WidgetState<PayError> {
    return this.#flow.state;
  }

  /** Continues or tries again, as the main button does. Call it inside a click, because a window may have to open. */
  submit(): void {
    const { part } = this.#flow;
    if (part) return part.submit();
    this.reset();
    if (this.isConnected && this.#canAsk) this.#asked = this.order;
  }

  /** Shows the hosted page in a window instead. Call it inside a click. */
  openWindow(): void {
    this.#flow.part?.openWindow();
  }

  /**
   * Requests the page in the frame again and drops what was typed into it. Call it when the basket has changed. A page
   * that is processing a payment stays as it is, and so does one that is open in a window.
   */
  async refresh(): Promise<void> {
    await this.#flow.part?.refresh();
  }

  /** Starts over, unless the order is paid. */
  reset(): void {
    const { part } = this.#flow;
    this.#asked = undefined;
    if (part) part.reset();
    else this.#flow.send({ type: 'reset' });
  }

  override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  /** By now all controllers know of the update, so that the language is known. */
  protected override update(changed: PropertyValues<this>): void {
    const { part } = this.#flow;
    if (part) {
      part.follow();
      if (this.#asked && this.#asked === this.order) part.submit();
      this.#asked = undefined;
    }
    super.update(changed);
  }

  override updated(): void {
    // The focused element is gone: the focus goes to the notice, and from there to the frame once it is shown.
    const panel = this.renderRoot.querySelector<HTMLElement>('.panel');
    if (this.#hadFocus && [null, panel].includes(this.shadowRoot?.activeElement as HTMLElement | null)) {
      (this.renderRoot.querySelector<HTMLElement>('iframe.shown') ?? panel)?.focus();
    }
  }

  protected override render(): TemplateResult {
    const { name } = this.state;
    const { part } = this.#flow;
    const isFrame = isFramed(part?.mode ?? this.mode);
    // Outside a frame, `idle` shows the disabled button at once, where it will be.
    const view = name === 'idle' ? (isFrame ? quiet : ready) : (part?.view(this.state) ?? lost);
    const text = part?.textOf(view) ?? this.#firstText(view);
    return html`<div class="base">
      ${isFrame && statesWithStage.has(name) ? this.#renderStage() : nothing}
      <div
        class="panel ${view.tone === 'quiet' || !text ? 'quiet' : `notice ${view.tone}`}"
        part="notice"
        tabindex="-1"
      >
        <p class=${view.unseen ? 'status visually-hidden' : 'status'} role="status"
          >${view.busy && !view.unseen ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}${text}</p
        >
        ${view.offers ? html`<div class="actions">${view.offers.map((offer, index) => this.#renderOffer(offer, index === 0))}</div>` : nothing}
      </div>
      ${isFrame && (part?.canOpenWindow ?? name === 'idle') ? footView(this.#t.text('openWindow'), !part || !this.#canAsk, () => this.openWindow()) : nothing}
    </div>`;
  }

  #renderStage(): TemplateResult {
    const { state } = this;
    const isShown = state.name === 'open' || state.name === 'processing';
    return html`<div class="stage" part="stage">
      ${this.#flow.part?.frame(state) ?? nothing} ${isShown ? nothing : skeleton}
    </div>`;
  }

  #renderOffer(offer: Offer, isFirst: boolean): TemplateResult {
    const { part } = this.#flow;
    return html`<button
      class=${isFirst ? 'primary' : ''}
      part="button"
      data-offer=${offer}
      type="button"
      ?disabled=${this.isDisabled || this.state.name === 'idle'}
      @click=${() => (part ? part.take(offer) : this.reset())}
    >
      ${part?.labelOf(offer) ?? this.#t.text(offer === 'continue' ? 'widgetContinue' : 'tryAgain')}
    </button>`;
  }

  #firstText(view: View): string {
    if (view === lost) return this.#t.text('noConnection');
    if (view === quiet) return '';
    return this.#t.text(this.mode === 'redirect' ? 'widgetInPage' : 'widgetInWindow');
  }

  get #canAsk(): boolean {
    return Boolean(this.order && this.anyApi) && !this.isDisabled;
  }

  async #loadHosted(): Promise<Hosted> {
    const { Hosted } = await import('./hosted.js');
    return new Hosted({
      element: this,
      api: () => this.api,
      isDisabled: () => this.isDisabled,
      canAsk: () => this.#canAsk,
      send: (signal) => this.#flow.send(signal),
    });
  }
}

const quiet: View = { tone: 'quiet' };
const lost: View = { tone: 'danger', offers: ['tryAgain'] };
