/** Paying with a prepaid voucher (ePIN): once for each attempt. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { Amount, AttemptId, Currency, Id } from './primitives.js';

export const Redemption = /* @__PURE__ */ v.object({
  attempt: AttemptId,
  /** What is left on the voucher. */
  changeAmount: Amount,
  changeCurrency: Currency,
});

export const redeemEpin = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/epin/redemptions',
  body: v.object({
    attempt: AttemptId,
    order: Id,
    /** The version that the payer was shown. */
    orderVersion: v.optional(Id),
    /** As the payer typed it, without what is not part of it. Kept nowhere. */
    pin: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  answer: Redemption,
  effect: 'money',
});

export const readRedemption = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/epin/redemptions/{attempt}',
  params: v.object({ attempt: AttemptId }),
  answer: Redemption,
});

export type Redemption = v.InferOutput<typeof Redemption>;
