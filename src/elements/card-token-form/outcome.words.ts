/** What the form says about failures, cards and changed orders. */
import type { CardSummary } from '../../contract/charges.js';
import type { Locale } from '../../controllers/locale.js';
import { cardError } from '../../domain/card-errors.js';
import { entryOf } from '../../domain/entry-of.js';
import type { CardState } from '../../flows/card-state.js';
import type { Failure } from '../../flows/failure.js';
import type { cardForm } from '../../locales/en/card-form.js';
import type { cardOutcome } from '../../locales/en/card-outcome.js';
import type { cardRefusal } from '../../locales/en/card-refusal.js';
import type { common } from '../../locales/en/common.js';
import { tooManyTries } from '../base/too-many-tries.js';

export type OutcomeWords = Locale<{
  common: typeof common;
  cardForm: typeof cardForm;
  cardOutcome: typeof cardOutcome;
  cardRefusal: typeof cardRefusal;
}>;
type OutcomeMessage = keyof typeof cardOutcome | keyof typeof cardRefusal;

const own = ['review-declined', 'challenge-expired', 'challenge-failed', 'refunded', 'not-charged'] as const;

/** Returns the message key of a refusal: by reason for the provider's codes, by name for the backend's own codes. */
export function refusalKey(code: string | undefined): OutcomeMessage {
  const ours = own.find((each) => each === code);
  if (ours) return `refused.${ours}`;
  if (code === 'challenge-abandoned') return 'notice.abandoned';
  const known = cardError(code);
  return known ? `refused.${known.reason}` : 'refused.unknown';
}

const couponErrors = [
  'coupon-unknown',
  'coupon-expired',
  'coupon-used',
  'coupon-currency',
  'coupon-not-allowed',
] as const;

/** Returns the message key that says why a coupon was not accepted. */
const couponError = (code: string | undefined): (typeof couponErrors)[number] | undefined =>
  couponErrors.find((each) => each === code);

/** Messages for an order that another payment holds, by code. */
const taken: Readonly<Record<string, 'orderTaken' | 'orderPaid'>> = {
  'order-taken': 'orderTaken',
  'order-paid': 'orderPaid',
};

/**
 * Returns what failed, and what the payer can do about it.
 * @param now Unix seconds by the payer's clock
 * @param network message for a lost connection: `offline` if it is certain that nothing was charged
 */
export function failureText(
  t: OutcomeWords,
  failure: Failure,
  now: number,
  network: 'noConnection' | 'offline' = 'noConnection',
): string {
  const { type, code } = failure;
  switch (type) {
    case 'network':
      return t.text(network);
    case 'provider-unavailable':
    case 'unknown-outcome':
      return t.text('unavailable');
    case 'rate-limited':
      return tooManyTries(t, failure, now);
    case 'not-found':
      return t.text('notFound');
    case 'unauthorized':
      return t.text('unauthorized');
    case 'invalid-request':
    case 'protocol':
      if (code === 'saved-card-unknown') return t.text('refused.unknown');
      return t.text(entryOf(taken, code) ?? couponError(code) ?? 'misconfigured');
    case 'declined':
      return t.text(refusalKey(code));
  }
}

/** Returns why a coupon was not accepted, or could not be checked. `now` as in `failureText`. */
export function couponText(t: OutcomeWords, failure: Failure, now: number): string {
  if (failure.type === 'rate-limited') return tooManyTries(t, failure, now);
  return t.text(couponError(failure.code) ?? 'coupon-unanswered');
}

export function noticeText(
  t: OutcomeWords,
  state: Extract<CardState, { name: 'ready' }>,
  { isSavedCard, asksForCode }: { readonly isSavedCard: boolean; readonly asksForCode: boolean },
): string | undefined {
  if (!state.notice) return undefined;
  const { order } = state.setup;
  if (state.notice === 'not-charged' && isSavedCard) return t.text('refused.not-charged');
  if (state.notice !== 'stale') return t.text(`notice.${state.notice}`);
  return order
    ? t.text(asksForCode ? 'priceNow' : 'notice.stale', { amount: t.money(order.amount, order.currency) })
    : t.text('notice.stalePlain');
}

export const cardText = (t: OutcomeWords, { brand, last4 }: CardSummary): string =>
  t.text('cardEnding', { brand, last4 }).trim();
