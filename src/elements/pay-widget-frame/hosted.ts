/**
 * The late part of `<pay-widget-frame>`: the flow, its calls, the window, the frame and the messages. No button that
 * opens a window can be pressed before this part is loaded, so windows always open inside the payer's gesture.
 */
import { attemptMemory, newAttempt } from '../../client/attempt.js';
import { warnOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import type { Effects } from '../../controllers/flow.js';
import { readNote } from '../../controllers/hosted-memory.js';
import { type HostedPayment, type Signal, type State, hostedPaymentEffects } from '../../controllers/hosted-payment.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale } from '../../controllers/locale.js';
import { awaitRendered } from '../../controllers/rendered.js';
import { PayWindow } from '../../controllers/window.js';
import type { Flow } from '../../flows/flow.js';
import { widgetFlow } from '../../flows/widget.js';
import { awaitsOutcome } from '../../flows/widget-state.js';
import { common } from '../../locales/en/common.js';
import { widget } from '../../locales/en/widget.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { errorText } from '../base/error-word.js';
import { FollowedOrder } from '../base/followed-order.js';
import { orderOf } from '../base/order-of.js';
import { pressOnce } from '../base/press-once.js';
import { announce } from './announce.js';
import { bring } from './bring.js';
import { HostedFrame } from './hosted-frame.js';
import {
  canOpenWindow,
  canSubmit,
  closedWindow,
  forgettingStates,
  isFilled,
  isUnderWay,
  views,
} from './pay-widget-frame.view.js';
import type { Offer, View, Word } from './stage.js';
import { type HostedElement, wantedOf } from './wanted.js';
import { type WidgetMode, modeOf } from './wishes.js';

export interface HostedHost {
  readonly element: HostedElement;
  api(): PayClient | undefined;
  isDisabled(): boolean;
  /** Returns whether the hosted page can be requested: the element is enabled and has an order and a client. */
  canAsk(): boolean;
  send(signal: Signal): void;
}

const memory = /* @__PURE__ */ attemptMemory('widget');

export class Hosted implements LatePart<State, Signal> {
  readonly transition = (widgetFlow as Flow<State, Signal>).transition;
  readonly effects: Effects<State, Signal> = {
    ...hostedPaymentEffects(() => this.#bring()),
    // By now the page has had its turn to call configure(), so a missing endpoint is worth a warning.
    idle: () => void this.#host.api(),
  };
  readonly #host: HostedHost;
  readonly #element: HostedElement;
  readonly #t: Locale<{ common: typeof common; widget: typeof widget }>;
  readonly #window = new PayWindow();
  readonly #frame: HostedFrame;
  readonly #followed: FollowedOrder;
  #needsWindow = false;
  /** Listeners of `before-pay` decide. Starting afresh for what they do meanwhile would ask them again, and again. */
  #isAsking = false;
  /** The language in which the page in the frame was requested. */
  #pageLanguage: string | undefined;
  readonly #isRendered = awaitRendered(() => this.#element.requestUpdate());

  constructor(host: HostedHost) {
    this.#host = host;
    this.#element = host.element;
    this.#frame = new HostedFrame(host.element, (signal) => host.send(signal));
    this.#t = new Locale(host.element, { common, widget });
    this.#followed = new FollowedOrder(() => wantedOf(host.element, host.isDisabled() && !this.#isAsking));
    warnOfCopies();
    pressOnce(host.element.renderRoot);
    addStyles(host.element, pressingStyles, spinnerStyles, endingStyles);
  }

  /** The mode that the merchant set, except that a payment system that needs a window gets one instead of the frame. */
  get mode(): WidgetMode {
    const mode = modeOf(this.#element);
    return mode === 'frame' && this.#needsWindow ? 'window' : mode;
  }

  get #opensWindow(): boolean {
    return this.mode === 'window' || this.mode === 'popup';
  }

  /** Whether to offer a window instead of the frame; false if the current view offers one already. */
  get canOpenWindow(): boolean {
    const { state } = this.#element;
    return canOpenWindow(state) && !this.view(state).offers?.includes('openWindow');
  }

  submit(): void {
    if (!this.#mayBegin() || !canSubmit.has(this.#element.state.name)) return;
    if (this.#opensWindow) this.openWindow();
    else this.#host.send({ type: this.mode === 'frame' ? 'frame' : 'redirect', channel: newAttempt() });
  }

  openWindow(): void {
    if (!this.#mayBegin() || !canOpenWindow(this.#element.state)) return;
    const kind = this.#element.mode === 'popup' ? 'popup' : 'window';
    const isOpen = this.#window.open(kind, this.#t.text('windowOpening'), this.#t.languageOf('windowOpening'));
    this.#host.send(isOpen ? { type: 'window', channel: newAttempt() } : { type: 'blocked' });
  }

  #mayBegin(): boolean {
    if (!this.#element.isConnected || !this.#host.canAsk()) return false;
    // Take over an order that was just set: otherwise the next rendering would, and start all this again.
    this.follow();
    return true;
  }

  async refresh(): Promise<void> {
    if (isFilled.has(this.#element.state.name) && !this.#isAsking) this.reset();
    await this.#element.updateComplete;
  }

  /** Starts over, unless the order is paid: requested again, it would be found paid and reported a second time. */
  reset(): void {
    if (this.#element.state.name === 'succeeded') return;
    this.#needsWindow = false;
    this.#forget();
    this.#host.send({ type: 'reset' });
  }

  #forget(): void {
    if (this.#followed.order) memory.forget(this.#followed.order);
  }

  take(offer: Offer): void {
    if (offer === 'openWindow') this.openWindow();
    else if (offer === 'windowShow') this.#window.focus();
    else if (offer === 'cancel') this.#window.close();
    else if (offer === 'continueHere') this.#host.send({ type: 'redirect', channel: newAttempt() });
    else this.submit();
  }

  /** Starts the flow, or restarts it for another page. Runs before each render, when the language is known. */
  follow(): void {
    const { order, isConnected, state } = this.#element;
    const isOtherLanguage = isFilled.has(state.name) && this.#pageLanguage !== this.#t.language;
    // A payment under way is never dropped for a change such as the language.
    const isKept = this.#isOther ? awaitsOutcome(state) : this.#isUnderWay();
    if (isOtherLanguage || (this.#followed.isOvertaken(state.name === 'succeeded') && !isKept)) {
      this.#followed.take();
      this.#needsWindow = false;
      this.#host.send({ type: 'reset' });
    }
    if (this.#element.state.name !== 'idle' || !isConnected || this.#host.isDisabled()) return;
    if (!orderOf(this.#element) || !this.#host.canAsk()) return;
    const recalled = order ? memory.recall(order) : undefined;
    if (recalled !== undefined) this.#host.send({ type: 'recalled', ...readNote(recalled) });
    else if (this.#isSeen()) {
      this.#host.send(this.mode === 'frame' ? { type: 'frame', channel: newAttempt() } : { type: 'look' });
    }
  }

  /** Whether the page names another order by now than the one that this is about. */
  get #isOther(): boolean {
    return this.#element.order !== this.#followed.order;
  }

  /** An element that nobody sees requests nothing, so no signed URL expires unused; it continues once it is seen. */
  #isSeen(): boolean {
    const base = this.#element.renderRoot.querySelector('.base');
    return !base || this.#isRendered(base);
  }

  /** Also true while this page leaves for the hosted one: the remembered channel recognises a payer who comes back. */
  #isUnderWay(): boolean {
    const { state } = this.#element;
    const { order } = this.#followed;
    const isGone = state.name === 'leaving' && order !== undefined && memory.recall(order) === state.channel;
    return isGone || isUnderWay.has(state.name);
  }

  changed(to: State, from: State): void {
    if (from.name === 'away' || (from.name === 'opening' && to.name !== 'away')) this.#window.close();
    if (to.name === 'starting') this.#pageLanguage = this.#t.language;
    this.#frame.changed(to, from);
    if (forgettingStates.has(to.name)) this.#forget();
    announce(this.#element, { to, from, order: this.#followed.order });
    // The page is no longer processing the payment, and has to make room.
    if (from.name === 'processing' && to.name === 'open' && this.#isOther) this.#host.send({ type: 'closed' });
  }

  view({ name }: State): View {
    return name === 'cancelled' && this.#opensWindow ? closedWindow : views[name];
  }

  textOf({ text }: View): string {
    const { state } = this.#element;
    let word: Word | undefined = text;
    // Another payment that is still under way would be waited for: this one was made, and perhaps given back.
    if (state.name === 'error' && state.error.code === 'order-taken') word = 'orderPaid';
    else if (state.name === 'error') return errorText(this.#t, state.error, this.#host.api());
    else if (state.name === 'confirming' && state.tries > 0) word = 'lookingUp';
    else if (text === 'widgetInWindow' && this.mode === 'redirect') word = 'widgetInPage';
    else if (state.name === 'ready' && this.mode === 'frame') word = undefined;
    return word ? this.#t.text(word) : '';
  }

  labelOf(offer: Offer): string {
    return this.#t.text(offer === 'continue' ? 'widgetContinue' : offer);
  }

  frame(state: State): unknown {
    return this.#frame.view(state, this.#t.text('frameTitle'));
  }

  #bring(): HostedPayment {
    return bring({
      element: this.#element,
      order: this.#followed.order,
      language: this.#t.language,
      api: () => this.#host.api(),
      window: this.#window,
      memory,
      wantsWindow: () => {
        this.#needsWindow = true;
      },
      asks: (isAsking) => {
        this.#isAsking = isAsking;
      },
      heard: (message) => this.#frame.heard(message),
    });
  }
}
