/** The late part of `<epin-redeem>`, loaded once its empty form is shown: flow, calls, events and messages. */
import { attemptMemory, newAttempt } from '../../client/attempt.js';
import { warnOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { tidyEpin } from '../../domain/epin-code.js';
import { type EpinSignal, type EpinState, epinFlow } from '../../flows/epin.js';
import { common } from '../../locales/en/common.js';
import { epinOutcome } from '../../locales/en/epin-outcome.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { noticeStyles } from '../../styles/notice.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { waitingStyles } from '../../styles/waiting.js';
import { wrongStyles } from '../../styles/wrong.js';
import { checkNow } from '../base/check-now.js';
import { secondsOf } from '../base/clock.js';
import { orderReader } from '../base/order-anew.js';
import { tellOrder } from '../base/order-event.js';
import { isOvertaken } from '../base/order-of.js';
import { otherWays } from '../base/other-ways.js';
import { pasteInstead } from '../base/paste-instead.js';
import { pressOnce } from '../base/press-once.js';
import { hasSlottedFocus } from '../base/slotted-focus.js';
import { announce } from './announce.js';
import { epinEffects } from './epin-redeem.effects.js';
import { timeLimit } from '../base/time-limit.js';
import { lockMemory } from './lock.js';
import type { FormPart, FormWords } from './epin-redeem.view.js';
import { outcomeStyles } from './outcome.styles.js';
import { dueView, outcomeView, problemOf, sendsElsewhere, statusView, takesCodes } from './outcome.view.js';

export interface OutcomeHost {
  readonly element: LocaleHost & { readonly order?: string | undefined };
  api(): PayClient | undefined;
  /** The words of the form, which come with the element. */
  readonly words: FormWords;
  send(signal: EpinSignal): void;
}

export interface Outcome extends LatePart<EpinState, EpinSignal>, FormPart {
  submit(state: EpinState): void;
  /** Reads the order again and shows it. */
  refresh(this: void): Promise<void>;
  /** Applies what follows from a state change: memory, field, events. */
  changed(to: EpinState, from: EpinState): void;
  /** Returns where to put the focus that was in the element before a change; undefined if it may stay. */
  next(): HTMLElement | null | undefined;
  /** Returns what screen readers are told in addition to the view. */
  status(state: EpinState): unknown;
  /** Returns the notice that replaces the form, for the live region; undefined if the form is to be shown. */
  notice(state: EpinState): unknown;
  /** Returns what is shown above the notice. */
  view(state: EpinState): unknown;
  /** Returns the slot `other-ways` if the payer is sent to another way to pay. */
  otherWays(state: EpinState): unknown;
}

const memory = /* @__PURE__ */ attemptMemory('epin');
const lock = /* @__PURE__ */ lockMemory();

export function createOutcome({ element, api, words, send }: OutcomeHost): Outcome {
  const t = new Locale(element, { common, epin: epinOutcome });
  warnOfCopies();
  pressOnce(element.renderRoot);
  addStyles(
    element,
    pressingStyles,
    wrongStyles,
    noticeStyles,
    spinnerStyles,
    waitingStyles,
    endingStyles,
    outcomeStyles,
  );
  const now = (): number => secondsOf(api());
  const field = (): HTMLInputElement | null => element.renderRoot.querySelector('input');
  const pin = (): string => tidyEpin(field()?.value ?? '');
  const retried = (): void => send({ type: 'retried' });
  /** Id of the order that was requested last. */
  let loaded: string | undefined;
  const price = (state: EpinState): string | undefined =>
    'order' in state && state.order ? t.money(state.order.amount, state.order.currency) : undefined;
  const limit = timeLimit(now);
  const check = checkNow(t, now, retried);
  let isUnlocked = false;
  let isStill = false;
  let isOdd = false;

  return {
    // A paid order stays paid until another takes its place: it is not looked up, and not reported, again.
    transition: (state, signal) =>
      state.name === 'succeeded' && !isOvertaken(element, loaded, state) ? state : epinFlow.transition(state, signal),
    effects: epinEffects({
      element,
      api,
      now,
      pin,
      memory,
      lock,
      reads: (id) => {
        loaded = id;
      },
    }),
    submit: (state) => {
      if (!takesCodes(state)) return;
      send(pin() === '' ? { type: 'stopped', why: 'required' } : { type: 'submitted', attempt: newAttempt() });
    },
    edited: () => send({ type: 'edited' }),
    // Removes the spaces and dashes that people copy along.
    pasted: (event) => pasteInstead(event, field(), tidyEpin),
    refresh: orderReader(
      api,
      () => loaded,
      (order) => send({ type: 'order', order }),
    ),
    changed: (to, from) => {
      const code = field();
      if (code && (to.name === 'succeeded' || to.name === 'unknown')) code.value = '';
      const wasSent = from.name === 'redeeming' || from.name === 'unknown';
      const isRefused =
        wasSent && (to.name === 'ready' || to.name === 'loading' || to.name === 'locked' || to.name === 'unavailable');
      if (isRefused && loaded) memory.forget(loaded);
      if (loaded) lock.keep(loaded, to, now());
      isUnlocked = from.name === 'locked' && to.name === 'ready';
      isOdd = !isOdd;
      if (to.name !== from.name) check.forget();
      isStill = [null, field()].includes(element.shadowRoot?.activeElement as HTMLInputElement | null);
      tellOrder(element, to, from);
      announce(element, to, from, loaded);
      if (isOvertaken(element, loaded, to)) send({ type: 'changed' });
    },
    next: () => {
      if (hasSlottedFocus(element)) return undefined;
      const root = element.shadowRoot;
      const target =
        root?.querySelector<HTMLElement>('[aria-invalid], [data-focus]') ?? root?.querySelector<HTMLElement>('.status');
      // A lock-out is over, or a look-up found nothing: the form is back, and its field gets a focus that was lost.
      const focused = root?.activeElement;
      const isLost = !focused?.getClientRects().length || focused.matches('[role]');
      return target ?? (isLost ? field() : undefined);
    },
    status: (state) => statusView(state, t, { isUnlocked, isStill, isOdd }),
    problem: (state) => problemOf(state, t, `${words.text('toPay')} ${price(state)}`),
    price,
    notice: (state) =>
      outcomeView(state, { t, retried, check, left: limit.look(state.name === 'locked' ? state.until : undefined) }),
    otherWays: (state) => (sendsElsewhere(state) ? otherWays(element) : undefined),
    view: (state) =>
      (state.name === 'locked' || state.name === 'ready') && state.order ? dueView(state.order, words, t) : undefined,
  };
}
