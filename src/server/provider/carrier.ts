/** Carrier billing: token, initiate, process, details; and the price points an amount must match. */
import * as v from 'valibot';
import {
  anything,
  decimal,
  filled,
  flag as answeredFlag,
  id,
  list,
  maybe,
  optional,
  record,
  text as answeredText,
} from './answer.js';
import { refusesToken } from './carrier-token.js';
import { endpoint } from './endpoint.js';
import { amount, count, country, currency, digits, product, text, uid, wordFlag } from './fields.js';
import { beside, recurring } from './rules.js';

const instructions = record({
  /** Flow `code`: the text that the payer sends … */
  keyword: maybe.text,
  /** … and the number that it is sent to. */
  shortcode: maybe.text,
  /** Flow `redirect`: where to send the payer. */
  redirect_url: maybe.text,
  info: maybe.text,
});

const paid = { method: 'POST', auth: 'carrier' } as const;

export const carrier = {
  token: endpoint({
    method: 'POST',
    path: '/api/carrier/token',
    auth: 'signed',
    stamp: 'ts',
    request: v.object({ uid }),
    // The document does not give the unit of `expire_time`, so a token is used until it is refused.
    response: record({ success: answeredFlag, token: answeredText, expire_time: optional(anything) }),
    effect: 'read',
  }),
  start: endpoint({
    ...paid,
    path: '/api/carrier/init-payment',
    request: v.object({
      uid,
      amount,
      currency,
      country,
      product_name: product,
      product_id: product,
      is_recurring: v.optional(wordFlag),
      period: v.optional(v.picklist(['day', 'week', 'month'])),
      period_value: v.optional(count),
      carrier: v.optional(text),
      msisdn: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{5,14}$/, 'must be the country code and number, digits without a leading 0'),
        ),
      ),
      mnc: v.optional(digits()),
      mcc: v.optional(digits()),
    }),
    rules: [recurring('period', 'period_value', 'is_recurring'), beside('mnc', 'mcc')],
    response: record({
      success: answeredFlag,
      ref: id,
      /** `code`, `msisdn` or `redirect`. */
      flow: maybe.text,
      price: filled(
        record({
          amount: maybe.decimal,
          currency: maybe.text,
          formatted: maybe.text,
          carriers: optional(list(record({ id: answeredText, name: maybe.text }))),
        }),
      ),
      product_name: maybe.text,
      instructions: filled(instructions),
    }),
    effect: 'money',
  }),
  process: endpoint({
    ...paid,
    path: '/api/carrier/process-payment',
    request: v.object({
      uid,
      ref: text,
      flow: v.picklist(['code', 'msisdn', 'redirect']),
      /** The payer's PIN (flow `code`) or phone number (flow `msisdn`). */
      data: text,
    }),
    response: record({
      success: answeredFlag,
      /** The next flow; the payment is complete when there is none, or an empty one. */
      flow: optional(answeredText),
      instructions: filled(instructions),
    }),
    effect: 'money',
  }),
  read: endpoint({
    ...paid,
    path: '/api/carrier/get-payment',
    request: v.object({ uid, ref: text }),
    response: record({
      success: answeredFlag,
      ref: answeredText,
      completed: answeredFlag,
      amount: maybe.decimal,
      currency: maybe.text,
      country: maybe.text,
      product_name: maybe.text,
      product_id: maybe.text,
      is_recurring: maybe.flag,
      period: maybe.text,
      period_value: maybe.integer,
      msisdn: maybe.text,
      /** Why the payment failed; sent with `success` false. */
      error: maybe.text,
      code: maybe.text,
    }),
    // In the details of a failed payment, `success` false is about the payment; the lookup itself succeeded. A lookup
    // that is refused may fill in the same fields.
    answers: ({ ref, completed, error }) => ref && v.is(answeredFlag, completed) && !refusesToken(String(error)),
    effect: 'read',
  }),
} as const;

const pricePoint = record({
  amount: decimal,
  currency: answeredText,
  currency_converted: maybe.text,
  amount_converted: maybe.decimal,
});

export const pricePoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/price-points/',
    auth: 'signed',
    worded: 'ps',
    request: v.object({
      country_code: country,
      currency_converted: v.optional(currency),
      ps: v.optional(v.literal('carrier'), 'carrier'),
    }),
    response: list(pricePoint),
    effect: 'read',
  }),
} as const;

const system = record({
  /** Short code, usable as `ps`. */
  id: answeredText,
  name: answeredText,
  new_window: v.nullish(answeredFlag, false),
  img_url: maybe.text,
  img_class: maybe.text,
  /** 1 credit cards, 2 bank transfer, 3 prepaid cards, 4 e-wallet, 5 mobile payment. */
  ps_type_id: maybe.integer,
  price_points: optional(list(pricePoint)),
});

export const paymentSystems = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment-systems/',
    auth: 'signed',
    request: v.object({
      country_code: country,
      currency_converted: v.optional(currency),
      include_pricepoints: v.optional(v.boolean()),
    }),
    response: list(system),
    effect: 'read',
  }),
} as const;
