/**
 * What `<pay-widget-frame>` needs once its place is kept: the flow, its calls, the window, the frame and all that is said.
 * No button of the element can be pressed before it is here, so that windows open inside the payer's gesture.
 */
import { attemptMemory, newAttempt } from '../../client/attempt.js';
import { tellOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import { PayError } from '../../client/pay-error.js';
import { senderOf, sentWith } from '../../client/sender.js';
import type { HostedMessage } from '../../controllers/hosted-page.js';
import { type HostedPayment, type Signal, type State, hostedPaymentEffects } from '../../controllers/hosted-payment.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale } from '../../controllers/locale.js';
import { awaitRendered } from '../../controllers/rendered.js';
import { PayWindow } from '../../controllers/window.js';
import type { Flow } from '../../flows/flow.js';
import { widgetFlow } from '../../flows/widget.js';
import { common } from '../../locales/en/common.js';
import { widget } from '../../locales/en/widget.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { BeforePayEvent } from '../base/before-pay.js';
import { errorText } from '../base/error-word.js';
import { orderOf } from '../base/order-of.js';
import { pressOnce } from '../base/press-once.js';
import { announce } from './announce.js';
import { FrameLoads } from './frame-loads.js';
import { frameView } from './frame.view.js';
import { canOpenWindow, canSubmit, forgets, isFilled, isUnderWay, views } from './pay-widget-frame.view.js';
import type { Offer, View, Word } from './stage.js';
import { type HostedElement, type Wanted, changeOf, wantedOf } from './wanted.js';
import { type WidgetMode, goodsOf, loadTimeoutOf, modeOf, variantOf } from './wishes.js';

export interface HostedHost {
  readonly element: HostedElement;
  api(): PayClient | undefined;
  isDisabled(): boolean;
  /** Whether there is an order, and somebody to ask for its page. */
  canAsk(): boolean;
  send(signal: Signal): void;
}

const memory = /* @__PURE__ */ attemptMemory('widget');

const heardAs = {
  paymentProcessingStart: { type: 'busy' },
  paymentProcessingEnd: { type: 'idle' },
  paymentSuccess: { type: 'returned' },
} as const;

export class Hosted implements LatePart<State, Signal> {
  readonly transition = (widgetFlow as Flow<State, Signal>).transition;
  readonly effects = hostedPaymentEffects(() => this.#bring());
  /** CSS pixels that the page asked for. */
  height: number | undefined;
  readonly #host: HostedHost;
  readonly #element: HostedElement;
  readonly #t: Locale<{ common: typeof common; widget: typeof widget }>;
  readonly #window = new PayWindow();
  readonly #loads = new FrameLoads();
  #wanted: Wanted | undefined;
  #needsWindow = false;
  readonly #isRendered = awaitRendered(() => this.#element.requestUpdate());

  constructor(host: HostedHost) {
    this.#host = host;
    this.#element = host.element;
    this.#t = new Locale(host.element, { common, widget });
    tellOfCopies();
    pressOnce(host.element.renderRoot);
    addStyles(host.element, pressingStyles, spinnerStyles, endingStyles);
  }

  /** As asked for, unless the payment system wants a window. */
  get mode(): WidgetMode {
    const mode = modeOf(this.#element);
    return mode === 'frame' && this.#needsWindow ? 'window' : mode;
  }

  /** Whether a window may be opened instead of the frame; what is shown may offer it already. */
  get canOpenWindow(): boolean {
    const { state } = this.#element;
    return canOpenWindow(state) && !this.view(state).offers?.includes('openWindow');
  }

  submit(): void {
    if (!this.#mayBegin() || !canSubmit.has(this.#element.state.name)) return;
    const { mode } = this;
    if (mode === 'window' || mode === 'popup') this.openWindow();
    else this.#host.send({ type: mode === 'frame' ? 'frame' : 'redirect', channel: newAttempt() });
  }

  openWindow(): void {
    if (!this.#mayBegin() || !canOpenWindow(this.#element.state)) return;
    const kind = this.#element.mode === 'popup' ? 'popup' : 'window';
    const isOpen = this.#window.open(kind, this.#t.text('windowOpening'));
    this.#host.send(isOpen ? { type: 'window', channel: newAttempt() } : { type: 'blocked' });
  }

  #mayBegin(): boolean {
    if (!this.#element.isConnected || !this.#host.canAsk()) return false;
    // An order that was set just now is known with the next rendering only, and would begin this anew.
    this.follow();
    return true;
  }

  async refresh(): Promise<void> {
    if (isFilled.has(this.#element.state.name)) this.reset();
    await this.#element.updateComplete;
  }

  /** What is paid is told once: asked for anew, it would be found to be paid again. */
  reset(): void {
    if (this.#element.state.name === 'succeeded') return;
    this.#needsWindow = false;
    if (this.#element.order) memory.forget(this.#element.order);
    this.#host.send({ type: 'reset' });
  }

  take(offer: Offer): void {
    if (offer === 'openWindow') this.openWindow();
    else if (offer === 'windowShow') this.#window.focus();
    else if (offer === 'cancel') this.#window.close();
    else if (offer === 'continueHere') this.#host.send({ type: 'redirect', channel: newAttempt() });
    else this.submit();
  }

  /** Begins, and begins anew when what is to be shown changed: before each render, when the language is known. */
  follow(): void {
    // It joined the element late, so its own turn comes after this one.
    this.#t.hostUpdate();
    const { order, isConnected } = this.#element;
    const now = wantedOf(this.#element, this.#t.language, this.#host.isDisabled());
    const change = changeOf(this.#wanted, now);
    // A payment under way is never taken away for a change of language; for another order it is.
    if (change === 'order' || (change === 'page' && !this.#isUnderWay())) {
      this.#wanted = now;
      this.#needsWindow = false;
      this.#host.send({ type: 'reset' });
    }
    if (this.#element.state.name !== 'idle' || !isConnected || this.#host.isDisabled()) return;
    if (!orderOf(this.#element) || !this.#host.canAsk()) return;
    const recalled = order ? memory.recall(order) : undefined;
    if (recalled !== undefined) this.#host.send({ type: 'recalled', channel: recalled });
    else if (this.#isSeen()) {
      this.#host.send(this.mode === 'frame' ? { type: 'frame', channel: newAttempt() } : { type: 'look' });
    }
  }

  /** What nobody sees asks for nothing, and no address's time runs meanwhile; it goes on once it is seen. */
  #isSeen(): boolean {
    const base = this.#element.renderRoot.querySelector('.base');
    return !base || this.#isRendered(base);
  }

  /** As it is on the way to the page: a payer who comes back is known by what is remembered of it. */
  #isUnderWay(): boolean {
    const { order, state } = this.#element;
    const isGone = state.name === 'leaving' && order !== undefined && memory.recall(order) === state.channel;
    return isGone || isUnderWay.has(state.name);
  }

  changed(to: State, from: State): void {
    if (from.name === 'away' || (from.name === 'opening' && to.name !== 'away')) this.#window.close();
    if (to.name === 'starting') this.height = undefined;
    if (from.name === 'starting') this.#loads.signed();
    if (this.#element.order && forgets.has(to.name)) memory.forget(this.#element.order);
    announce(this.#element, to, from);
  }

  view({ name }: State): View {
    return views[name];
  }

  textOf({ text }: View): string {
    const { state } = this.#element;
    let word: Word | undefined = text;
    if (state.name === 'error') return errorText(this.#t, state.error, this.#host.api());
    if (state.name === 'confirming' && state.tries > 0) word = 'lookingUp';
    else if (text === 'widgetInWindow' && this.mode === 'redirect') word = 'widgetInPage';
    else if (state.name === 'ready' && this.mode === 'frame') word = undefined;
    return word ? this.#t.text(word) : '';
  }

  labelOf(offer: Offer): string {
    return this.#t.text(offer === 'continue' ? 'widgetContinue' : offer);
  }

  frame(state: State): unknown {
    if (!('url' in state)) return undefined;
    const isShown = state.name === 'open' || state.name === 'processing';
    return frameView(state.url, isShown, this.#t.text('frameTitle'), this.#loaded);
  }

  #bring(): HostedPayment {
    const { order, ps, country } = this.#element;
    if (!order) throw new PayError('invalid-request', 'There is no order any more.');
    const api = (): PayClient | undefined => this.#host.api();
    const payment = `order ${order}`;
    const lang = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(this.#t.language) ? this.#t.language : undefined;
    return {
      client: senderOf(payment, api),
      begins: () => {
        const present = api();
        if (present) sentWith(payment, present);
      },
      order,
      variant: variantOf(this.#element),
      ps,
      lang,
      country,
      goods: goodsOf(this.#element),
      loadTimeout: loadTimeoutOf(this.#element),
      window: this.#window,
      memory,
      frame: () => this.#element.renderRoot.querySelector('iframe')?.contentWindow,
      mayStart: async () => {
        const event = new BeforePayEvent(undefined);
        this.#element.dispatchEvent(event);
        return (await event.decision()) !== undefined;
      },
      wantsWindow: () => {
        this.#needsWindow = true;
      },
      heard: (message) => this.#heard(message),
    };
  }

  #heard(message: HostedMessage): void {
    if (message.event === 'widgetLoaded') this.#sendIf(this.#loads.byPage(this.#element.state));
    else if (message.event === 'widgetSizeChanged') {
      this.height = message.height;
      this.#element.requestUpdate();
    } else this.#host.send(heardAs[message.event]);
  }

  readonly #loaded = (event: Event): void => this.#sendIf(this.#loads.byBrowser(event, this.#element.state));

  #sendIf(signal: Signal | undefined): void {
    if (signal) this.#host.send(signal);
  }
}
