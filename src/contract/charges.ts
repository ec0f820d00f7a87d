/** Charges to a card: one for each attempt. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { oneOf } from './one-of.js';
import { Amount, AttemptId, Channel, Currency, Id, Language, Seconds, Text, Token, WebUrl } from './primitives.js';

/** What may be shown of the card that paid. */
export const CardSummary = /* @__PURE__ */ object({
  brand: Text,
  last4: Text,
  expMonth: v.optional(Text),
  expYear: v.optional(Text),
});

/** Proof of what was charged. `captured` is false while the money is only reserved. */
export const Receipt = /* @__PURE__ */ object({
  id: Id,
  amount: Amount,
  currency: Currency,
  captured: v.boolean(),
  card: v.optional(CardSummary),
  /** Id of the card that was saved with this payment. */
  savedCard: v.optional(Id),
  subscription: v.optional(Id),
});

/** Why a payment was refused. */
export const DeclineError = /* @__PURE__ */ object({
  /**
   * The provider's code, unchanged, or one of the backend's own. The elements have messages for the codes of the card
   * gateway and for these:
   *
   * - `challenge-failed`: the issuer's step could not be opened, or was not completed.
   * - `challenge-expired`: the time for the issuer's step is over.
   * - `challenge-abandoned`: the payer gave up the issuer's step, or chose another way to pay.
   * - `review-declined`: the provider's risk check or its review refused the payment.
   * - `not-charged`: the provider has no trace of the payment.
   * - `refunded`: the payment was taken back.
   */
  code: Text,
  /** A message for developers; payers read the elements' own messages. Never contains secrets or card data. */
  message: Text,
  /** `number`, `expiry`, `cvc` or `name`: the field at which the card form shows the error. */
  field: v.optional(Text),
  /** Whether the payer may try again, with this card or another. */
  retryable: v.boolean(),
});

/** What the payer must do next at the issuer of the card (3-D Secure). */
export const Action = /* @__PURE__ */ oneOf('type', [
  object({ type: v.literal('redirect'), url: WebUrl }),
  object({
    type: v.literal('form'),
    action: WebUrl,
    fields: v.pipe(v.array(object({ name: Text, value: v.pipe(v.string(), v.maxLength(65_536)) })), v.maxLength(64)),
  }),
]);

/**
 * How a charge or subscription attempt stands:
 *
 * - `succeeded`: charged, or reserved.
 * - `review`: the payment is made, and the provider reviews it for a minute or two.
 * - `action`: the payer must confirm at the issuer; nothing is charged yet.
 * - `declined`: nothing was charged, and another attempt may pay the order. With the code `refunded`, however, the
 *   payment was taken back, and the order still belongs to this attempt.
 *
 * An outcome that is not known is the problem `unknown-outcome` instead.
 */
export const Outcome = /* @__PURE__ */ oneOf('status', [
  object({ status: v.literal('succeeded'), attempt: AttemptId, receipt: Receipt }),
  object({ status: v.literal('review'), attempt: AttemptId, receipt: Receipt }),
  object({
    status: v.literal('action'),
    attempt: AttemptId,
    action: Action,
    /** Time the payer still has for this step; the elements announce it a few times. A duration, as clocks differ. */
    secondsLeft: v.optional(Seconds),
  }),
  object({ status: v.literal('declined'), attempt: AttemptId, error: DeclineError }),
]);

/** Fields that charges and subscriptions share. Exactly one of `token` and `savedCard` must be sent. */
export const Payment = /* @__PURE__ */ v.pipe(
  object({
    attempt: AttemptId,
    order: Id,
    /** The order's version that the payer saw. A stale one is refused (409, `stale-order`) with the current order. */
    orderVersion: Id,
    token: v.optional(Token),
    /** Id of one of the order's `savedCards`. */
    savedCard: v.optional(Id),
    /**
     * The name on the card. White space around it does not count. The provider needs a first and a last name: if there
     * is only one word, use it for both, or use the customer's names.
     */
    cardholder: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128))),
    /** Whether the payer wants the card stored; only if the order's `canSaveCard` is true. */
    saveCard: v.optional(v.boolean()),
    /** The coupon that the payer entered; `orderVersion` is then the version of the order with this coupon. */
    coupon: v.optional(Id),
    /** The language that the payer reads; the provider writes its e-mail receipt in it. */
    lang: v.optional(Language),
    /** URL that a full-page redirect comes back to; must be on an allowed origin. */
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
  params: object({ attempt: AttemptId }),
  answer: Outcome,
  isLookUp: true,
});

export const abandonAttempt = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/charges/attempts/{attempt}/abandon',
  params: object({ attempt: AttemptId }),
  answer: Outcome,
  effect: 'write',
});

export type CardSummary = v.InferOutput<typeof CardSummary>;
export type Receipt = v.InferOutput<typeof Receipt>;
export type DeclineError = v.InferOutput<typeof DeclineError>;
export type Action = v.InferOutput<typeof Action>;
export type Outcome = v.InferOutput<typeof Outcome>;
export type Payment = v.InferOutput<typeof Payment>;
