/** Lookups before a payment (configuration, payment systems, price points, coupons), and of payments afterwards. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { Order } from './orders.js';
import { Amount, Country, Currency, Id, Text, UnixTime, WebUrl } from './primitives.js';

/** A part of this API that a backend may serve: a way to pay, or an addition to paying by card. */
export const Feature = /* @__PURE__ */ v.picklist([
  'card',
  'widget',
  'carrier',
  'epin',
  'subscriptions',
  'coupons',
  'saved-cards',
]);

/** What the browser needs to know about the project. */
export const Config = /* @__PURE__ */ object({
  /** The project's public key. */
  projectKey: Text,
  /** URL at which the browser exchanges a card for a one-time token. */
  tokenUrl: WebUrl,
  /** URL of the provider's pages, which post a message when they are done; by default, the origin of `tokenUrl`. */
  providerUrl: v.optional(WebUrl),
  /** Whether this is a test project, whose key starts with `t_`. */
  test: v.boolean(),
  /** The payer's country, if the backend knows it. */
  country: v.optional(Country),
  /** What `<pay-checkout>` may offer. The calls of features that are not listed need not be served. */
  features: v.array(Feature),
});

export const readConfig = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/config',
  answer: Config,
  isShared: true,
});

/** Kinds of payment systems, in the order of the provider's `ps_type_id` 1 to 5. */
export const systemKinds = ['card', 'bank', 'prepaid', 'wallet', 'mobile'] as const;
/** Kind of a payment system: the provider's `ps_type_id` 1 to 5, in this order. */
export const SystemKind = /* @__PURE__ */ v.picklist(systemKinds);

/** An amount that a phone bill can carry. */
export const PricePoint = /* @__PURE__ */ object({
  amount: Amount,
  currency: Currency,
  converted: v.optional(object({ amount: Amount, currency: Currency })),
});

/** A way to pay, as the provider lists it. */
export const PaymentSystem = /* @__PURE__ */ object({
  /** Short code; the hosted page accepts it as `ps`. */
  id: Id,
  name: Text,
  kind: SystemKind,
  /** Whether the payment system needs a window of its own (the provider's `new_window`). */
  opensWindow: v.boolean(),
  /** URL of the logo. */
  imageUrl: v.optional(WebUrl),
  /** For a phone bill: the amounts that it can carry. */
  pricePoints: v.optional(v.array(PricePoint)),
});

export const listPaymentSystems = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/payment-systems',
  query: object({ country: v.optional(Country), order: v.optional(Id) }),
  answer: object({ country: v.optional(Country), systems: v.array(PaymentSystem) }),
});

export const listPricePoints = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/price-points',
  query: object({
    /** By default, the payer's own country. */
    country: v.optional(Country),
    /** The currency of `converted`. */
    currency: v.optional(Currency),
  }),
  answer: object({ points: v.array(PricePoint) }),
});

export const readCoupon = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/coupons/{code}',
  params: object({ code: Id }),
  query: object({ order: Id }),
  answer: object({
    coupon: object({
      code: Text,
      name: v.optional(Text),
      percentOff: v.optional(v.number()),
      amountOff: v.optional(Amount),
      currency: v.optional(Currency),
    }),
    order: Order,
  }),
});

/** A payment, as the provider has it. */
export const PaymentStatus = /* @__PURE__ */ object({
  /** The provider's reference of the payment. */
  ref: Id,
  status: v.picklist(['succeeded', 'review', 'declined', 'refunded']),
  amount: Amount,
  currency: Currency,
  createdAt: v.optional(UnixTime),
  paymentSystem: v.optional(Text),
});

export const readPayment = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/payments/{ref}',
  params: object({ ref: Id }),
  answer: PaymentStatus,
});

export type Feature = v.InferOutput<typeof Feature>;
export type Config = v.InferOutput<typeof Config>;
export type SystemKind = v.InferOutput<typeof SystemKind>;
export type PricePoint = v.InferOutput<typeof PricePoint>;
export type PaymentSystem = v.InferOutput<typeof PaymentSystem>;
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;
