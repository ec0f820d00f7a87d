/** Delivery confirmation: reports the state of a delivery of purchased goods. */
import * as v from 'valibot';
import { flag as answeredFlag, record } from './answer.js';
import { endpoint, type Fields } from './endpoint.js';
import { anyText, country, email, flag, isDay, text, url, wholeFrom, wordFlag } from './fields.js';
import { needed } from './rules.js';

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
/** Status of a delivery. */
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Statuses that require a reason. */
const reasonedStatuses: readonly DeliveryStatus[] = [
  'delayed',
  'order_cancelled',
  'refund_request_declined',
  'substitution_requested',
  'substitution_declined',
];

const deliveryTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replaceAll('-', '/').replace('T', ' ').replace('.000Z', ' +0000');

const format = /^(\d{4})\/(\d\d)\/(\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d [+-](?:0\d|1[0-4])[0-5]\d$/;

function isDeliveryTime(given: string): boolean {
  const [, year, month, day] = format.exec(given) ?? [];
  return isDay(year, month, day);
}

/** Unix seconds, or text in the document's format. */
const deliveryDate = v.lazy((given) =>
  typeof given === 'number'
    ? v.pipe(wholeFrom(0, 253_402_300_799), v.transform(deliveryTime))
    : v.pipe(v.string(), v.check(isDeliveryTime, 'must be yyyy/mm/dd hh:mm:ss +zzzz')),
);

/** Sends null and an empty list as an empty field: a form can contain neither, and the field is required. */
const orNothing = <T extends v.GenericSchema<string> | v.GenericSchema<string[]>>(schema: T) =>
  v.pipe(
    v.nullish(schema, null),
    v.transform((given) => (given?.length ? given : '')),
  );

const isPhysical = ({ type }: Fields): boolean => type === 'physical';
/** Fields of `shipping_address` that a physical delivery needs. */
const address = {
  country: v.optional(country),
  city: v.optional(text),
  zip: v.optional(text),
  state: v.optional(text),
  street: v.optional(text),
  phone: v.optional(text),
  firstname: v.optional(text),
  lastname: v.optional(text),
} as const;

export const deliveries = {
  report: endpoint({
    method: 'POST',
    path: '/api/delivery',
    auth: 'secret',
    request: v.object({
      payment_id: text,
      merchant_reference_id: text,
      type: v.picklist(['digital', 'physical']),
      is_test: v.optional(flag),
      status: v.picklist(deliveryStatuses),
      estimated_delivery_datetime: deliveryDate,
      estimated_update_datetime: deliveryDate,
      reason: orNothing(anyText),
      refundable: wordFlag,
      /** Proof-of-delivery pictures; expected with `delivered`. */
      attachments: orNothing(v.array(url)),
      details: text,
      product_description: v.optional(text),
      shipping_address: v.object({ email, ...address }),
    }),
    rules: [
      ({ status, reason }) =>
        reasonedStatuses.includes(status as DeliveryStatus) && reason === ''
          ? { field: 'reason', rule: `is required with status ${String(status)}` }
          : undefined,
      ...Object.keys(address).map((part) => needed(`shipping_address.${part}`, 'for a physical delivery', isPhysical)),
    ],
    response: record({ success: v.pipe(answeredFlag, v.literal(true)) }),
    effect: 'money',
  }),
} as const;
