/** What `<epin-redeem>` shows instead of its form, and what it says of a problem. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Locale } from '../../controllers/locale.js';
import { epinErrors } from '../../domain/epin-errors.js';
import { isFree } from '../../domain/money.js';
import type { EpinProblem, EpinState } from '../../flows/epin.js';
import type { common } from '../../locales/en/common.js';
import type { epinOutcome } from '../../locales/en/epin-outcome.js';
import { due } from '../base/due.js';
import type { FormWords, Told } from './epin-redeem.view.js';
import { messageFor } from './epin-redeem.messages.js';

export type OutcomeWords = Locale<{ common: typeof common; epin: typeof epinOutcome }>;

export interface OutcomeView {
  readonly t: OutcomeWords;
  /** The form's own. */
  readonly words: FormWords;
  readonly retried: () => void;
}

type State<N extends EpinState['name']> = Extract<EpinState, { name: N }>;

function isOfField(problem: EpinProblem): boolean {
  if (problem.type === 'required') return true;
  return 'code' in problem && (epinErrors.get(problem.code ?? '')?.field ?? problem.type === 'declined');
}

export function problemOf(state: EpinState, t: OutcomeWords): Told | undefined {
  const problem = 'problem' in state ? state.problem : undefined;
  return problem && { message: t.text(messageFor(problem)), isOfField: isOfField(problem) };
}

/** What a screen reader is told; errors of the field are told with the field. */
export function statusText(state: EpinState, t: OutcomeWords): string {
  switch (state.name) {
    case 'redeeming':
    case 'unknown':
    case 'locked':
      return t.text(state.name);
    case 'succeeded':
      return `${t.text('succeeded')} ${left(state, t)}`.trim();
    case 'unavailable':
      return t.text(messageFor(state.error));
    default: {
      const told = problemOf(state, t);
      return told && !told.isOfField ? told.message : '';
    }
  }
}

/** Undefined for the states that show the form. */
export function outcomeView(state: EpinState, view: OutcomeView): TemplateResult | undefined {
  switch (state.name) {
    case 'unavailable':
      return unavailable(state, view);
    case 'unknown':
      return unknown(view);
    case 'locked':
      return locked(state, view);
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

function unknown({ t, retried }: OutcomeView): TemplateResult {
  return html`
    <div class="notice" part="notice">
      <p class="waiting"><span class="spinner"></span> ${t.text('unknown')}</p>
      <div class="actions"><button type="button" data-focus @click=${retried}>${t.text('checkNow')}</button></div>
    </div>
  `;
}

function locked({ order, until }: State<'locked'>, { t, words, retried }: OutcomeView): TemplateResult {
  const seconds = until === undefined ? undefined : Math.max(0, Math.ceil(until - Date.now() / 1000));
  return html`
    ${order ? due(words.text('toPay'), t.money(order.amount, order.currency)) : nothing}
    <div class="notice danger" part="notice" tabindex="-1" data-focus>
      <p>${t.text('locked')}</p>
      ${
        seconds === undefined
          ? html`<div class="actions"><button type="button" @click=${retried}>${t.text('tryAgain')}</button></div>`
          : html`<p>${t.text('lockedUntil')} <bdi class="timer" role="timer">${clock(seconds, t.language)}</bdi></p>`
      }
    </div>
  `;
}

function succeeded(state: State<'succeeded'>, { t }: OutcomeView): TemplateResult {
  const change = left(state, t);
  return html`
    <div class="notice success" part="notice" tabindex="-1" data-focus>
      <p><strong>${t.text('succeeded')}</strong></p>
      ${change ? html`<p class="left">${change}</p>` : nothing}
    </div>
  `;
}

function left({ redemption: { changeAmount, changeCurrency } }: State<'succeeded'>, t: OutcomeWords): string {
  return isFree(changeAmount) ? '' : t.text('left', { amount: t.money(changeAmount, changeCurrency) });
}

/** 272 → "5 minutes", 72 → "1:12". */
function clock(seconds: number, language: string): string {
  if (seconds <= 120) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.ceil(seconds / 60);
  const [unit, value] = minutes <= 120 ? (['minute', minutes] as const) : (['hour', Math.ceil(minutes / 60)] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
