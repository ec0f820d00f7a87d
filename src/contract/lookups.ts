/** What may be read before a choice is made: configuration, payment systems, price points, coupons; and payments after it. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { Order } from './orders.js';
import { Amount, Country, Currency, Id, Text, UnixTime, WebUrl } from './primitives.js';

/** Ways to pay, and what goes with paying by card: what of this API is served. */
export const Feature = /* @__PURE__ */ v.picklist([
  'card',
  'widget',
  'carrier',
  'epin',
  'subscriptions',
  'coupons',
  'saved-cards',
]);

export const Config = /* @__PURE__ */ v.object({
  /** The project's public key. */
  projectKey: Text,
  /** Where the browser exchanges a card for a one-time token. */
  tokenUrl: WebUrl,
  /** Where the provider's pages are, which say when they are done; the origin of `tokenUrl` when left out. */
  providerUrl: v.optional(WebUrl),
  /** Whether it is a test project: its key starts with `t_`. */
  test: v.boolean(),
  /** The payer's, where the backend knows it. */
  country: v.optional(Country),
  /** What `<pay-checkout>` may offer. The calls of all others may be left out. */
  features: v.array(Feature),
});

export const readConfig = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/config',
  answer: Config,
  isShared: true,
});

/** In the order of the provider's `ps_type_id` 1 to 5. */
export const systemKinds = ['card', 'bank', 'prepaid', 'wallet', 'mobile'] as const;
/** By the provider's `ps_type_id`, 1 to 5 in this order. */
export const SystemKind = /* @__PURE__ */ v.picklist(systemKinds);

export const PricePoint = /* @__PURE__ */ v.object({
  amount: Amount,
  currency: Currency,
  converted: v.optional(v.object({ amount: Amount, currency: Currency })),
});

/** A way to pay, as the provider lists it. */
export const PaymentSystem = /* @__PURE__ */ v.object({
  /** Short code; the hosted page takes it as `ps`. */
  id: Id,
  name: Text,
  kind: SystemKind,
  /** Whether it wants a window of its own (`new_window`). */
  opensWindow: v.boolean(),
  /** Its logo. */
  imageUrl: v.optional(WebUrl),
  /** Of a phone bill. */
  pricePoints: v.optional(v.array(PricePoint)),
});

export const listPaymentSystems = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/payment-systems',
  query: v.object({ country: v.optional(Country), order: v.optional(Id) }),
  answer: v.object({ country: v.optional(Country), systems: v.array(PaymentSystem) }),
});

export const listPricePoints = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/price-points',
  query: v.object({
    /** The payer's own when left out. */
    country: v.optional(Country),
    /** What `converted` is in. */
    currency: v.optional(Currency),
  }),
  answer: v.object({ points: v.array(PricePoint) }),
});

export const readCoupon = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/coupons/{code}',
  params: v.object({ code: Id }),
  query: v.object({ order: Id }),
  answer: v.object({
    coupon: v.object({
      code: Text,
      name: v.optional(Text),
      percentOff: v.optional(v.number()),
      amountOff: v.optional(Amount),
      currency: v.optional(Currency),
    }),
    order: Order,
  }),
});

export const PaymentStatus = /* @__PURE__ */ v.object({
  /** The provider's reference. */
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
  params: v.object({ ref: Id }),
  answer: PaymentStatus,
});

export type Feature = v.InferOutput<typeof Feature>;
export type Config = v.InferOutput<typeof Config>;
export type SystemKind = v.InferOutput<typeof SystemKind>;
export type PricePoint = v.InferOutput<typeof PricePoint>;
export type PaymentSystem = v.InferOutput<typeof PaymentSystem>;
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;
