/** The notices that `<epin-redeem>` shows instead of its form, and its messages for problems. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Order } from '../../contract/orders.js';
import type { Locale } from '../../controllers/locale.js';
import { epinErrors } from '../../domain/epin-errors.js';
import { spokenTimeLeft, timeLeft } from '../../domain/milestones.js';
import { isFree } from '../../domain/money.js';
import { voucherBar } from '../../domain/voucher-order.js';
import type { EpinProblem, EpinState } from '../../flows/epin.js';
import { isOrderPaid } from '../../flows/failure.js';
import type { common } from '../../locales/en/common.js';
import type { epinOutcome } from '../../locales/en/epin-outcome.js';
import type { CheckNow } from '../base/check-now.js';
import { due } from '../base/due.js';
import type { TimeLeft } from '../base/time-limit.js';
import type { FormWords, Told } from './epin-redeem.view.js';
import { elsewhere, messageFor } from './epin-redeem.messages.js';

export type OutcomeWords = Locale<{ common: typeof common; epin: typeof epinOutcome }>;

export interface OutcomeView {
  readonly t: OutcomeWords;
  readonly retried: () => void;
  readonly check: CheckNow;
  readonly left: TimeLeft | undefined;
}

type State<N extends EpinState['name']> = Extract<EpinState, { name: N }>;

function isOfField(problem: EpinProblem): boolean {
  if (problem.type === 'required') return true;
  return 'code' in problem && (epinErrors.get(problem.code ?? '')?.field ?? problem.type === 'declined');
}

/** @param price what is to be paid. A new price is shown above the notice; in the notice it is only heard. */
export function problemOf(state: EpinState, t: OutcomeWords, price?: string): Told | undefined {
  const problem = 'problem' in state ? state.problem : undefined;
  if (!problem) return undefined;
  const key = messageFor(problem, 'isSamePrice' in state);
  const message = t.text(key);
  if (isOfField(problem)) return { message, below: html`<p class="error" id="error" part="error">${message}</p>` };
  const heard = key === 'stale' ? html`<span class="visually-hidden"> ${price}</span>` : nothing;
  return { message, above: html`<div class="notice danger" part="notice" role="alert">${message}${heard}</div>` };
}

/** Returns why no voucher can pay the order, if so: the payer is told before being asked for a code. */
const barOf = (state: EpinState): EpinProblem | undefined => {
  const code = state.name === 'ready' ? voucherBar(state.order) : undefined;
  return code && { type: 'invalid-request', retryable: false, code };
};

/** Returns whether a code may be sent. */
export const takesCodes = (state: EpinState): boolean => state.name === 'ready' && !barOf(state);

/** Returns whether the message for the state sends the payer to another way to pay. */
export const sendsElsewhere = (state: EpinState): boolean =>
  state.name === 'locked' ||
  barOf(state) !== undefined ||
  ('problem' in state && !!state.problem && elsewhere.has(messageFor(state.problem)));

/** What has just happened and the state does not say. */
export interface Lately {
  /** A lock-out has ended. */
  readonly isUnlocked: boolean;
  /** The focus does not move, so a screen reader does not read the field's error by arriving at the field. */
  readonly isStill: boolean;
  /** Flips with each state change. */
  readonly isOdd: boolean;
}

/** Returns what screen readers are told in addition to what is shown. Notices need none: they are live themselves. */
export function statusView(state: EpinState, t: OutcomeWords, { isUnlocked, isStill, isOdd }: Lately): unknown {
  if (state.name === 'redeeming') return t.text('redeeming');
  const problem = isStill ? problemOf(state, t) : undefined;
  // A different element for each refusal, so that the same message is announced again.
  if (problem?.below) return isOdd ? html`<p>${problem.message}</p>` : html`<div>${problem.message}</div>`;
  return isUnlocked ? t.text('notStarted') : '';
}

/** Returns the notice that replaces the form; undefined for states that show the form. */
export function outcomeView(state: EpinState, view: OutcomeView): TemplateResult | undefined {
  switch (state.name) {
    case 'unavailable':
      return unavailable(state, view);
    case 'ready':
      return barred(state, view);
    case 'unknown':
      return unknown(state, view);
    case 'locked':
      return locked(view);
    case 'succeeded':
      return succeeded(state, view);
    default:
      return undefined;
  }
}

function unavailable({ error }: State<'unavailable'>, { t, retried }: OutcomeView): TemplateResult {
  if (isOrderPaid(error)) return html`<div class="notice" part="notice"><p>${t.text(messageFor(error))}</p></div>`;
  return html`
    <div class="notice danger" part="notice">
      <p>${t.text(error.type === 'network' ? 'noConnection' : messageFor(error))}</p>
      <div class="actions"><button type="button" data-focus @click=${retried}>${t.text('tryAgain')}</button></div>
    </div>
  `;
}

function barred(state: State<'ready'>, { t }: OutcomeView): TemplateResult | undefined {
  const bar = barOf(state);
  return bar && html`<div class="notice danger" part="notice"><p>${t.text(messageFor(bar))}</p></div>`;
}

function unknown({ tries }: State<'unknown'>, { t, check }: OutcomeView): TemplateResult {
  return html`
    <div class="notice" part="notice">
      <p class="waiting"><span class="spinner"></span> ${t.text('unknown')}</p>
      ${check.view(tries)}
    </div>
  `;
}

export const dueView = ({ amount, currency }: Order, words: FormWords, t: OutcomeWords): TemplateResult =>
  due(words.text('toPay'), t.money(amount, currency));

/** The countdown is only there to be read; at milestones, screen readers announce the time left. */
function locked({ t, retried, left }: OutcomeView): TemplateResult {
  const language = t.languageOf('lockedUntil');
  const soon = (time: string, role?: 'timer'): TemplateResult =>
    html`${t.text('lockedUntil')} <span class="timer" role=${role ?? nothing}>${time}</span>`;
  return html`
    <div class="notice danger" part="notice">
      <p>${t.text('locked')}</p>
      ${
        left === undefined
          ? html`<div class="actions"><button type="button" @click=${retried}>${t.text('tryAgain')}</button></div>`
          : html`<p>${soon(timeLeft(left.seconds, language), 'timer')}</p>
              ${left.isMilestone ? html`<p class="visually-hidden">${soon(spokenTimeLeft(left.seconds, language))}</p>` : nothing}`
      }
    </div>
  `;
}

function succeeded(state: State<'succeeded'>, { t }: OutcomeView): TemplateResult {
  const change = left(state, t);
  return html`
    <div class="notice success" part="notice">
      <p><strong>${t.text('succeeded')}</strong></p>
      ${change ? html`<p class="left">${change}</p>` : nothing}
    </div>
  `;
}

function left({ redemption: { changeAmount, changeCurrency } }: State<'succeeded'>, t: OutcomeWords): string {
  return isFree(changeAmount) ? '' : t.text('left', { amount: t.money(changeAmount, changeCurrency) });
}
