/** What `<epin-redeem>` needs once its empty form stands: flow, calls, events, and what it says of a voucher. */
import { attemptMemory, newAttempt } from '../../client/attempt.js';
import { tellOfCopies } from '../../client/copies.js';
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
import { orderAnew } from '../base/order-anew.js';
import { tellOrder } from '../base/order-event.js';
import { isOvertaken } from '../base/order-of.js';
import { otherWays } from '../base/other-ways.js';
import { pasteInstead } from '../base/paste-instead.js';
import { pressOnce } from '../base/press-once.js';
import { announce } from './announce.js';
import { epinEffects } from './epin-redeem.effects.js';
import { timeLimit } from '../base/time-limit.js';
import { lockMemory } from './lock.js';
import type { FormWords, Told } from './epin-redeem.view.js';
import { outcomeStyles } from './outcome.styles.js';
import { dueView, outcomeView, problemOf, sendsElsewhere, statusView, takesCodes } from './outcome.view.js';

export interface OutcomeHost {
  readonly element: LocaleHost & { readonly order?: string | undefined };
  api(): PayClient | undefined;
  field(): HTMLInputElement | null | undefined;
  /** The form's own. */
  readonly words: FormWords;
  send(signal: EpinSignal): void;
}

export interface Outcome extends LatePart<EpinState, EpinSignal> {
  submit(state: EpinState): void;
  pasted(this: void, event: ClipboardEvent): void;
  /** Shows the order as it now stands. */
  refresh(this: void): Promise<void>;
  /** What follows from a move of the flow: memory, events. */
  changed(to: EpinState, from: EpinState): void;
  /** Where the focus goes that was in the element as it changed; undefined where it may stay. */
  next(): HTMLElement | null | undefined;
  /** For screen readers. */
  status(state: EpinState): unknown;
  /** What is wrong, in words. */
  problem(state: EpinState): Told | undefined;
  /** What is to be paid, once that is known. */
  price(state: EpinState): string | undefined;
  /** What is shown instead of the form, in the live region; undefined when the form is to be shown. */
  notice(state: EpinState): unknown;
  /** What is shown above the notice. */
  view(state: EpinState): unknown;
  /** What leads to other ways to pay, where the payer is sent there. */
  otherWays(state: EpinState): unknown;
}

const memory = /* @__PURE__ */ attemptMemory('epin');
const lock = /* @__PURE__ */ lockMemory();

export function createOutcome({ element, api, field, words, send }: OutcomeHost): Outcome {
  const t = new Locale(element, { common, epin: epinOutcome });
  tellOfCopies();
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
  const pin = (): string => tidyEpin(field()?.value ?? '');
  const retried = (): void => send({ type: 'retried' });
  /** The order that was asked for last. */
  let loaded: string | undefined;
  const limit = timeLimit(now);
  const check = checkNow(t, now, retried);
  let isUnlocked = false;
  let isStill = false;
  let isOdd = false;

  return {
    transition: epinFlow.transition,
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
    // Without the spaces and dashes that people copy along.
    pasted: (event) => pasteInstead(event, field(), tidyEpin),
    refresh: orderAnew(
      api,
      () => loaded,
      (order) => send({ type: 'order', order }),
    ),
    changed: (to, from) => {
      const code = field();
      if (code && (to.name === 'succeeded' || to.name === 'unknown')) code.value = '';
      const wasSent = from.name === 'redeeming' || from.name === 'unknown';
      const isRefused = wasSent && (to.name === 'ready' || to.name === 'loading' || to.name === 'locked');
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
      // What the page has put into the element goes on having it.
      if (element.querySelector(':focus')?.getClientRects().length) return undefined;
      const root = element.shadowRoot;
      const target =
        root?.querySelector<HTMLElement>('[aria-invalid], [data-focus]') ?? root?.querySelector<HTMLElement>('.status');
      // A lock-out is over, or a look-up found nothing: the field is back.
      const focused = root?.activeElement;
      const isLost = !focused?.getClientRects().length || focused.matches('[role]');
      return target ?? (isLost ? field() : undefined);
    },
    status: (state) => statusView(state, t, { isUnlocked, isStill, isOdd }),
    problem: (state) => problemOf(state, t),
    price: (state) => ('order' in state && state.order ? t.money(state.order.amount, state.order.currency) : undefined),
    notice: (state) =>
      outcomeView(state, { t, retried, check, left: limit.look(state.name === 'locked' ? state.until : undefined) }),
    otherWays: (state) => (sendsElsewhere(state) ? otherWays(element) : undefined),
    view: (state) =>
      (state.name === 'locked' || state.name === 'ready') && state.order ? dueView(state.order, words, t) : undefined,
  };
}
