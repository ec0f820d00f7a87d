/** Recurring payments by card. */
import * as v from 'valibot';
import { object } from './object.js';
import { Outcome, Payment } from './charges.js';
import { endpoint } from './endpoint.js';
import { Id, Period, PeriodLength, UnixTime } from './primitives.js';

/** A subscription of the customer, as the provider has it. */
export const Subscription = /* @__PURE__ */ object({
  id: Id,
  active: v.boolean(),
  started: v.boolean(),
  expired: v.boolean(),
  trial: v.boolean(),
  period: Period,
  periodLength: PeriodLength,
  startedAt: v.optional(UnixTime),
  nextChargeAt: v.optional(UnixTime),
  charges: v.array(Id),
});

export const createSubscription = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/subscriptions',
  body: Payment,
  answer: Outcome,
  effect: 'money',
});

export const readSubscription = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/subscriptions/{id}',
  params: object({ id: Id }),
  answer: Subscription,
});

export const cancelSubscription = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/subscriptions/{id}/cancel',
  params: object({ id: Id }),
  answer: Subscription,
  effect: 'write',
});

export type Subscription = v.InferOutput<typeof Subscription>;
