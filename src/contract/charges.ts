/** Charging a card: once for each attempt. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { oneOf } from './one-of.js';
import { Amount, AttemptId, Channel, Currency, Id, Seconds, Text, Token, WebUrl } from './primitives.js';

export const CardSummary = /* @__PURE__ */ v.object({
  brand: Text,
  last4: Text,
  expMonth: v.optional(Text),
  expYear: v.optional(Text),
});

/** Proof of what was charged; `captured` is false while the money is only reserved. */
export const Receipt = /* @__PURE__ */ v.object({
  id: Id,
  amount: Amount,
  currency: Currency,
  captured: v.boolean(),
  card: v.optional(CardSummary),
  /** Id of the card that was saved with it. */
  savedCard: v.optional(Id),
  subscription: v.optional(Id),
});

/** Why a payment was refused. */
export const DeclineError = /* @__PURE__ */ v.object({
  /**
   * The provider's, unchanged: the elements have words for those of its card gateway. Or the backend's own, for which they
   * have words, too: `challenge-failed`, `challenge-expired`, `challenge-abandoned`, `review-declined`, `not-charged`, `refunded`.
   */
  code: Text,
  /** For the developer: payers read the elements' own words. Never secret, never card data. */
  message: Text,
  /** `number`, `expiry`, `cvc` or `name`: the card form says it at this field. */
  field: v.optional(Text),
  /** Whether the payer may try again, with this card or another. */
  retryable: v.boolean(),
});

/** What the payer must do next with the issuer of the card (3-D Secure). */
export const Action = /* @__PURE__ */ oneOf('type', [
  v.object({ type: v.literal('redirect'), url: WebUrl }),
  v.object({
    type: v.literal('form'),
    action: WebUrl,
    fields: v.pipe(v.array(v.object({ name: Text, value: v.pipe(v.string(), v.maxLength(65_536)) })), v.maxLength(64)),
  }),
]);

/**
 * How a charge or subscription attempt stands. `succeeded`: charged, or reserved. `review`: made, and checked by the provider
 * for a minute or two. `action`: the payer has to confirm at the issuer; nothing is charged yet. `declined`: nothing was
 * charged, and the order may be paid by another attempt; or, with the code `refunded`, it was taken back, and the order stays
 * this attempt's. What is not known is no outcome but the problem `unknown-outcome`.
 */
export const Outcome = /* @__PURE__ */ oneOf('status', [
  v.object({ status: v.literal('succeeded'), attempt: AttemptId, receipt: Receipt }),
  v.object({ status: v.literal('review'), attempt: AttemptId, receipt: Receipt }),
  v.object({
    status: v.literal('action'),
    attempt: AttemptId,
    action: Action,
    /** How long the payer still has for it; the payer is told at a few moments. A duration, as no two clocks agree. */
    secondsLeft: v.optional(Seconds),
  }),
  v.object({ status: v.literal('declined'), attempt: AttemptId, error: DeclineError }),
]);

/** Fields that charges and subscriptions share. Exactly one of `token` and `savedCard`. */
export const Payment = /* @__PURE__ */ v.pipe(
  v.object({
    attempt: AttemptId,
    order: Id,
    /** The version the payer was shown; a stale one is refused (409, `stale-order`) with the order as it now stands. */
    orderVersion: Id,
    token: v.optional(Token),
    /** A card of the order's `savedCards`. */
    savedCard: v.optional(Id),
    /** As it stands on the card. The provider wants first and last name; of a single word make both, or take the customer's. */
    cardholder: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128))),
    /** Whether the payer wants the card stored; only where the order says `canSaveCard`. */
    saveCard: v.optional(v.boolean()),
    /** The coupon that the payer typed; `orderVersion` is then that of the order with it. */
    coupon: v.optional(Id),
    /** Where a full redirect comes back to; must be on an allowed origin. */
    returnUrl: v.optional(WebUrl),
    /** Names the frame or window that waits for the bridge page's message. */
    channel: v.optional(Channel),
  }),
  v.check(
    ({ token, savedCard }) => (token === undefined) !== (savedCard === undefined),
    'send either token or savedCard',
  ),
);

export const createCharge = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/charges',
  body: Payment,
  answer: Outcome,
  effect: 'money',
});

export const readAttempt = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/charges/attempts/{attempt}',
  params: v.object({ attempt: AttemptId }),
  answer: Outcome,
});

export const abandonAttempt = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/charges/attempts/{attempt}/abandon',
  params: v.object({ attempt: AttemptId }),
  answer: Outcome,
  effect: 'write',
});

export type CardSummary = v.InferOutput<typeof CardSummary>;
export type Receipt = v.InferOutput<typeof Receipt>;
export type DeclineError = v.InferOutput<typeof DeclineError>;
export type Action = v.InferOutput<typeof Action>;
export type Outcome = v.InferOutput<typeof Outcome>;
export type Payment = v.InferOutput<typeof Payment>;
