import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import { PayError, attemptMemory, newAttempt } from '../../client/index.js';
import type { Variant, WidgetGoods } from '../../contract/widget.js';
import { FlowController } from '../../controllers/flow.js';
import { type HostedPayment, type State, hostedPaymentEffects } from '../../controllers/hosted-payment.js';
import type { HostedMessage } from '../../controllers/hosted-page.js';
import { Locale } from '../../controllers/locale.js';
import { PayWindow } from '../../controllers/window.js';
import { widgetFlow } from '../../flows/widget.js';
import type { Flow } from '../../flows/flow.js';
import type { WidgetSignal } from '../../flows/widget.js';
import { common } from '../../locales/en/common.js';
import { widget } from '../../locales/en/widget.js';
import { buttonStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { BeforePayEvent } from '../base/events.js';
import { wordFor } from '../base/error-word.js';
import { PaymentElement } from '../base/payment-element.js';
import { announce } from './announce.js';
import { frameView, skeleton } from './frame.view.js';
import { styles } from './pay-widget-frame.styles.js';
import {
  type Offer,
  type View,
  type Word,
  canOpenWindow,
  canSubmit,
  forgets,
  isUnderWay,
  staged,
  views,
} from './pay-widget-frame.view.js';

/** Where the hosted page is shown. */
export type WidgetMode = 'frame' | 'window' | 'popup' | 'redirect';

const memory = /* @__PURE__ */ attemptMemory('widget');

const heardAs = {
  paymentProcessingStart: { type: 'busy' },
  paymentProcessingEnd: { type: 'idle' },
  paymentSuccess: { type: 'returned' },
} as const;

/** An attribute that lists ids, separated by spaces. */
const ids = {
  fromAttribute: (value: string | null) => value?.split(/\s+/).filter(Boolean),
};

/**
 * Shows the provider's hosted payment page for an order, in a frame, a window or in place of the page, and says how it
 * ended: always as the merchant's backend knows it, never by a message alone.
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
 * @csspart notice - What is said in place of the frame, or below it.
 * @csspart button - Each button.
 * @csspart open-window - The button "Open in a new window".
 * @cssprop [--pay-widget-frame-height=37.5rem] - Height kept for the frame until the page asks for another.
 * @cssstate starting - The backend is asked for the page.
 * @cssstate loading - The page is loading.
 * @cssstate open - The page is shown.
 * @cssstate away - The payer is in a window.
 * @cssstate confirming - The backend is asked whether the payment arrived.
 * @cssstate succeeded - Paid.
 */
export class PayWidgetFrame extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    variant: {},
    mode: {},
    ps: {},
    country: {},
    defaultGoodsid: { attribute: 'default-goodsid' },
    displayGoodsid: { attribute: 'display-goodsid', converter: ids },
    hideGoodsid: { attribute: 'hide-goodsid', converter: ids },
    loadTimeout: { type: Number, attribute: 'load-timeout' },
  };
  static override readonly styles = [hostStyles, buttonStyles, noticeStyles, styles];

  /** What the hosted page sells; the backend knows the details by the order. */
  variant: Variant = 'one-time';

  /** `frame`, `window` (a tab), `popup` (a small window) or `redirect`. A system that needs a window gets one by itself. */
  mode: WidgetMode = 'frame';

  /** Short code of one payment system; the payer chooses on the page when left out. */
  ps?: string;

  /** ISO 3166-1 alpha-2; the provider guesses when left out. */
  country?: string;

  /** Of variant `goods`: the product chosen at first; the order's own, or else the first that is shown, when left out. */
  defaultGoodsid?: string;

  /** Of variant `goods`: the products shown, of those that the order offers; all of them when left out. */
  displayGoodsid?: readonly string[];

  /** Of variant `goods`: products left out. */
  hideGoodsid?: readonly string[];

  /** Milliseconds after which a frame that is still loading offers another try. */
  loadTimeout = 15_000;

  readonly #t = new Locale(this, { common, widget });
  readonly #window = new PayWindow();
  readonly #flow = new FlowController<State, WidgetSignal<PayError>>(this, {
    flow: widgetFlow as Flow<State, WidgetSignal<PayError>>,
    effects: hostedPaymentEffects(() => this.#bring()),
    changed: (to, from) => this.#changed(to, from),
    failed: (error) => (error instanceof PayError ? { type: 'failed', error } : undefined),
  });
  #askedFor = '';
  #shownFor = '';
  #needsWindow = false;
  #height: number | undefined;
  #hadFocus = false;
  #loadedFrame: HTMLIFrameElement | undefined;

  constructor() {
    super();
    this.addController({ hostUpdate: () => this.#follow() });
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'hidden'];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'hidden') this.requestUpdate();
  }

  /** How it stands; `state.name` is also a CSS state. */
  get state(): State {
    return this.#flow.state;
  }

  /** Goes on, or tries again, as the button does. Call it inside a click: a window may have to open. */
  submit(): void {
    if (!this.#canAsk || !canSubmit.has(this.state.name)) return;
    const mode = this.#mode;
    if (mode === 'window' || mode === 'popup') this.openWindow();
    else this.#flow.send({ type: mode === 'frame' ? 'frame' : 'redirect', channel: newAttempt() });
  }

  /** Shows the page in a window of its own instead. Call it inside a click. */
  openWindow(): void {
    if (!this.#canAsk || !canOpenWindow(this.state)) return;
    const isOpen = this.#window.open(this.mode === 'popup' ? 'popup' : 'window', this.#t.text('windowOpening'));
    this.#flow.send(isOpen ? { type: 'window', channel: newAttempt() } : { type: 'blocked' });
  }

  /** Starts over. */
  reset(): void {
    this.#needsWindow = false;
    if (this.order) memory.forget(this.order);
    this.#flow.send({ type: 'reset' });
    this.requestUpdate();
  }

  override firstUpdated(): void {
    // Not before the page had its turn to configure: then a missing endpoint is worth a warning.
    setTimeout(() => this.isConnected && void this.api);
  }

  override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  override updated(_changed: PropertyValues<this>): void {
    const base = this.renderRoot.querySelector<HTMLElement>('.base');
    if (this.#height === undefined) base?.style.removeProperty('--_height');
    else base?.style.setProperty('--_height', `${this.#height}px`);
    // What had the focus is gone: the payer goes on where the news is.
    if (this.#hadFocus && !this.shadowRoot?.activeElement) {
      this.renderRoot.querySelector<HTMLElement>('.panel')?.focus();
    }
  }

  protected override render(): TemplateResult {
    const { state } = this;
    // The button to come, where it will be.
    const view = state.name === 'idle' && this.#mode !== 'frame' ? views.ready : views[state.name];
    const isStaged = this.#mode === 'frame' && staged.has(state.name);
    const text = this.#textOf(view);
    return html`<div class="base">
      ${isStaged ? this.#renderStage() : nothing}
      <div
        class="panel ${view.tone === 'quiet' || !text ? 'quiet' : `notice ${view.tone}`}"
        part="notice"
        tabindex="-1"
      >
        <p class=${view.unseen ? 'status visually-hidden' : 'status'} role="status"
          >${view.busy && !view.unseen ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}${text}</p
        >
        ${this.#renderOffers(view)}
      </div>
      ${this.#mode === 'frame' && canOpenWindow(state) ? this.#renderFoot() : nothing}
    </div>`;
  }

  #renderStage(): TemplateResult {
    const { state } = this;
    const isShown = state.name === 'open' || state.name === 'processing';
    return html`<div class="stage" part="stage">
      ${'url' in state ? frameView(state.url, isShown, this.#t.text('frameTitle'), this.#loaded) : nothing}
      ${isShown ? nothing : skeleton}
    </div>`;
  }

  #renderOffers({ offers }: View): TemplateResult | typeof nothing {
    if (!offers) return nothing;
    return html`<div class="actions">
      ${offers.map(
        (offer, index) =>
          html`<button
            class=${index === 0 ? 'primary' : ''}
            part="button"
            data-offer=${offer}
            type="button"
            ?disabled=${this.isDisabled || this.state.name === 'idle'}
            @click=${() => this.#take(offer)}
          >
            ${this.#t.text(offer === 'continue' ? 'widgetContinue' : offer)}
          </button>`,
      )}
    </div>`;
  }

  #renderFoot(): TemplateResult {
    return html`<div class="foot">
      <button
        class="link"
        part="button open-window"
        data-offer="openWindow"
        type="button"
        ?disabled=${!this.#canAsk}
        @click=${() => this.openWindow()}
      >
        ${this.#t.text('openWindow')}
      </button>
    </div>`;
  }

  #textOf({ text }: View): string {
    const { state } = this;
    let word: Word | undefined = text;
    if (state.name === 'error') word = wordFor(state.error);
    else if (state.name === 'confirming' && state.tries > 0) word = 'lookingUp';
    else if (text === 'widgetInWindow' && this.#mode === 'redirect') word = 'widgetInPage';
    else if (state.name === 'ready' && this.#mode === 'frame') word = undefined;
    return word ? this.#t.text(word) : '';
  }

  get #mode(): WidgetMode {
    if (this.mode === 'window' || this.mode === 'popup' || this.mode === 'redirect') return this.mode;
    return this.#needsWindow ? 'window' : 'frame';
  }

  get #canAsk(): boolean {
    return Boolean(this.order) && !this.isDisabled && !this.isHydrating && this.hasApi;
  }

  /** What the page may say of the products; undefined when it says nothing, or the variant knows none. */
  get #goods(): WidgetGoods | undefined {
    const { variant, defaultGoodsid: chosen, displayGoodsid: display, hideGoodsid: hide } = this;
    if (variant !== 'goods' || !(chosen || display || hide)) return undefined;
    return { ...(chosen && { chosen }), ...(display && { display: [...display] }), ...(hide && { hide: [...hide] }) };
  }

  /** Begins, and begins anew when what is to be shown changed: before each render, when the language is known. */
  #follow(): void {
    if (this.isHydrating) return;
    const { order, endpoint, variant, ps, country, mode } = this;
    const asked = JSON.stringify([order, endpoint]);
    const shown = JSON.stringify([variant, ps, country, mode, this.#goods, this.#t.language, this.isDisabled]);
    // A payment under way is never taken away for a change of language; for another order it is.
    if (asked !== this.#askedFor || (shown !== this.#shownFor && !isUnderWay.has(this.state.name))) {
      this.#askedFor = asked;
      this.#shownFor = shown;
      this.#needsWindow = false;
      this.#flow.send({ type: 'reset' });
    }
    // One that is not shown yet asks for nothing.
    if (this.state.name !== 'idle' || !this.isConnected || !this.#canAsk || this.hidden) return;
    const recalled = order ? memory.recall(order) : undefined;
    if (recalled !== undefined) this.#flow.send({ type: 'recalled', channel: recalled });
    else this.#flow.send(this.#mode === 'frame' ? { type: 'frame', channel: newAttempt() } : { type: 'look' });
  }

  #bring(): HostedPayment {
    const { api, order, variant, ps, country, loadTimeout } = this;
    if (!api || !order) throw new PayError('invalid-request', 'There is no order or no endpoint any more.');
    const lang = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(this.#t.language) ? this.#t.language : undefined;
    return {
      client: api,
      order,
      variant,
      ps,
      lang,
      country,
      goods: this.#goods,
      loadTimeout,
      window: this.#window,
      memory,
      frame: () => this.renderRoot.querySelector('iframe')?.contentWindow,
      mayStart: async () => {
        const event = new BeforePayEvent(undefined);
        this.dispatchEvent(event);
        return (await event.decision()) !== undefined;
      },
      wantsWindow: () => {
        this.#needsWindow = true;
      },
      heard: (message) => this.#heard(message),
    };
  }

  #changed(to: State, from: State): void {
    if (from.name === 'opening' && to.name !== 'away') this.#window.close();
    if (from.name === 'away' && to.name !== 'idle') this.#window.close();
    if (to.name === 'starting') this.#height = undefined;
    if (this.order && forgets.has(to.name)) memory.forget(this.order);
    announce(this, to, from);
  }

  #take(offer: Offer): void {
    if (offer === 'openWindow') this.openWindow();
    else if (offer === 'windowShow') this.#window.focus();
    else if (offer === 'cancel') this.#window.close();
    else if (offer === 'continueHere') this.#flow.send({ type: 'redirect', channel: newAttempt() });
    else this.submit();
  }

  #heard(message: HostedMessage): void {
    if (message.event === 'widgetLoaded') this.#pageLoaded();
    else if (message.event === 'widgetSizeChanged') {
      this.#height = message.height;
      this.requestUpdate();
    } else this.#flow.send(heardAs[message.event]);
  }

  /** Both the page and the browser say so; only the first word counts. */
  #pageLoaded(): void {
    if (this.state.name === 'loading' || this.state.name === 'slow') this.#flow.send({ type: 'loaded' });
  }

  readonly #loaded = ({ target }: Event): void => {
    if (!(target instanceof HTMLIFrameElement)) return;
    // The payer went on to another page within the frame.
    if (this.#loadedFrame === target) this.#flow.send({ type: 'loaded' });
    else this.#pageLoaded();
    this.#loadedFrame = target;
  };
}
