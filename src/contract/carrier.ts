/** Payment by phone bill: one step after another until `complete`. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { oneOf } from './one-of.js';
import { Amount, Country, Currency, Id, Period, PeriodLength, Text, WebUrl } from './primitives.js';

/** How the payer confirms a payment by phone bill; the provider decides this for each country. */
export const Flow = /* @__PURE__ */ v.picklist(['code', 'msisdn', 'redirect']);

const common = {
  /** The provider's reference of the payment; the same in every step. */
  ref: Id,
  /** A message from the provider to the payer. */
  info: v.optional(Text),
  /** The price that the phone bill will show. */
  price: v.optional(object({ amount: Amount, currency: Currency, formatted: v.optional(Text) })),
};

/**
 * What the payer does next:
 *
 * - `code`: texts `keyword` to `shortcode` and enters the PIN that comes back.
 * - `msisdn`: enters the phone number.
 * - `redirect`: goes to `url`.
 * - `carrier`: chooses one of `carriers`; the payment is then started again with the chosen one.
 * - `complete`: nothing; the payment is made.
 */
export const Step = /* @__PURE__ */ oneOf('step', [
  object({ step: v.literal('code'), keyword: v.optional(Text), shortcode: v.optional(Text), ...common }),
  object({ step: v.literal('msisdn'), ...common }),
  object({ step: v.literal('redirect'), url: WebUrl, ...common }),
  object({ step: v.literal('carrier'), carriers: v.array(object({ id: Id, name: Text })), ...common }),
  object({ step: v.literal('complete'), ...common }),
]);

/** How a payment by phone bill stands. */
export const CarrierPayment = /* @__PURE__ */ object({
  ref: Id,
  /** Whether the payment is made. */
  completed: v.boolean(),
  amount: Amount,
  currency: Currency,
  country: v.optional(Country),
  recurring: v.boolean(),
  period: v.optional(Period),
  periodLength: v.optional(PeriodLength),
});

const Digits = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d{1,8}$/));

export const startCarrierPayment = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/carrier/payments',
  body: object({
    order: Id,
    /** The order's version that the payer saw. A stale one is refused (409, `stale-order`) with the current order. */
    orderVersion: v.optional(Id),
    /**
     * The country that the payer chose. Without it, the order's counts, or else the payer's own; if none is known, the
     * call is refused (400).
     */
    country: v.optional(Country),
    /** Country code and number, digits only, no leading 0. */
    msisdn: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{5,14}$/))),
    /** Id of the operator, from the `carriers` of a step `carrier`. */
    carrier: v.optional(Id),
    mcc: v.optional(Digits),
    mnc: v.optional(Digits),
    /** The chosen price point. */
    pricePoint: v.optional(object({ amount: Amount, currency: Currency })),
    /** URL that the operator's page leads back to; must be on an allowed origin. */
    returnUrl: v.optional(WebUrl),
  }),
  answer: Step,
  effect: 'write',
});

export const processCarrierPayment = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/carrier/payments/{ref}',
  params: object({ ref: Id }),
  body: object({
    flow: Flow,
    /** The PIN (flow `code`) or the digits of the phone number (flow `msisdn`). The provider takes nothing else. */
    data: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  }),
  answer: Step,
  effect: 'money',
});

export const readCarrierPayment = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/carrier/payments/{ref}',
  params: object({ ref: Id }),
  answer: CarrierPayment,
  isLookUp: true,
});

export type Flow = v.InferOutput<typeof Flow>;
export type Step = v.InferOutput<typeof Step>;
export type CarrierPayment = v.InferOutput<typeof CarrierPayment>;
