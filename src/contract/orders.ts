/** What a payer is shown before paying, and how the payment of an order stands. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { Amount, Country, Currency, Id, Nothing, Period, PeriodLength, Text } from './primitives.js';

/** A card kept for the customer. `id` is the merchant backend's own, never the provider's token. */
export const SavedCard = /* @__PURE__ */ object({
  id: Id,
  brand: Text,
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  expYear: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  /** Whether the payer must enter this card again, with its security code. */
  cvcRequired: v.optional(v.boolean()),
});

/** The recurring payment of a subscription: `amount` every `periodLength` `period`s. */
export const Plan = /* @__PURE__ */ object({
  amount: Amount,
  currency: Currency,
  period: Period,
  periodLength: PeriodLength,
});

/** The trial before the plan; a free trial has the amount `"0.00"`. */
export const Trial = Plan;

/** What paying an order does: see the field `purpose` of an order. */
export const Purpose = /* @__PURE__ */ v.picklist(['pay', 'reserve', 'subscribe']);

/**
 * An order as the payer sees it. `amount` is charged (or reserved) now; `plan` and `trial` say what a subscription
 * charges later.
 */
export const Order = /* @__PURE__ */ object({
  order: Id,
  /** Changes whenever anything that the payer is shown changes: for example a hash of all that is shown. */
  version: Id,
  amount: Amount,
  currency: Currency,
  description: Text,
  /**
   * What paying the order does:
   *
   * - `pay`: the amount is charged at once.
   * - `reserve`: the amount is held until the backend captures it.
   * - `subscribe`: the recurring `plan` starts.
   */
  purpose: Purpose,
  /** The recurring payment; only with purpose `subscribe`. */
  plan: v.optional(Plan),
  /** The trial before the plan; a free one has the amount `"0.00"`. */
  trial: v.optional(Trial),
  /** Saved cards that the customer may pay with; empty if there are none. */
  savedCards: v.array(SavedCard),
  /** Whether the payer may store the card (`saveCard` of a charge). */
  canSaveCard: v.optional(v.boolean()),
  /** Whether a coupon may be entered. */
  coupons: v.boolean(),
  /** The coupon that `amount` already includes. */
  coupon: v.optional(Text),
  /** Country in which the order is paid; the ways to pay depend on it. */
  country: v.optional(Country),
});

/**
 * How the payment of an order stands, whichever way it is paid:
 *
 * - `none`: nothing was begun, or only a hosted page was opened or a phone bill started.
 * - `pending`: an attempt holds the order, and its result is not known.
 * - `review`: the payment is made, and the provider reviews it.
 * - `succeeded`: the order is paid, or its money is reserved.
 * - `failed`: the last attempt was refused or taken back.
 */
export const OrderPayment = /* @__PURE__ */ object({
  order: Id,
  status: v.picklist(['none', 'pending', 'review', 'succeeded', 'failed']),
  /** The provider's reference of the payment, once there is one. */
  ref: v.optional(Id),
  amount: v.optional(Amount),
  currency: v.optional(Currency),
});

export const readOrder = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/orders/{order}',
  params: object({ order: Id }),
  answer: Order,
});

export const readOrderPayment = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/orders/{order}/payment',
  params: object({ order: Id }),
  answer: OrderPayment,
  isLookUp: true,
});

export const deleteSavedCard = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/saved-cards/{card}',
  params: object({ card: Id }),
  answer: Nothing,
  effect: 'write',
});

export type SavedCard = v.InferOutput<typeof SavedCard>;
export type Plan = v.InferOutput<typeof Plan>;
export type Trial = v.InferOutput<typeof Trial>;
export type Purpose = v.InferOutput<typeof Purpose>;
export type Order = v.InferOutput<typeof Order>;
export type OrderPayment = v.InferOutput<typeof OrderPayment>;
