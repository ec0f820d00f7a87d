/** Subscriptions by card: created, with a trial or without, read, cancelled. */
import * as v from 'valibot';
import { filled, flag as answeredFlag, id, list, maybe, record } from './answer.js';
import { cardPayment, knowsTheBrowser } from './card-payment.js';
import { endpoint } from './endpoint.js';
import { amount, count, currency, period } from './fields.js';
import { minimumAmount, recurring } from './rules.js';

const subscriptionFields = {
  active: answeredFlag,
  started: v.nullish(answeredFlag, false),
  expired: v.nullish(answeredFlag, false),
  is_trial: v.nullish(answeredFlag, false),
  date_started: maybe.integer,
  date_next: maybe.integer,
  payments_limit: maybe.integer,
  period: maybe.text,
  period_duration: maybe.integer,
} as const;

/** A subscription as its trial or a payment shows it: without its charges. */
export const partOfSubscription = record({
  id: maybe.text,
  object: maybe.text,
  ...subscriptionFields,
  active: maybe.flag,
});

const subscription = record({
  id,
  object: maybe.text,
  ...subscriptionFields,
  charges: v.nullish(list(id), []),
  trial: filled(partOfSubscription),
});

export const subscriptions = {
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/subscription',
    auth: 'secret',
    stamp: 'timestamp',
    request: v.object({
      ...cardPayment,
      period,
      period_duration: count,
      trial: v.optional(
        v.object({
          amount: v.optional(amount),
          currency: v.optional(currency),
          period: v.optional(period),
          period_duration: v.optional(count),
        }),
      ),
    }),
    rules: [
      minimumAmount('amount', 'currency'),
      minimumAmount('trial.amount', 'trial.currency', () => true),
      ...knowsTheBrowser,
      recurring('period', 'period_duration'),
      recurring('trial.period', 'trial.period_duration'),
    ],
    response: subscription,
    codes: 'card',
    effect: 'money',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/gateway/subscription/{id}',
    auth: 'secret',
    response: subscription,
    codes: 'card',
    effect: 'read',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/gateway/subscription/{id}/cancel',
    auth: 'secret',
    response: record({
      id: maybe.text,
      object: maybe.text,
      success: maybe.flag,
      active: maybe.flag,
      started: maybe.flag,
      expired: maybe.flag,
    }),
    codes: 'card',
    effect: 'money',
  }),
} as const;
