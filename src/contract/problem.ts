/** Error answers: RFC 9457 problem documents with a closed list of types. */
import * as v from 'valibot';
import { object } from './object.js';
import { Order } from './orders.js';
import { Text, UnixTime } from './primitives.js';
import { problemStatus } from './problem-status.js';

export type ProblemType = keyof typeof problemStatus;

/** Type of a problem; each has its own HTTP status. */
export const ProblemType = /* @__PURE__ */ v.picklist(
  /* @__PURE__ */ Object.keys(problemStatus) as [ProblemType, ...ProblemType[]],
);

/** An error, sent as `application/problem+json` (RFC 9457). With another media type, the outcome counts as unknown. */
export const Problem = /* @__PURE__ */ object({
  type: ProblemType,
  title: Text,
  status: v.pipe(v.number(), v.safeInteger()),
  /** What a developer can do about the problem. Never contains secrets or card data. */
  detail: v.optional(Text),
  /**
   * The provider's code, unchanged, or one of the backend's own:
   *
   * - The elements know `stale-order`, `order-taken`, `order-paid`, `purpose`, `price-point`, `whole-amount` and
   *   `saved-card-unknown`.
   * - For coupons, they know `coupon-unknown`, `coupon-expired`, `coupon-used`, `coupon-currency` and
   *   `coupon-not-allowed`, each with the `field` `coupon`.
   * - Others are for developers: `invalid`, `too-large`, `attempt-used`, `in-progress`, `late`, …
   */
  code: v.optional(Text),
  /** The field of the request that is wrong. */
  field: v.optional(Text),
  /** Whether the payer may try the same thing again. */
  retryable: v.boolean(),
  /**
   * The attempt (or the phone bill's `ref`) that the problem is about. Set it if the problem says how that attempt
   * stands: without it, the elements take a failed look-up for a failure of the look-up alone, and learn nothing of the
   * attempt.
   */
  attempt: v.optional(Text),
  /** When a lock-out or rate limit ends. */
  retryAt: v.optional(UnixTime),
  /**
   * With codes `stale-order` and `price-point`: the order as it now stands. After a `stale-order` without it, the
   * elements read the order.
   */
  order: v.optional(Order),
});

export type Problem = v.InferOutput<typeof Problem>;
