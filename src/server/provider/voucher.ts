/** Prepaid vouchers (ePIN): generation, balances, redemption. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { decimal, flag as answeredFlag, list, maybe, record, text as answeredText } from './answer.js';
import { endpoint } from './endpoint.js';
import { count, country, currency, flag, text, whole } from './fields.js';

const generation = {
  method: 'POST',
  auth: 'epin',
  within: 'params',
  request: v.object({
    /** With 0, the ePINs can be used in all services. */
    serviceId: v.optional(whole),
    currencyCode: currency,
    ePinNominalValue: count,
    ePinsCount: v.optional(count),
    countryCode: v.optional(country),
    activationRequired: v.optional(flag),
    test: v.optional(flag),
  }),
  response: record({
    success: v.nullish(answeredFlag, true),
    data: list(
      record({
        pin_id: maybe.integer,
        /** The secret ePIN itself: keep it out of logs. */
        pin_code: answeredText,
        pin_time_expired: maybe.integer,
        pin_generated_time: maybe.integer,
        pin_nominal_value: maybe.decimal,
        cu_code: maybe.text,
        cu_id: maybe.integer,
        pin_tr_amount: maybe.decimal,
      }),
    ),
    reference: maybe.text,
  }),
  effect: 'money',
} as const;

export const vouchers = {
  /** Generates ePINs for a voucher application. */
  generate: endpoint({ ...generation, path: '/pwapi/partners-voucher' }),
  /** Generates ePINs for a voucher reseller. */
  generateAsReseller: endpoint({ ...generation, path: '/pwapi/voucher' }),
  balances: endpoint({
    method: 'GET',
    path: '/pwapi/voucher-balances',
    auth: 'epin',
    response: record({
      success: v.nullish(answeredFlag, true),
      data: list(record({ cu_code: answeredText, balance_amount: decimal })),
      reference: maybe.text,
    }),
    effect: 'read',
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/pure-voucher/payment',
    auth: 'app',
    request: v.object({
      /** Whole amounts only. */
      amount: v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,11}(?:\.0{1,4})?$/, 'must be a whole amount, such as "10"'),
        v.transform((amount) => amount.split('.')[0] ?? amount),
      ),
      currency,
      /** The ePIN to redeem; only one at a time. */
      epin: v.pipe(v.array(text), v.minLength(limits.epinsPerRedemption), v.maxLength(limits.epinsPerRedemption)),
      user_id: text,
    }),
    response: record({ success: answeredFlag, change_amount: decimal, change_currency: maybe.text }),
    codes: 'epin',
    effect: 'money',
  }),
} as const;
