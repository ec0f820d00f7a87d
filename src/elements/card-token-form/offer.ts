/** Shows what is to be paid: reads the order as soon as the form is on the page, before anything is typed. */
import { warnOfCopies } from '../../client/copies.js';
import { PayError } from '../../client/pay-error.js';
import { readConfig } from '../../contract/lookups.js';
import { type Order, readOrder } from '../../contract/orders.js';
import type { Effects } from '../../controllers/flow.js';
import { hasFocus } from '../../controllers/has-focus.js';
import { Locale } from '../../controllers/locale.js';
import { cardFlow } from '../../flows/card.js';
import { type CardSignal, type CardState, isEditable, isInFlight, orderIn } from '../../flows/card-state.js';
import { cardFirst } from '../../locales/en/card-first.js';
import { cardOutcome } from '../../locales/en/card-outcome.js';
import { common } from '../../locales/en/common.js';
import { addStyles } from '../../styles/add.js';
import { linkStyles } from '../../styles/link.js';
import { noticeStyles } from '../../styles/notice.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { FollowedOrder } from '../base/followed-order.js';
import { orderOf } from '../base/order-of.js';
import { pressOnce } from '../base/press-once.js';
import { announce } from './announce.js';
import { modeOf } from './chosen.js';
import { isIsolated } from './isolated.js';
import { type OfferView, offerView } from './offer.view.js';
import type { OfferWords } from './offer.words.js';
import type { Outcome } from './outcome.js';
import { type PaymentHost, type RunPayment, requireClient, memory, offersMore } from './payment-host.js';
import { Press } from './press.js';

