/** The part of the form that pays. Loaded when the payer comes to the form, or earlier if order or mode needs it. */
import { html } from 'lit';
import type { PayClient } from '../../client/client.js';
import type { TypedCard } from '../../client/tokenise.js';
import type { Order, SavedCard } from '../../contract/orders.js';
import type { CardFrameController } from '../../controllers/card-frame.js';
import { Locale } from '../../controllers/locale.js';
import type { CardField } from '../../domain/card-errors.js';
import { isPaid } from '../../flows/card.js';
import { type CardExtras, type CardSetup, type CardState, isEditable, orderIn } from '../../flows/card-state.js';
import { cardForm } from '../../locales/en/card-form.js';
import { cardOutcome } from '../../locales/en/card-outcome.js';
import { cardRefusal } from '../../locales/en/card-refusal.js';
import { common } from '../../locales/en/common.js';
import type { FollowedOrder } from '../base/followed-order.js';
import { BeforePayEvent } from '../base/before-pay.js';
import { secondsOf } from '../base/clock.js';
import { timeLimit } from '../base/time-limit.js';
import { brandMark } from './brand-mark.js';
import { challengeOf, modeOf } from './chosen.js';
import type { ChallengeEnd } from './challenge.js';
import { dressFields, dressMore } from './dress.js';
import { type CardEffectsHost, type ChallengeRequest, cardEffects } from './effects.js';
import { OrderExtras } from './extras.js';
import { isFieldOfCard } from './field-names.js';
import { Entered } from './entered.js';
import type { CardFields, WrongField } from './fields.js';
import { FieldsInUse } from './fields-in-use.js';
import { FocusAfterTry } from './focus-after-try.js';
import { listenToFields } from './hear.js';
import type { OrderHost } from './order-change.js';
import { statusView } from './outcome.view.js';
import { type OutcomeWords, refusalKey } from './outcome.words.js';
import { keepAttempt } from './remembered.js';
import { spokenView } from './spoken.view.js';
import { type PaymentHost, type RunPayment, type Shown, memory } from './payment-host.js';
import { showIssuer } from './show-issuer.js';
import { SpentCode } from './spent-code.js';
import { createTry } from './try.js';

export class Outcome implements CardEffectsHost {
  readonly effects = cardEffects(this);
  readonly brandMark: typeof brandMark = brandMark;
  readonly extras: OrderExtras;
  readonly #host: PaymentHost;
  readonly #payment: RunPayment;
  readonly #t: OutcomeWords;
  readonly #followed: FollowedOrder;
  readonly #limit = timeLimit(() => secondsOf(this.api()));
  readonly #fields: FieldsInUse;
  readonly #focus: FocusAfterTry;
  readonly #code = new SpentCode();
  /** Whether the reason for a refusal is shown at a field. */
  #isAtField = false;
  /** Whether the issuer's page replaces this page, as the backend was told with the charge. */
  #leaves: boolean | undefined;

