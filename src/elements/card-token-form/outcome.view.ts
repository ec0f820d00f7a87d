/** The messages above the button, or in place of the form, in one live region that exists from the first render. */
import { type TemplateResult, html, nothing } from 'lit';
import { isPaid } from '../../flows/card.js';
import type { CardState } from '../../flows/card-state.js';
import { isUnanswered } from '../../flows/failure.js';
import type { TimeLeft } from '../base/time-limit.js';
import { timeView } from './challenge-time.view.js';
import { type OutcomeWords, cardText, failureText, noticeText } from './outcome.words.js';

export interface StatusView {
  readonly again: () => void;
  readonly abandon: () => void;
  /** Time left for the issuer's confirmation, while it is offered again. */
  readonly left: TimeLeft | undefined;
  /** Whether the reason is shown at a field, which has the focus. */
  readonly isAtField: boolean;
  /** Whether a saved card is chosen, for which no security code is typed. */
  readonly isSavedCard: boolean;
  /** Whether a payment of the order is remembered: money may have moved. */
  readonly isRemembered: boolean;
  /** Whether the security code was wiped and another try needs it. */
  readonly asksForCode: boolean;
  /** Unix seconds by the payer's clock. */
  readonly now: number;
}

const notice = (tone: '' | 'danger' | 'success', text: string, more: unknown = nothing): TemplateResult =>
  html`<div class="notice ${tone}" part="notice"><p>${text}</p>${more}</div>`;

const waiting = (text: string, more: unknown = nothing): TemplateResult =>
  html`<div class="notice" part="notice"><p class="heading"><span class="spinner" aria-hidden="true"></span>${text}</p>${more}</div>`;

const button = (text: string, press: () => void): TemplateResult =>
  html`<div class="actions"><button type="button" @click=${press}>${text}</button></div>`;

const stalledView = (t: OutcomeWords, again: () => void): TemplateResult =>
  waiting(t.text('stalled'), button(t.text('lookAgain'), again));

function doneText(t: OutcomeWords, { outcome, setup }: Extract<CardState, { name: 'succeeded' }>): string {
  if ('token' in outcome) return t.text('accepted');
  const { amount, currency, captured } = outcome.receipt;
  if (!captured) return t.text('reserved', { amount: t.money(amount, currency) });
  return t.text(setup.order?.purpose === 'subscribe' ? 'subscribed' : 'paid');
}

function receiptView(t: OutcomeWords, { outcome }: Extract<CardState, { name: 'succeeded' }>): unknown {
  if ('token' in outcome) return outcome.card ? html`<p class="hint">${cardText(t, outcome.card)}</p>` : nothing;
  const { amount, currency, card } = outcome.receipt;
  const money = t.money(amount, currency);
  return html`<p class="hint">${card ? t.text('receipt', { amount: money, card: cardText(t, card) }) : money}</p>`;
}

export function statusView(
  t: OutcomeWords,
  state: CardState,
  { again, abandon, left, isAtField, isSavedCard, isRemembered, asksForCode, now }: StatusView,
): unknown {
  const code = asksForCode ? html`<p>${t.text('codeAgain')}</p>` : nothing;
  switch (state.name) {
    case 'loading':
      return nothing;
    case 'unavailable': {
      // A payment cannot be looked up before order and configuration are read.
      if (isRemembered && isUnanswered(state.failure)) return stalledView(t, again);
      const text = failureText(t, state.failure, now);
      return isPaid(state) ? notice('', text) : notice('danger', text, button(t.text('tryAgain'), again));
    }
    case 'ready': {
      const text = noticeText(t, state, { isSavedCard, asksForCode });
      return text ? notice('', text, state.notice === 'not-charged' ? nothing : code) : nothing;
    }
    case 'failed':
    case 'declined':
      return notice('danger', isAtField ? t.text('declined') : failureText(t, state.failure, now, 'offline'), code);
    case 'asking':
    case 'tokenising':
    case 'charging':
      return html`<span class="visually-hidden">${t.text('sending')}</span>`;
    case 'unknown':
      return state.stalled ? stalledView(t, again) : waiting(t.text('lookingUp'));
    case 'challenge': {
      const { isFresh, failure } = state;
      if (isFresh) return waiting(t.text('challenge.waiting'));
      const asked = t.text('challenge.asked');
      return notice(
        failure ? 'danger' : '',
        failure ? failureText(t, failure, now) : asked,
        html`${failure ? html`<p>${asked}</p>` : nothing}${timeView(t, left)}
        <div class="actions">
          <button type="button" class="primary" @click=${again}>${t.text('continue')}</button>
          <button type="button" @click=${abandon}>${t.text('challenge.stop')}</button>
        </div>`,
      );
    }
    case 'review':
      return waiting(t.text('review'));
    case 'succeeded':
      return html`<div class="notice success" part="notice">
        <p class="heading">${doneText(t, state)}</p>
        ${receiptView(t, state)}
      </div>`;
  }
}
