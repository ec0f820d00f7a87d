/**
 * What `<carrier-flow>` needs once its place is kept: flow, calls, views, events, and the operator's window. No button of the
 * element can be pressed before it is here, so that windows open inside the payer's gesture.
 */
import { tellOfCopies } from '../../client/copies.js';
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
import { orderAnew } from '../base/order-anew.js';
import { tellOrder } from '../base/order-event.js';
import { isOvertaken } from '../base/order-of.js';
import { otherWays } from '../base/other-ways.js';
import { PayCancelEvent } from '../base/outcome-events.js';
import { pasteInstead } from '../base/paste-instead.js';
import { pressOnce } from '../base/press-once.js';
import { choiceOf, textOf } from '../base/values.js';
import { announce } from './announce.js';
import { type CarrierView, type Copyable, sendsElsewhere } from './carrier-flow.parts.js';
import { carrierStatus, carrierView } from './carrier-flow.view.js';
import { CarrierWork, type WorkHost } from './carrier-flow.work.js';
import { copyText } from './copy.js';
import { keep } from './kept.js';
import { OperatorWindow } from './operator-window.js';
import { paymentStyles } from './payment.styles.js';
import { qrTask } from './qr.js';

/** The element, as far as a payment is concerned. */
export type CarrierElement = LocaleHost &
  WorkHost & {
    readonly state: CarrierState;
    readonly target: '_self' | '_blank';
  };

export interface PaymentHost {
  readonly element: CarrierElement;
  api(): PayClient | undefined;
  /** The field of PIN or phone number: the only place where either is. */
  entry(): HTMLInputElement | null;
  isDisabled(): boolean;
  send(signal: CarrierSignal): void;
}

/** Whether what was begun is given up, by the payer or by the page: its window must not pay it besides. */
const isAnew = (to: CarrierState): boolean =>
  to.name === 'choosing' || to.name === 'listing' || (to.name === 'loading' && to.isAnew === true);

/**
 * Whether the number is not to be grouped yet: an input method would write it again, and a gap that Delete took away would
 * be back before the digit behind it is reached.
 */
const isLeftAlone = ({ type, isComposing, inputType }: InputEvent): boolean =>
  type === 'input' && (isComposing || inputType === 'deleteContentForward');

export class Payment implements LatePart<CarrierState, CarrierSignal> {
  readonly transition = carrierFlow.transition;
  readonly #host: PaymentHost;
  readonly #element: CarrierElement;
  readonly #work: CarrierWork;
  readonly #t: Locale<{ common: typeof common; carrier: typeof carrier }>;
  readonly #check: CheckNow;
  readonly #qr: ReturnType<typeof qrTask>;
  readonly #window = new OperatorWindow();
  /** Shows the order as it now stands, where nothing is begun. */
  readonly refresh: () => Promise<void>;
  #copied: Copyable | undefined;
  #isStill = false;

  constructor(host: PaymentHost) {
    this.#host = host;
    this.#element = host.element;
    this.#t = new Locale(host.element, { common, carrier });
    this.#check = checkNow(this.#t, () => secondsOf(host.api()), this.#retried);
    this.#work = new CarrierWork(host.element, host.api, host.entry);
    this.refresh = orderAnew(
      host.api,
      () => this.#work.loadedOrder,
      (order) => host.send({ type: 'order', order }),
    );
    this.#qr = qrTask(host.element, () => host.element.state);
    tellOfCopies();
    pressOnce(host.element.renderRoot);
    // Not at the forms: a browser that is asked for one property of a form keeps a list of its controls from then on.
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

  /** For screen readers. */
  status(state: CarrierState): unknown {
    return this.#copied ? this.#t.text('copied') : carrierStatus(state, this.#view, this.#isStill);
  }

  /** Undefined while the order is not known. */
  view(state: CarrierState): unknown {
    return carrierView(state, this.#view);
  }

  /** What leads to other ways to pay, where the payer is sent there. */
  otherWays(state: CarrierState): unknown {
    return sendsElsewhere(state, this.#element.codes) ? otherWays(this.#element) : undefined;
  }

  /** What follows from a move of the flow: memory, fields, window, events. */
  changed(to: CarrierState, from: CarrierState): void {
    const order = this.#work.loadedOrder;
    if (order !== undefined) keep(order, to);
    const entry = this.#host.entry();
    // A PIN is good for one try; a number may only need one digit corrected.
    if (entry && from.name === 'processing' && (from.step.step === 'code' || to.name !== 'number')) entry.value = '';
    this.#copied = undefined;
    const { activeElement } = this.#element.shadowRoot ?? {};
    this.#isStill = activeElement?.matches('select, input') ?? true;
    const isGivenUp = isAnew(to) || (to.name === 'loading' && this.#element.order !== order);
    if (to.name === 'succeeded' || (from.name === 'away' && isGivenUp)) this.#window.close();
    tellOrder(this.#element, to, from);
    if (to.name !== from.name) {
      this.#check.forget();
      announce(this.#element, to, from, order);
    }
    if (isOvertaken(this.#element, order, to)) this.#host.send({ type: 'changed' });
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
      callingCode: (country) => this.#work.callingCode(country),
      countryChosen: this.#countryChosen,
      edited: this.#edited,
      pasted: (event) => pasteInstead(event, this.#host.entry(), pinInMessage),
      copied: this.#copied,
      copy: (what) => void this.#copy(what),
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
    } else if (this.#host.entry()?.value.trim() === '') {
      this.#host.send({ type: 'stopped', why: 'required' });
    } else {
      this.#host.send({ type: 'submitted' });
    }
  };

  readonly #countryChosen = (event: Event): void =>
    this.#chosen({ type: 'countryChosen', country: (event.target as HTMLSelectElement).value });

  /** What is chosen too late is shown as it was. */
  #chosen(signal: CarrierSignal): void {
    this.#host.send(signal);
    this.#element.requestUpdate();
  }

  readonly #edited = (event: Event): void => {
    const { state } = this.#element;
    const entry = this.#host.entry();
    if (state.name === 'number' && entry && !isLeftAlone(event as InputEvent))
      this.#work.group(entry, state.choice.country ?? '');
    this.#host.send({ type: 'edited' });
  };

  async #copy(what: Copyable): Promise<void> {
    const shown = this.#element.shadowRoot?.querySelector(`[data-${what}]`);
    if (!shown) return;
    const { state } = this.#element;
    // Said anew when it is copied anew.
    this.#copied = undefined;
    this.#element.requestUpdate();
    const isCopied = await copyText(shown);
    if (!isCopied || this.#element.state !== state) return;
    this.#copied = what;
    this.#element.requestUpdate();
  }

  /** To the operator's page: inside the payer's gesture, or browsers keep a window from opening. */
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

  /** By a link, which opens a window by itself; one that a script may open can be closed again. */
  readonly #opened = (event: Event): void => {
    if (this.#window.open((event.currentTarget as HTMLAnchorElement).href)) event.preventDefault();
    this.#host.send({ type: 'left' });
  };

  readonly #retried = (): void => this.#host.send({ type: 'retried' });

  readonly #restarted = (): void => {
    this.#window.close();
    // One that has failed is over: to begin again leaves nothing, it is the next try.
    if (this.#element.state.name !== 'failed') this.#element.dispatchEvent(new PayCancelEvent());
    this.#host.send({ type: 'restarted' });
  };
}
