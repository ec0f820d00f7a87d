/** Payment with a prepaid voucher (ePIN): one for each attempt. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { Amount, AttemptId, Currency, Id } from './primitives.js';

/** A voucher that was redeemed for an order. */
export const Redemption = /* @__PURE__ */ object({
  attempt: AttemptId,
  /** The amount left on the voucher. */
  changeAmount: Amount,
  changeCurrency: Currency,
});

export const redeemEpin = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/epin/redemptions',
  body: object({
    attempt: AttemptId,
    order: Id,
    /** The order's version that the payer saw. A stale one is refused (409, `stale-order`) with the current order. */
    orderVersion: v.optional(Id),
    /** The ePIN as the payer typed it, without spaces and dashes. Must not be stored anywhere. */
    pin: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  answer: Redemption,
  effect: 'money',
});

export const readRedemption = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/epin/redemptions/{attempt}',
  params: object({ attempt: AttemptId }),
  answer: Redemption,
  isLookUp: true,
});

export type Redemption = v.InferOutput<typeof Redemption>;