export class Offer {
  readonly transition = cardFlow.transition;
  /** The effects of `Outcome` are added when it has loaded. */
  readonly effects: Effects<CardState, CardSignal> = { loading: (_, abort) => this.#read(abort) };
  /** The part that pays; undefined until the payer or the order needs it. */
  outcome?: Outcome;
  readonly press: Press;
  /** Whether `pay-ready` was raised since the order was last loaded. */
  #isToldReady = false;
  /** How often `refresh` has asked: an answer that a later question has overtaken is dropped. */
  #questions = 0;
  readonly #host: PaymentHost;
  readonly #payment: RunPayment;
  readonly #t: OfferWords;
  #loading: Promise<Outcome> | undefined;
  readonly #followed: FollowedOrder;

  constructor(host: PaymentHost, payment: RunPayment) {
    const { element } = host;
    this.#host = host;
    this.#payment = payment;
    this.press = new Press(host, payment, this);
    this.#t = new Locale(element, { common, cardForm: cardFirst, cardOutcome });
    this.#followed = new FollowedOrder(() => [element.order, element.mode, element.isolated]);
    this.#followed.take();
    warnOfCopies();
    pressOnce(element.renderRoot);
    addStyles(element, pressingStyles, linkStyles);
    for (const type of ['pointerover', 'focusin', 'input']) element.addEventListener(type, this.#touched);
    // The payer, or the browser's autofill, may have been faster than this code.
    const isFilled = [...element.renderRoot.querySelectorAll('input')].some(({ value }) => value);
    if (isFilled || hasFocus(element)) this.#touched();
  }

  /**
   * Starts afresh if the page wants another payment by now. One whose outcome is being found out is waited for, and
   * looked up with the client that sent it.
   * @param isElsewhere whether `endpoint` or `client` has just changed
   */
  follow(isElsewhere: boolean): void {
    const { state } = this.#payment;
    // A review takes hours: only another order ends the wait for it.
    const isAwaited = state.name === 'review' ? this.#host.element.order === this.#followed.order : isInFlight(state);
    const isPaid = state.name === 'succeeded';
    if (isAwaited || !((isElsewhere && !isPaid) || this.#followed.isOvertaken(isPaid))) return;
    this.#followed.take();
    this.#payment.send({ type: 'reload' });
  }

  readonly #touched = (): void => void this.pay().catch(() => undefined);

  /** Loads the part that pays. Rejects with a {@link PayError}; the next call tries again. */
  pay(): Promise<Outcome> {
    return (this.#loading ??= this.#load());
  }

  /** Adds the styles for the messages that the part that pays is loading, or did not load. */
  dress(): void {
    addStyles(this.#host.element, noticeStyles, spinnerStyles);
  }

  async #load(): Promise<Outcome> {
    const { Outcome } = await import('./outcome.js').catch(() => {
      this.#loading = undefined;
      throw PayError.notLoaded();
    });
    this.outcome = new Outcome(this.#host, this.#payment, (id) => this.order(id), this.#followed);
    Object.assign(this.effects, this.outcome.effects);
    this.#host.element.requestUpdate();
    return this.outcome;
  }

  changed(to: CardState, from: CardState): void {
    const { outcome } = this;
    if (to.name === 'loading') {
      this.press.loading();
      this.#isToldReady = false;
    }
    const isFirst = isEditable(to) && !this.#isToldReady;
    this.#isToldReady ||= isFirst;
    if (outcome) outcome.changed(to, from);
    else if ('failure' in to) this.dress();
    else if (to.name === 'ready' && to.setup.order && offersMore(to.setup.order)) this.#touched();
    announce(this.#host.element, { to, from, isFirst, order: this.#followed.order });
  }

  /** Returns the button's contents and what is shown around it. */
  view(state: CardState): OfferView {
    return offerView({
      t: this.#t,
      state,
      isPressed: this.press.isWaiting,
      isAsking: this.outcome?.extras.coupon.isAsking(orderIn(state)),
    });
  }

  /** Reads the order as it now stands. A page that charges by itself would know nothing of a saved card or a coupon. */
  async order(id: string, abort?: AbortSignal): Promise<Order> {
    const order = await requireClient(this.#host.api()).call(readOrder, { params: { order: id } }, abort);
    const isTokenOnly = modeOf(this.#host.element) === 'token';
    return isTokenOnly ? { ...order, savedCards: [], canSaveCard: false, coupons: false } : order;
  }

  /**
   * Shows the order as it now stands, unless a later question or a coupon has overtaken the answer. A coupon that is no
   * longer valid for the order is left out, and the payer is told why.
   */
  async refresh(id: string): Promise<void> {
    const { state } = this.#payment;
    // An answer that is on its way may be older than this call.
    if (state.name === 'loading' || state.name === 'unavailable') this.#payment.send({ type: 'reload' });
    if (!isEditable(state)) return;
    const coupon = state.setup.order?.coupon;
    const question = ++this.#questions;
    let refused: PayError | undefined;
    const reading = this.outcome ? this.outcome.extras.coupon.read(id, coupon) : this.order(id);
    const order = await reading
      .catch((error: unknown) => {
        if (!(error instanceof PayError && error.field === 'coupon')) throw error;
        refused = error;
        return this.order(id);
      })
      .catch(() => undefined);
    const { state: now } = this.#payment;
    // A payment that was begun meanwhile is not disturbed.
    if (!order || question !== this.#questions || !isEditable(now)) return;
    if (now.setup.order?.coupon !== coupon) return this.refresh(id);
    this.#payment.send({ type: 'order', order });
    if (refused) this.#payment.send({ type: 'failed', failure: refused });
  }

  async #read(abort: AbortSignal): Promise<CardSignal | undefined> {
    const { element, api } = this.#host;
    const isTokenOnly = modeOf(element) === 'token';
    const order = isTokenOnly ? element.order : orderOf(element);
    if (!order && !isTokenOnly) return undefined;
    const attempt = !order || isTokenOnly ? undefined : memory.recall(order);
    const isNeeded = this.outcome ?? (isTokenOnly || isIsolated(element) || attempt !== undefined);
    const paying = isNeeded ? this.pay() : undefined;
    const ready = paying?.then((outcome) => outcome.ready(abort));
    // Not every path below waits for this promise.
    ready?.catch(() => undefined);
    try {
      const [config, shown] = await Promise.all([
        requireClient(api()).call(readConfig, {}, abort),
        order ? this.#shown(order, attempt, abort) : undefined,
        paying,
      ]);
      if (shown && offersMore(shown)) await this.pay();
      // A payment can be looked up, and a saved card charged, even if no card can be typed.
      if (attempt === undefined && !this.outcome?.extras.chosen(shown)) await ready;
      return { type: 'loaded', setup: { config, order: shown }, ...(attempt !== undefined && { attempt }) };
    } catch (error) {
      abort.throwIfAborted();
      // `Outcome` has the words for this error. Without it, the payer is told of a connection problem.
      await this.pay().catch(() => undefined);
      throw error;
    }
  }

  /** Reads the order to show; undefined if it is gone, so that an attempt on it can still be looked up. */
  async #shown(order: string, attempt: string | undefined, abort: AbortSignal): Promise<Order | undefined> {
    try {
      return await this.order(order, abort);
    } catch (error) {
      if (attempt !== undefined && error instanceof PayError && error.type === 'not-found') return undefined;
      throw error;
    }
  }
}
