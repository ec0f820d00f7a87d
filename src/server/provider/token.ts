/** One-time tokens: exchanges a card for a token. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { filled, maybe, record, text as answeredText } from './answer.js';
import { endpoint } from './endpoint.js';
import { digits } from './fields.js';

export const tokens = {
  /** Only servers certified for PCI DSS may send card data here. */
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/token',
    livePath: '/api/token',
    auth: 'public',
    request: v.object({
      card: v.object({
        number: digits(1, limits.pan),
        exp_month: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/, 'must be 2 digits, 01 to 12')),
        exp_year: v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be 4 digits')),
        cvv: digits(limits.cvc.min, limits.cvc.max),
      }),
    }),
    response: record({
      type: maybe.text,
      token: answeredText,
      expires_in: maybe.integer,
      active: maybe.flag,
      card: filled(
        record({
          type: maybe.text,
          last4: maybe.text,
          bin: maybe.text,
          exp_month: maybe.text,
          exp_year: maybe.text,
        }),
      ),
    }),
    codes: 'card',
    // A token by itself moves no money, and an unused one expires within minutes.
    effect: 'read',
  }),
} as const;
