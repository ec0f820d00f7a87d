/**
 * The late part of `<carrier-flow>`: flow, calls, views, events, and the operator's window. No button that opens a
 * window is shown before this part is loaded, so windows always open inside the payer's gesture.
 */
import { warnOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { pinInMessage } from '../../domain/pin.js';
import { isIos } from '../../domain/sms.js';
import { type CarrierSignal, type CarrierState, carrierFlow } from '../../flows/carrier.js';
import { carrier } from '../../locales/en/carrier.js';
import { common } from '../../locales/en/common.js';
import { addStyles } from '../../styles/add.js';
import { fieldStyles } from '../../styles/fields.js';
import { endingStyles } from '../../styles/ending.js';
import { linkStyles } from '../../styles/link.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { waitingStyles } from '../../styles/waiting.js';
import { wrongStyles } from '../../styles/wrong.js';
import { type CheckNow, checkNow } from '../base/check-now.js';
import { secondsOf } from '../base/clock.js';
import { orderReader } from '../base/order-anew.js';
import { tellOrder } from '../base/order-event.js';
import { isOvertaken } from '../base/order-of.js';
import { otherWays } from '../base/other-ways.js';
import { PayCancelEvent } from '../base/outcome-events.js';
import { pasteInstead } from '../base/paste-instead.js';
import { pressOnce } from '../base/press-once.js';
import { choiceOf, textOf } from '../base/values.js';
import { announce } from './announce.js';
import { type CarrierView, type State, sendsElsewhere } from './carrier-flow.parts.js';
import { carrierStatus, carrierView } from './carrier-flow.view.js';
import { CarrierWork, type WorkHost } from './carrier-flow.work.js';
import { Copying } from './copy.js';
import { keepStep } from './kept.js';
import { OperatorWindow } from './operator-window.js';
import { paymentStyles } from './payment.styles.js';
import { qrTask } from './qr.js';

/** What the payment needs from the element. */
export type CarrierElement = LocaleHost &
  WorkHost & {
    readonly state: CarrierState;
    readonly target: '_self' | '_blank';
  };

export interface PaymentHost {
  readonly element: CarrierElement;
  api(): PayClient | undefined;
  isDisabled(): boolean;
  send(signal: CarrierSignal): void;
}

/** Whether the payer or the page has given up the payment. Its window must then close: it could pay as well. */
const isAnew = (to: CarrierState): boolean =>
  to.name === 'choosing' || to.name === 'listing' || (to.name === 'loading' && to.isAnew === true);

/**
 * Whether what was sent stays in its field. A number may need only one digit corrected. A PIN is good for one try, so it
 * stays only if the operator was not asked about it, and the payer is still signed in.
 */
const isKept = (from: State<'processing'>, to: CarrierState): boolean =>
  to.name === 'number'
    ? from.step.step === 'msisdn'
    : to.name === 'code' && to.problem !== undefined && !['declined', 'unauthorized'].includes(to.problem.type);

/**
 * Whether the number must not be regrouped now. During composition, the input method would write its text again. After
 * Delete, regrouping would restore the deleted gap, and the payer would never reach the digit behind it.
 */
const isLeftAlone = ({ type, isComposing, inputType }: InputEvent): boolean =>
  type === 'input' && (isComposing || inputType === 'deleteContentForward');

export class Payment implements LatePart<CarrierState, CarrierSignal> {
  /** A paid order stays paid until another takes its place: it is not looked up, and not reported, again. */
  readonly transition: typeof carrierFlow.transition = (state, signal) =>
    state.name === 'succeeded' && !isOvertaken(this.#element, this.#work.loadedOrder, state)
      ? state
      : carrierFlow.transition(state, signal);
  readonly #host: PaymentHost;
  readonly #element: CarrierElement;
  readonly #work: CarrierWork;
  readonly #t: Locale<{ common: typeof common; carrier: typeof carrier }>;
  readonly #check: CheckNow;
  readonly #qr: ReturnType<typeof qrTask>;
  readonly #window = new OperatorWindow();
  readonly #copying: Copying;
  /** Reads the order again and shows it, unless a payment has started. */
  readonly refresh: () => Promise<void>;
  #isStill = false;

  constructor(host: PaymentHost) {
    this.#host = host;
    this.#element = host.element;
    this.#t = new Locale(host.element, { common, carrier });
    this.#check = checkNow(this.#t, () => secondsOf(host.api()), this.#retried);
    this.#work = new CarrierWork(host.element, host.api, () => this.#entry, host.send);
    this.refresh = orderReader(
      host.api,
      () => this.#work.loadedOrder,
      (order) => host.send({ type: 'order', order }),
    );
    this.#copying = new Copying(host.element);
    this.#qr = qrTask(host.element, () => host.element.state);
    warnOfCopies();
    pressOnce(host.element.renderRoot);
    // Not on the forms: once a property of a form is read, the browser maintains a list of its controls, at a cost.
    host.element.renderRoot.addEventListener('submit', this.#submitted);
    addStyles(
      host.element,
      pressingStyles,
      linkStyles,
      fieldStyles,
      wrongStyles,
      spinnerStyles,
      waitingStyles,
      endingStyles,
      paymentStyles,
    );
  }

  get effects(): CarrierWork['effects'] {
    return this.#work.effects;
  }

  /** Returns what screen readers are told in addition to the view. */
  status(state: CarrierState): unknown {
    return this.#copying.last ? this.#t.text('copied') : carrierStatus(state, this.#view, this.#isStill);
  }

  /** Returns the view of the state; undefined while the order is being loaded. */
  view(state: CarrierState): unknown {
    return carrierView(state, this.#view);
  }

  /** Returns the slot `other-ways` if the payer is sent to another way to pay. */
  otherWays(state: CarrierState): unknown {
    return sendsElsewhere(state, this.#element.codes) ? otherWays(this.#element) : undefined;
  }

  /** Applies what follows from a state change: memory, fields, window, events. */
  changed(to: CarrierState, from: CarrierState): void {
    const order = this.#work.loadedOrder;
    if (order !== undefined) keepStep(order, to);
    const entry = this.#entry;
    if (entry && from.name === 'processing' && !isKept(from, to)) entry.value = '';
    this.#copying.last = undefined;
    const { activeElement } = this.#element.shadowRoot ?? {};
    this.#isStill = activeElement?.matches('select, input') ?? true;
    const isGivenUp = isAnew(to) || (to.name === 'loading' && this.#element.order !== order);
    if (to.name === 'succeeded' || isGivenUp) this.#window.close();
    tellOrder(this.#element, to, from);
    if (to.name !== from.name) {
      this.#check.forget();
      announce(this.#element, to, from, order);
    }
    if (isOvertaken(this.#element, order, to)) this.#host.send({ type: 'changed' });
  }

  /** The field for the PIN or phone number, the only place that holds either. */
  get #entry(): HTMLInputElement | null {
    return this.#element.renderRoot.querySelector<HTMLInputElement>('#entry');
  }

  get #target(): '_self' | '_blank' {
    return choiceOf(this.#element, 'target', ['_blank', '_self']);
  }

  get #view(): CarrierView {
    return {
      t: this.#t,
      codes: this.#element.codes,
      now: secondsOf(this.#host.api()),
      isDisabled: this.#host.isDisabled(),
      target: this.#target,
      countries: textOf(this.#element, 'countries'),
      qr: this.#qr.value,
      isIos: isIos(navigator.userAgent, navigator.maxTouchPoints),
      callingCode: (country) => this.#work.entered.callingCode(country),
      countryChosen: this.#countryChosen,
      edited: this.#edited,
      pasted: (event) => pasteInstead(event, this.#entry, pinInMessage),
      copied: this.#copying.last,
      copy: (what) => void this.#copying.copy(what),
      left: this.#left,
      opened: this.#opened,
      retried: this.#retried,
      check: this.#check,
      restarted: this.#restarted,
    };
  }

  readonly #submitted = (event: Event): void => {
    event.preventDefault();
    if (this.#host.isDisabled()) return;
    const { state } = this.#element;
    if (state.name === 'carrier') {
      const chosen = this.#element.shadowRoot?.querySelector<HTMLInputElement>('[name=carrier]:checked');
      if (chosen) this.#host.send({ type: 'carrierChosen', carrier: chosen.value });
      else this.#host.send({ type: 'stopped', why: 'required' });
    } else if (this.#entry?.value.trim() === '') {
      this.#host.send({ type: 'stopped', why: 'required' });
    } else {
      this.#host.send({ type: 'submitted' });
    }
  };

  /** If the flow ignores the choice because it came too late, the update shows the old one again. */
  readonly #countryChosen = (event: Event): void => {
    this.#host.send({ type: 'countryChosen', country: (event.target as HTMLSelectElement).value });
    this.#element.requestUpdate();
  };

  readonly #edited = (event: Event): void => {
    const { state } = this.#element;
    const entry = this.#entry;
    if (state.name === 'number' && entry && !isLeftAlone(event as InputEvent))
      this.#work.entered.group(entry, state.choice.country ?? '');
    this.#host.send({ type: 'edited' });
  };

  /** Opens the operator's page. Must run inside the payer's gesture, or browsers block the window. */
  readonly #left = (): void => {
    const { state } = this.#element;
    if (this.#host.isDisabled() || (state.name !== 'redirect' && state.name !== 'away')) return;
    if (this.#target === '_self') {
      this.#host.send({ type: 'left' });
      location.assign(state.step.url);
      return;
    }
    this.#host.send(this.#window.open(state.step.url) ? { type: 'left' } : { type: 'stopped', why: 'blocked' });
  };

  /** The link would open a window by itself, but one that the script opens can be closed again, so try that first. */
  readonly #opened = (event: Event): void => {
    if (this.#window.open((event.currentTarget as HTMLAnchorElement).href)) event.preventDefault();
    this.#host.send({ type: 'left' });
  };

  readonly #retried = (): void => this.#host.send({ type: 'retried' });

  readonly #restarted = (): void => {
    // A failed payment is already over: starting again is the next try and cancels nothing.
    if (this.#element.state.name !== 'failed') this.#element.dispatchEvent(new PayCancelEvent());
    this.#host.send({ type: 'restarted' });
  };
}
