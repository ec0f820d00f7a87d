/** What `<epin-redeem>` shows instead of its form, and what it says of a problem. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Order } from '../../contract/orders.js';
import type { Locale } from '../../controllers/locale.js';
import { epinErrors } from '../../domain/epin-errors.js';
import { spokenTimeLeft, timeLeft } from '../../domain/milestones.js';
import { isFree } from '../../domain/money.js';
import { voucherBar } from '../../domain/voucher-order.js';
import type { EpinProblem, EpinState } from '../../flows/epin.js';
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

export function problemOf(state: EpinState, t: OutcomeWords): Told | undefined {
  const problem = 'problem' in state ? state.problem : undefined;
  if (!problem) return undefined;
  const message = t.text(messageFor(problem, 'isSamePrice' in state));
  return isOfField(problem)
    ? { message, below: html`<p class="error" id="error" part="error">${message}</p>` }
    : { message, above: html`<div class="notice danger" part="notice" role="alert">${message}</div>` };
}

/** Of an order that no voucher can pay: that is said before a code is asked for. */
const barOf = (state: EpinState): EpinProblem | undefined => {
  const code = state.name === 'ready' ? voucherBar(state.order) : undefined;
  return code && { type: 'invalid-request', retryable: false, code };
};

/** Whether a code may be sent. */
export const takesCodes = (state: EpinState): boolean => state.name === 'ready' && !barOf(state);

/** Whether the payer is sent to another way to pay. */
export const sendsElsewhere = (state: EpinState): boolean =>
  state.name === 'locked' ||
  barOf(state) !== undefined ||
  ('problem' in state && !!state.problem && elsewhere.has(messageFor(state.problem)));

/** What has just happened, as far as the state does not say it. */
export interface Lately {
  /** A lock-out has ended. */
  readonly isUnlocked: boolean;
  /** The focus stays where it is: what is wrong with the field is not told by coming to it. */
  readonly isStill: boolean;
  /** Another one with each move of the flow. */
  readonly isOdd: boolean;
}

/** What a screen reader is told besides what is shown: notices are live themselves. */
export function statusView(state: EpinState, t: OutcomeWords, { isUnlocked, isStill, isOdd }: Lately): unknown {
  if (state.name === 'redeeming') return t.text('redeeming');
  const problem = isStill ? problemOf(state, t) : undefined;
  // Each refusal in an element of its own: the same words are heard again.
  if (problem?.below) return isOdd ? html`<p>${problem.message}</p>` : html`<div>${problem.message}</div>`;
  return isUnlocked ? t.text('notStarted') : '';
}

/** Undefined for the states that show the form. */
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

/** The clock is there to be read; at milestones it is told. */
function locked({ t, retried, left }: OutcomeView): TemplateResult {
  const language = t.languageOf('lockedUntil');
  const soon = (time: string, role?: 'timer'): TemplateResult =>
    html`${t.text('lockedUntil')} <bdi class="timer" role=${role ?? nothing}>${time}</bdi>`;
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