  constructor(host: PaymentHost, payment: RunPayment, read: OrderHost['read'], followed: FollowedOrder) {
    const { element } = host;
    this.#host = host;
    this.#payment = payment;
    this.#followed = followed;
    this.#t = new Locale(element, { common, cardForm, cardOutcome, cardRefusal });
    this.#fields = new FieldsInUse(element, this.#t, () => this.#codeAgain);
    this.extras = new OrderExtras(this.#t, {
      api: host.api,
      shown: () => this.#order,
      read,
      requestUpdate: () => element.requestUpdate(),
      isTyping: () => !this.fields.isEmpty,
      order: (order) => payment.send({ type: 'order', order }),
    });
    const place = element.renderRoot.querySelector('.fields');
    const entered = new Entered(element, this);
    if (place) listenToFields(place, () => this.fields, entered.look);
    // At a milestone, the time left is announced alone, not with what is shown around it.
    element.renderRoot.querySelector('.status')?.setAttribute('aria-atomic', 'false');
    this.fields.take();
    dressFields(element);
    this.#dress(payment.state);
    this.#focus = new FocusAfterTry(element, () => ({ state: payment.state, outcome: this }));
    element.addController(this);
  }

  get fields(): CardFields {
    return this.#fields.now;
  }

  /** Resolves once the card can be typed. */
  ready(abort: AbortSignal): Promise<void> {
    return this.#fields.ready(abort);
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#shown);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#shown);
  }

  readonly #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#payment.send({ type: 'resumed' });
  };

  /** What keeps the card from being sent. */
  get wrong(): WrongField | undefined {
    return this.isSavedCardChosen ? undefined : this.fields.wrong;
  }

  /** Shows what is wrong, and returns the first wrong field. */
  show(): CardField | undefined {
    return this.isSavedCardChosen ? undefined : this.fields.check();
  }

  /** In isolated mode only: resolves once the frame has said what is wrong with the card. */
  ask(): Promise<void> | undefined {
    return this.isSavedCardChosen ? undefined : this.fields.ask?.();
  }

  /** Whether a coupon's effect on the price must be known first. If the price changes, the payer must press again. */
  waits(): boolean {
    const typed = this.#host.element.renderRoot.querySelector<HTMLInputElement>('#coupon')?.value;
    return this.extras.coupon.waits(this.#order, typed, () => this.#payment.send({ type: 'stale' }));
  }

  /** Moves the focus to a wrong field. */
  focus(field: CardField): void {
    this.fields.focus(field);
  }

  get savedCard(): SavedCard | undefined {
    return this.extras.chosen(this.#order);
  }

  get isSavedCardChosen(): boolean {
    return this.savedCard !== undefined;
  }

  get #order(): Order | undefined {
    return orderIn(this.#payment.state);
  }

  begin({ setup }: { readonly setup: CardSetup }, shown: Shown): void {
    const { fields, extras } = this;
    const { element } = this.#host;
    const leaves = (this.#leaves = challengeOf(element) === 'redirect');
    const isToken = modeOf(element) === 'token';
    this.#payment.send(createTry({ setup, shown, fields, extras, isToken, language: this.#t.language, leaves }));
  }

  /** Called after a move of the flow, before its events are raised. */
  changed(to: CardState, from: CardState): void {
    this.#focus.note(from);
    this.#code.moved(from, this.fields);
    // Other messages come now; the notice `stale` names the price itself.
    if (!isEditable(to) || ('notice' in to && to.notice === 'stale')) this.extras.coupon.hush();
    if (to.name === 'loading') this.extras.leave();
    this.extras.cards.moved(to, from);
    if (isPaid(to)) {
      this.fields.wipe();
      this.extras.paid();
    }
    if (to.name === 'declined' || to.name === 'failed') this.#blame(to.failure.code, to.failure.field);
    this.#dress(to);
    keepAttempt(to, from, this.#followed.order);
  }

  /** Whether the payer is told to type the security code again. */
  get asksForCode(): boolean {
    return this.#code.isAskedForIn(this.#payment.state) && !this.isSavedCardChosen;
  }

  /** Why the code must be typed again, as the status says it; empty if it need not. */
  get #codeAgain(): string {
    const said = this.#host.element.renderRoot.querySelectorAll('.status p');
    return this.asksForCode ? [...said].map(({ textContent }) => textContent.trim()).join(' ') : '';
  }

  /** Shows the reason at the field that it is about, if that field is shown. */
  #blame(code: string | undefined, field: string | undefined): void {
    this.#isAtField = isFieldOfCard(field) && !this.isSavedCardChosen;
    if (this.#isAtField) this.fields.refuse(field as CardField, () => this.#t.text(refusalKey(code)));
  }

  #dress(state: CardState): void {
    dressMore(this.#host.element, state, Boolean(this.fields.spoken));
  }

  /** Renders the messages about the payment, for the live region. */
  status(state: CardState): unknown {
    if (this.fields.spoken) this.#dress(state);
    const until = state.name === 'challenge' && !state.isFresh ? state.until : undefined;
    const abandon = (): void => this.#payment.send({ type: 'abandoned' });
    const said = statusView(this.#t, state, {
      again: this.#payment.again,
      abandon,
      left: this.#limit.look(until),
      isAtField: this.#isAtField,
      isSavedCard: this.isSavedCardChosen,
      isRemembered: memory.recall(this.#followed.order ?? '') !== undefined,
      asksForCode: this.asksForCode,
      now: secondsOf(this.api()),
    });
    return html`${spokenView(this.fields)}${said}${this.extras.coupon.said(orderIn(state))}`;
  }

  api(): PayClient | undefined {
    return this.#host.api();
  }

  readCard(): TypedCard {
    return this.fields.read();
  }

  frame(): CardFrameController | undefined {
    return this.#fields.frame;
  }

  forget(): void {
    memory.forget(this.#followed.order ?? '');
  }

  timePasses(): void {
    this.#host.element.requestUpdate();
  }

  async askListeners({ setup }: { readonly setup: CardSetup }): Promise<CardExtras | undefined> {
    const event = new BeforePayEvent(setup.order);
    this.#host.element.dispatchEvent(event);
    return event.decision();
  }

  challenge(request: ChallengeRequest, abort: AbortSignal): Promise<ChallengeEnd> {
    const { element } = this.#host;
    const leaves = this.#leaves ?? challengeOf(element) === 'redirect';
    return showIssuer(request, { root: leaves ? null : element.shadowRoot, t: this.#t }, abort);
  }
}
