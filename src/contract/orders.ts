/** What a payer is shown before paying, and how it stands with an order. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { Amount, Country, Currency, Id, Nothing, Period, PeriodLength, Text } from './primitives.js';

/** A card kept for the customer. `id` is the merchant backend's own, never the provider's token. */
export const SavedCard = /* @__PURE__ */ v.object({
  id: Id,
  brand: Text,
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  expYear: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  /** The payer must enter this card anew, with its security code. */
  cvcRequired: v.optional(v.boolean()),
});

/** What recurs: `amount` every `periodLength` `period`s. */
export const Plan = /* @__PURE__ */ v.object({
  amount: Amount,
  currency: Currency,
  period: Period,
  periodLength: PeriodLength,
});

/** What comes before the plan; a free trial has amount `"0.00"`. */
export const Trial = Plan;

export const Purpose = /* @__PURE__ */ v.picklist(['pay', 'reserve', 'subscribe']);

/**
 * An order as the payer is shown it. `amount` is what is charged (or reserved) now;
 * `plan` and `trial` say what a subscription charges later.
 */
export const Order = /* @__PURE__ */ v.object({
  order: Id,
  /** Another one whenever what the payer is shown changes, such as a hash of it. */
  version: Id,
  amount: Amount,
  currency: Currency,
  description: Text,
  /** `pay`: charged at once. `reserve`: held until the backend captures it. `subscribe`: `plan` is paid again and again. */
  purpose: Purpose,
  /** With purpose `subscribe`. */
  plan: v.optional(Plan),
  /** What comes before the plan; a free one has amount `"0.00"`. */
  trial: v.optional(Trial),
  /** Cards that the customer may pay with; empty where none are kept. */
  savedCards: v.array(SavedCard),
  /** Whether the payer may store the card (`saveCard` of a charge). */
  canSaveCard: v.optional(v.boolean()),
  /** Whether a coupon may be entered. */
  coupons: v.boolean(),
  /** The coupon that `amount` already includes. */
  coupon: v.optional(Text),
  /** Where it is paid, for the ways to pay there. */
  country: v.optional(Country),
});

/**
 * How it stands with the payment of an order, whatever the way it was paid. `none`: nothing was begun, or only a hosted page
 * opened or a phone bill started. `pending`: an attempt holds the order, and its end is not known. `review`: made, and checked
 * by the provider. `failed`: the last attempt was refused or taken back.
 */
export const OrderPayment = /* @__PURE__ */ v.object({
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
  params: v.object({ order: Id }),
  answer: Order,
});

export const readOrderPayment = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/orders/{order}/payment',
  params: v.object({ order: Id }),
  answer: OrderPayment,
});

export const deleteSavedCard = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/saved-cards/{card}',
  params: v.object({ card: Id }),
  answer: Nothing,
  effect: 'write',
});

export type SavedCard = v.InferOutput<typeof SavedCard>;
export type Plan = v.InferOutput<typeof Plan>;
export type Trial = v.InferOutput<typeof Trial>;
export type Purpose = v.InferOutput<typeof Purpose>;
export type Order = v.InferOutput<typeof Order>;
export type OrderPayment = v.InferOutput<typeof OrderPayment>;
