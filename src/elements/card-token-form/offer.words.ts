/** What the form says about an order before it is paid. */
import type { Order, Plan } from '../../contract/orders.js';
import type { Locale } from '../../controllers/locale.js';
import { isFree } from '../../domain/money.js';
import type { cardFirst } from '../../locales/en/card-first.js';
import type { cardOutcome } from '../../locales/en/card-outcome.js';
import type { common } from '../../locales/en/common.js';

export type OfferWords = Locale<{ common: typeof common; cardForm: typeof cardFirst; cardOutcome: typeof cardOutcome }>;

/** Returns the label of the pay button. */
export function submitText(t: OfferWords, order: Order | undefined): string {
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

function every(t: OfferWords, plan: Plan): string {
  return plan.periodLength === 1
    ? t.text(`every.${plan.period}`)
    : t.text('every.some', { duration: duration(plan, t.languageOf('every.some')) });
}

function duration({ period, periodLength }: Pick<Plan, 'period' | 'periodLength'>, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: period, unitDisplay: 'long' }).format(periodLength);
}

/** Returns what will be charged and when, for orders that are more than one payment now. */
export function termsText(t: OfferWords, order: Order | undefined): string | undefined {
  if (order?.purpose === 'reserve') return t.text('reserveTerms', { amount: t.money(order.amount, order.currency) });
  if (order?.purpose !== 'subscribe' || !order.plan) return undefined;
  const { plan, trial } = order;
  const words = { amount: t.money(plan.amount, plan.currency), every: every(t, plan) };
  if (!trial) return t.text('planTerms', words);
  const key = isFree(trial.amount) ? 'freeTrialTerms' : 'trialTerms';
  return t.text(key, {
    ...words,
    duration: duration(trial, t.languageOf(key)),
    trial: t.money(trial.amount, trial.currency),
  });
}
