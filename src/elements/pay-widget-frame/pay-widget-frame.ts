/** `<pay-widget-frame>`: the hosted payment page. */
import { type PropertyDeclarations, type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';
import type { Variant } from '../../contract/widget.js';
import type { Signal, State } from '../../controllers/hosted-payment.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { WidgetState } from '../../flows/widget.js';
import { first } from '../../locales/en/first.js';
import { widgetFirst } from '../../locales/en/widget-first.js';
import { buttonStyles, hiddenStyles, hostStyles, linkStyles, noticeStyles } from '../../styles/index.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { PaymentElement } from '../base/payment-element.js';
import { beforeHosted } from './before-hosted.js';
import type { Hosted } from './hosted.js';
import { styles } from './pay-widget-frame.styles.js';
import { type Offer, type View, isFramed, ready, staged } from './stage.js';
import { skeleton } from './skeleton.js';
import type { WidgetMode } from './wishes.js';

export type { WidgetMode };

/** An attribute that lists ids, separated by spaces. */
const ids = {
  fromAttribute: (value: string | null) => value?.split(/\s+/).filter(Boolean),
};

/**
 * Shows the provider's hosted payment page for an order, in a frame, a window or in place of the page, and says how it
 * ended: always as the merchant's backend knows it, never by a message alone. In a part of the page that is not shown, it
 * asks for nothing until that is shown, or `submit()` is called.
 * @summary The hosted payment page.
 * @fires {PayReadyEvent} pay-ready - The page is shown, or the button that opens it.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved on.
 * @fires {BeforePayEvent} before-pay - Before the backend is asked for the page; may veto or delay.
 * @fires {PaySuccessEvent} pay-success - The backend says that the order is paid; `detail.outcome.payment`.
 * @fires {PayPendingEvent} pay-pending - Under review, or not known yet.
 * @fires {PayFailureEvent} pay-failure - Refused, or the page could not be had.
 * @fires {PayCancelEvent} pay-cancel - The payer came back without paying.
 * @csspart stage - The place of the frame.
 * @csspart frame - The frame.
 * @csspart skeleton - In the place of the frame while it loads.
 * @csspart notice - What is said in place of the frame, or below it.
 * @csspart button - Each button.
 * @csspart open-window - The button "Open in a new window".
 * @cssprop [--pay-widget-frame-height=37.5rem] - Height kept for the frame until the page asks for another.
 * @cssstate idle - There is nothing to show: no order, no endpoint, disabled, or in a part of the page that is not shown.
 * @cssstate looking - The backend is asked whether the order is paid already.
 * @cssstate ready - A window or this page is to be used, and the payer's press is awaited.
 * @cssstate starting - The backend is asked for the page.
 * @cssstate loading - The page is loading.
 * @cssstate slow - It is still loading after `load-timeout`.
 * @cssstate open - The page is shown.
 * @cssstate processing - The page works and must not be taken away.
 * @cssstate opening - A window is open and waits for its address.
 * @cssstate blocked - The browser let no window open.
 * @cssstate away - The payer is in a window.
 * @cssstate leaving - This page is about to go to the hosted one.
 * @cssstate confirming - The backend is asked whether the payment arrived.
 * @cssstate review - Paid, but under review.
 * @cssstate succeeded - Paid.
 * @cssstate failed - Refused; another try may follow.
 * @cssstate cancelled - The payer came back without paying.
 * @cssstate error - The page could not be had.
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

  /** What the hosted page sells; the backend knows the details by the order. */
  variant: Variant = 'one-time';

  /** `frame`, `window` (a tab), `popup` (a small window) or `redirect`. A system that needs a window gets one by itself. */
  mode: WidgetMode = 'frame';

  /** Short code of one payment system; the payer chooses on the page when left out. */
  ps?: string | undefined;

  /** ISO 3166-1 alpha-2; the provider guesses when left out. */
  country?: string | undefined;

  /** Of variant `goods`: the product chosen at first; the order's own, or else the first that is shown, when left out. */
  defaultGoodsid?: string | undefined;

  /** Of variant `goods`: the products shown, of those that the order offers; all of them when left out. */
  displayGoodsid?: readonly string[] | undefined;

  /** Of variant `goods`: products left out. */
  hideGoodsid?: readonly string[] | undefined;

  /** Milliseconds after which a frame that is still loading offers another try. */
  loadTimeout = 15_000;

  readonly #t = new Words(this, { common: first, widget: widgetFirst });
  readonly #flow = new LateFlow<State, Signal, Hosted>(this, {
    initial: { name: 'idle' },
    before: beforeHosted,
    load: () => this.#loadHosted(),
    changed: (to, from) => this.#changed(to, from),
    failed: (error) => (error instanceof PayError ? { type: 'failed', error } : undefined),
  });
  #hadFocus = false;
  /** The order that `submit()` was called for before what does it was here. */
  #asked: string | undefined;

  constructor() {
    super();
    this.addController({ hostUpdate: () => this.isHydrating || this.#follow() });
  }

  /** How it stands; `state.name` is also a CSS state. */
  get state(): WidgetState<PayError> {
    return this.#flow.state;
  }

  /** Goes on, or tries again, as the button does. Call it inside a click: a window may have to open. */
  submit(): void {
    const { part } = this.#flow;
    if (part) return part.submit();
    this.reset();
    if (this.isConnected && this.#canAsk) this.#asked = this.order;
  }

  /** Shows the page in a window of its own instead. Call it inside a click. */
  openWindow(): void {
    this.#flow.part?.openWindow();
  }

  /**
   * Has the page in the frame made anew: for a basket that changed. What was typed into it is gone. While it works it stays as it
   * is, as one does that is open elsewhere.
   */
  async refresh(): Promise<void> {
    await this.#flow.part?.refresh();
  }

  /** Starts over, unless it is paid. */
  reset(): void {
    const { part } = this.#flow;
    this.#asked = undefined;
    if (part) part.reset();
    else this.#flow.send({ type: 'reset' });
    this.requestUpdate();
  }

  override firstUpdated(): void {
    // Not before the page had its turn to configure: then a missing endpoint is worth a warning.
    setTimeout(() => this.isConnected && void this.api);
  }

  override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  override updated(): void {
    const base = this.renderRoot.querySelector<HTMLElement>('.base');
    const height = this.#flow.part?.height;
    if (height === undefined) base?.style.removeProperty('--_height');
    else base?.style.setProperty('--_height', `${height}px`);
    // What had the focus is gone: the payer goes on where the news is, and then on the page.
    const panel = this.renderRoot.querySelector<HTMLElement>('.panel');
    if (this.#hadFocus && [null, panel].includes(this.shadowRoot?.activeElement as HTMLElement | null)) {
      (this.renderRoot.querySelector<HTMLElement>('iframe.shown') ?? panel)?.focus();
    }
  }

  protected override render(): TemplateResult {
    const { name } = this.state;
    const { part } = this.#flow;
    const isFrame = isFramed(part?.mode ?? this.mode);
    // The button to come, where it will be.
    const view = name === 'idle' ? (isFrame ? quiet : ready) : (part?.view(this.state) ?? lost);
    const text = part?.textOf(view) ?? this.#firstText(view);
    return html`<div class="base">
      ${isFrame && staged.has(name) ? this.#renderStage() : nothing}
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
      ${isFrame && (part?.canOpenWindow ?? name === 'idle') ? this.#renderFoot() : nothing}
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

  #renderFoot(): TemplateResult {
    return html`<div class="foot">
      <button
        class="link"
        part="button open-window"
        data-offer="openWindow"
        type="button"
        ?disabled=${!this.#flow.part || !this.#canAsk}
        @click=${() => this.openWindow()}
      >
        ${this.#t.text('openWindow')}
      </button>
    </div>`;
  }

  #firstText(view: View): string {
    if (view === lost) return this.#t.text('offline');
    if (view === quiet) return '';
    return this.#t.text(this.mode === 'redirect' ? 'widgetInPage' : 'widgetInWindow');
  }

  #follow(): void {
    const { part } = this.#flow;
    if (!part) return;
    part.follow();
    if (this.#asked && this.#asked === this.order) part.submit();
    this.#asked = undefined;
  }

  get #canAsk(): boolean {
    return Boolean(this.order && this.anyApi) && !this.isDisabled && !this.isHydrating;
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

  #changed(to: State, from: State): void {
    const { part } = this.#flow;
    if (part) part.changed(to, from);
    else tellUnloaded(this, to, from);
  }
}

const quiet: View = { tone: 'quiet' };
const lost: View = { tone: 'danger', offers: ['tryAgain'] };
