/** What comes after a payment, and around it: tickets, coupons, delivery reports, payment status. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { flag as answeredFlag, maybe, optional, record, text as answeredText } from './answer.js';
import { endpoint, type Fields, type Rule } from './endpoint.js';
import {
  anyText,
  count,
  country,
  currency,
  email,
  flag,
  text,
  uid,
  unixTime,
  url,
  wholeAmount,
  wordFlag,
} from './fields.js';
import { allWhen, notBoth, oneOf } from './rules.js';

/** `type` of a cancellation ticket. */
export const ticketTypes = { refund: 1, cancellation: 2, other: 3 } as const;

export const tickets = {
  create: endpoint({
    method: 'POST',
    path: '/developers/api/ticket',
    auth: 'signed',
    request: v.strictObject({
      ref: v.optional(text),
      /** {@link ticketTypes} */
      type: v.picklist(Object.values(ticketTypes)),
      message: text,
      test_mode: v.optional(flag),
      uid: v.optional(uid),
    }),
    rules: [(fields, context) => (fields['test_mode'] === true ? undefined : oneOf('ref', 'uid')(fields, context))],
    response: record({ result: v.pipe(answeredFlag, v.literal(true)) }),
    effect: 'money',
  }),
} as const;

const coupon = record({
  name: maybe.text,
  times_redeemed: maybe.integer,
  max_redemptions: maybe.integer,
  /** mm/dd/yyyy */
  expiration_date: maybe.text,
  /** `active`, and others that the document does not list. */
  status: maybe.text,
  code: answeredText,
  currency: maybe.text,
  percent_off: maybe.integer,
  amount_off: maybe.decimal,
});

const expiresLater: Rule = ({ expiration_date }, { now }) =>
  typeof expiration_date === 'number' && expiration_date <= now
    ? { field: 'expiration_date', rule: 'must be later than now (Unix seconds)', range: { min: now + 1 } }
    : undefined;

export const coupons = {
  create: endpoint({
    method: 'POST',
    path: '/api/coupon',
    auth: 'coupon',
    stamp: 'timestamp',
    request: v.strictObject({
      percent_off: v.optional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(limits.couponPercent.min), v.maxValue(limits.couponPercent.max)),
      ),
      amount_off: v.optional(wholeAmount),
      currency_code: v.optional(currency),
      name: v.optional(text),
      number_of_coupons: v.optional(count),
      code: v.optional(text),
      activate: v.optional(flag),
      max_redemptions: v.optional(count),
      expiration_date: v.optional(unixTime),
      available_applications: v.optional(text),
    }),
    rules: [
      oneOf('percent_off', 'amount_off'),
      notBoth('percent_off', 'amount_off'),
      allWhen(({ amount_off }) => amount_off !== undefined, ['currency_code'], 'with amount_off'),
      expiresLater,
    ],
    response: coupon,
    effect: 'money',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/coupon',
    auth: 'coupon',
    stamp: 'timestamp',
    request: v.strictObject({ code: text }),
    response: coupon,
    effect: 'read',
  }),
} as const;

/** Statuses of a delivery, in the document's order. */
export const deliveryStatuses = [
  'order_placed',
  'order_preparing',
  'started',
  'delivering',
  'delivered',
  'consumed',
  'waiting_user_action',
  'delayed',
  'failed_will_retry',
  'order_cancelled',
  'retry_started',
  'refund_requested',
  'refund_request_declined',
  'refund_request_accepted',
  'refund_issued',
  'cancelled_subscription',
  'substitution_requested',
  'substitution_accepted',
  'substitution_declined',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Statuses that must say why. */
export const reasonedStatuses: readonly DeliveryStatus[] = [
  'delayed',
  'order_cancelled',
  'refund_request_declined',
  'substitution_requested',
  'substitution_declined',
];

const two = (part: number): string => String(part).padStart(2, '0');

function deliveryTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  const day = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())].join('/');
  return `${day} ${[at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')} +0000`;
}

/** Unix seconds, or text in the document's format. */
const deliveryDate = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(253_402_300_799), v.transform(deliveryTime)),
  v.pipe(
    v.string(),
    v.regex(
      /^\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d [+-]\d{4}$/,
      'must be yyyy/mm/dd hh:mm:ss +zzzz',
    ),
  ),
]);

/** Null is sent as an empty field: a form has no null. */
const orNothing = <T extends v.GenericSchema>(schema: T) =>
  v.optional(
    v.union([
      schema,
      v.pipe(
        v.null(),
        v.transform(() => ''),
      ),
    ]),
    null,
  );

const isPhysical = ({ type }: Fields): boolean => type === 'physical';
const address = ['country', 'city', 'zip', 'state', 'street', 'phone', 'firstname', 'lastname'];

export const deliveries = {
  report: endpoint({
    method: 'POST',
    path: '/api/delivery',
    auth: 'secret',
    request: v.strictObject({
      payment_id: text,
      merchant_reference_id: text,
      type: v.picklist(['digital', 'physical']),
      is_test: v.optional(flag),
      status: v.picklist(deliveryStatuses),
      estimated_delivery_datetime: deliveryDate,
      estimated_update_datetime: deliveryDate,
      reason: orNothing(anyText),
      refundable: wordFlag,
      /** Proof-of-delivery pictures. */
      attachments: orNothing(v.array(url)),
      details: text,
      product_description: v.optional(text),
      shipping_address: v.strictObject({
        email,
        country: v.optional(country),
        city: v.optional(text),
        zip: v.optional(text),
        state: v.optional(text),
        street: v.optional(text),
        phone: v.optional(text),
        firstname: v.optional(text),
        lastname: v.optional(text),
      }),
    }),
    rules: [
      ({ status, reason }) =>
        reasonedStatuses.includes(status as DeliveryStatus) && reason === ''
          ? { field: 'reason', rule: `is required with status ${String(status)}` }
          : undefined,
      ({ type, status, attachments }) =>
        type === 'physical' && status === 'delivered' && (!Array.isArray(attachments) || attachments.length === 0)
          ? { field: 'attachments', rule: 'must prove a physical delivery with status delivered' }
          : undefined,
      allWhen(
        isPhysical,
        address.map((part) => `shipping_address.${part}`),
        'for a physical delivery',
      ),
    ],
    response: record({ success: v.pipe(answeredFlag, v.literal(true)) }),
    effect: 'money',
  }),
} as const;

export const payments = {
  read: endpoint({
    method: 'GET',
    path: '/api/rest/payment',
    auth: 'signed',
    request: v.strictObject({ ref: v.optional(text), uid: v.optional(uid), ag_external_id: v.optional(text) }),
    rules: [
      ({ ref, uid: user, ag_external_id }) =>
        ref === undefined && (user === undefined || ag_external_id === undefined)
          ? { field: 'ref', rule: 'is required, or both uid and ag_external_id' }
          : undefined,
    ],
    response: record({
      object: maybe.text,
      id: answeredText,
      created: maybe.integer,
      amount: maybe.decimal,
      currency: maybe.text,
      refunded: v.nullish(answeredFlag, false),
      risk: maybe.text,
      uid: maybe.text,
      product_id: maybe.text,
      payment_system: maybe.text,
      subscription: optional(
        record({
          object: maybe.text,
          id: maybe.text,
          period: maybe.text,
          period_duration: maybe.integer,
          payments_limit: maybe.integer,
          is_trial: maybe.flag,
          started: maybe.flag,
          expired: maybe.flag,
          active: maybe.flag,
          date_started: maybe.integer,
          date_next: maybe.integer,
        }),
      ),
    }),
    effect: 'read',
  }),
} as const;
