/** What the form says about an order, a failure, a card. */
import type { CardSummary } from '../../contract/charges.js';
import type { Order, Plan } from '../../contract/orders.js';
import type { Locale } from '../../controllers/locale.js';
import { cardError } from '../../domain/card-errors.js';
import { isFree } from '../../domain/money.js';
import type { CardState } from '../../flows/card-state.js';
import type { Failure } from '../../flows/failure.js';
import type { cardOutcome } from '../../locales/en/card-outcome.js';
import type { cardRefusal } from '../../locales/en/card-refusal.js';
import type { common } from '../../locales/en/common.js';

export type OutcomeWords = Locale<{
  common: typeof common;
  cardOutcome: typeof cardOutcome;
  cardRefusal: typeof cardRefusal;
}>;
type OutcomeMessage = keyof typeof cardOutcome | keyof typeof cardRefusal;

/** The words of the pay button. */
export function submitText(t: OutcomeWords, order: Order | undefined): string {
  if (!order) return t.text('continue');
  const amount = t.money(order.amount, order.currency);
  switch (order.purpose) {
    case 'pay':
      return t.text('pay', { amount });
    case 'reserve':
      return t.text('reserve', { amount });
    case 'subscribe':
      if (!order.trial) return t.text('subscribe', { amount });
      return isFree(order.amount) ? t.text('startFreeTrial') : t.text('startTrial', { amount });
  }
}

function every(t: OutcomeWords, { period, periodLength }: Plan): string {
  return periodLength === 1
    ? t.text(`every.${period}`)
    : t.text('every.some', { duration: duration(t, period, periodLength) });
}

function duration(t: OutcomeWords, unit: Plan['period'], length: number): string {
  return new Intl.NumberFormat(t.language, { style: 'unit', unit, unitDisplay: 'long' }).format(length);
}

/** What will be charged and when, for orders that are more than one payment now. */
export function termsText(t: OutcomeWords, order: Order | undefined): string | undefined {
  if (order?.purpose === 'reserve') return t.text('reserveTerms', { amount: t.money(order.amount, order.currency) });
  if (order?.purpose !== 'subscribe' || !order.plan) return undefined;
  const { plan, trial } = order;
  const words = { amount: t.money(plan.amount, plan.currency), every: every(t, plan) };
  if (!trial) return t.text('planTerms', words);
  const trialWords = { ...words, duration: duration(t, trial.period, trial.periodLength) };
  return isFree(trial.amount)
    ? t.text('freeTrialTerms', trialWords)
    : t.text('trialTerms', { ...trialWords, trial: t.money(trial.amount, trial.currency) });
}

const own = ['review-declined', 'challenge-expired', 'challenge-failed', 'refunded', 'not-charged'] as const;

/** Message key of a refusal: the provider's code by its reason, the backend's own codes by name. */
export function refusalKey(code: string | undefined): OutcomeMessage {
  const ours = own.find((each) => each === code);
  if (ours) return `refused.${ours}`;
  const known = cardError(code);
  return known ? `refused.${known.reason}` : 'refused.unknown';
}

/** Why nothing was charged, and what to do about it. */
export function failureText(t: OutcomeWords, { type, code }: Failure): string {
  switch (type) {
    case 'network':
      return t.text('offline');
    case 'provider-unavailable':
    case 'unknown-outcome':
      return t.text('unavailable');
    case 'rate-limited':
      return t.text('rateLimited');
    case 'not-found':
      return t.text('notFound');
    case 'unauthorized':
      return t.text('unauthorized');
    case 'invalid-request':
    case 'protocol':
      return t.text('misconfigured');
    case 'declined':
      return t.text(refusalKey(code));
  }
}

export function noticeText(t: OutcomeWords, state: Extract<CardState, { name: 'ready' }>): string | undefined {
  if (!state.notice) return undefined;
  const { order } = state.setup;
  if (state.notice !== 'stale') return t.text(`notice.${state.notice}`);
  return order
    ? t.text('notice.stale', { amount: t.money(order.amount, order.currency) })
    : t.text('notice.stalePlain');
}

export const cardText = (t: OutcomeWords, { brand, last4 }: CardSummary): string =>
  t.text('cardEnding', { brand, last4 }).trim();
