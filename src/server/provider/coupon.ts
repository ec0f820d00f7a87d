/** Coupons: created and read. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { decimal, filled, integer, maybe, record, text as answeredText } from './answer.js';
import { endpoint, type Rule } from './endpoint.js';
import { count, currency, flag, text, unixTime, wholeAmount, wholeFrom } from './fields.js';
import { beside, notBoth, oneOf } from './rules.js';

const coupon = record({
  name: maybe.text,
  times_redeemed: maybe.integer,
  max_redemptions: maybe.integer,
  /** mm/dd/yyyy */
  expiration_date: maybe.text,
  /** `active`, or another value that the document does not list. */
  status: maybe.text,
  code: answeredText,
  currency: maybe.text,
  // Numbers that no coupon has could raise a price. On some servers, 0 stands for null.
  percent_off: filled(v.pipe(integer, wholeFrom(0, 100))),
  amount_off: filled(v.pipe(decimal, v.regex(/^\d+\.\d\d$/))),
});

const expiresLater: Rule = ({ expiration_date }, { clock }) => {
  const now = clock();
  return typeof expiration_date === 'number' && expiration_date <= now
    ? { field: 'expiration_date', rule: 'must be later than now (Unix seconds)', range: { min: now + 1 } }
    : undefined;
};

export const coupons = {
  create: endpoint({
    method: 'POST',
    path: '/api/coupon',
    auth: 'coupon',
    stamp: 'timestamp',
    request: v.object({
      percent_off: v.optional(wholeFrom(limits.couponPercent.min, limits.couponPercent.max)),
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
      beside('amount_off', 'currency_code'),
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
    request: v.object({ code: text }),
    response: coupon,
    effect: 'read',
  }),
} as const;
