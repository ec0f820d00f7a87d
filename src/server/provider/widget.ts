/** Widget (hosted checkout): four variants, each a signed URL. */
import * as v from 'valibot';
import { splitBy } from '../sign/index.js';
import { endpoint, type Rule } from './endpoint.js';
import {
  amount,
  country,
  currency,
  email,
  flag,
  language,
  period,
  product,
  count,
  text,
  texts,
  uid,
  url,
} from './fields.js';
import { customer, history } from './profile.js';
import { minimumAmount, needed, recurring, rule } from './rules.js';

const common = {
  uid,
  widget: text,
  email,
  ps: v.optional(v.pipe(v.string(), v.regex(/^[^A-Z\s]+$/, 'must be lowercase, such as "all"')), 'all'),
  /** `$ref` in it is replaced by the transaction id. */
  success_url: v.optional(url),
  failure_url: v.optional(url),
  pingback_url: v.optional(url),
  lang: v.optional(language),
  evaluation: v.optional(flag),
  country_code: v.optional(country),
  merchant_order_id: v.optional(text),
  customer: v.optional(customer),
  history: v.optional(history),
} as const;

/** With `=` as a full-width sign, which no reader minds: see `splitBy`. */
const productName = v.pipe(
  product,
  v.transform((given) => given.replaceAll('=', '＝')),
);

const priced = { amount, currencyCode: currency, ag_name: productName, ag_external_id: product } as const;

/** Required with a trial: what is sold after it. */
const afterTrial = {
  post_trial_amount: v.optional(amount),
  post_trial_currencyCode: v.optional(currency),
  ag_post_trial_name: v.optional(productName),
  ag_post_trial_external_id: v.optional(product),
  ag_post_trial_period_type: v.optional(period),
  ag_post_trial_period_length: v.optional(count),
} as const;

/** Refuses `=` within a value: see `splitBy`. */
const unsplit: Rule = (fields) => {
  const field = splitBy(fields);
  return field ? { field, rule: 'must have no "="' } : undefined;
};

const page = { method: 'GET', auth: 'signed', stamp: 'timestamp', effect: 'read', response: v.string() } as const;

const hasTrial = ({ ag_trial }: Record<string, unknown>): boolean => ag_trial === true;

export const widget = {
  goods: endpoint({
    ...page,
    path: '/api/subscription',
    request: v.object({
      ...common,
      default_goodsid: v.optional(text),
      /** Sent with explicit indexes, so that they can be signed. */
      hide_goodsid: v.optional(v.array(text)),
      display_goodsid: v.optional(v.array(text)),
    }),
    rules: [unsplit],
  }),
  currency: endpoint({
    ...page,
    path: '/api/ps/',
    request: v.object({
      ...common,
      promo: v.optional(texts(text)),
    }),
    rules: [
      unsplit,
      rule(
        'promo',
        'requires sign_version 3',
        ({ promo }, { signVersion }) => promo !== undefined && signVersion !== 3,
      ),
    ],
  }),
  'one-time': endpoint({
    ...page,
    path: '/api/subscription',
    request: v.object({ ...common, ...priced, ag_type: v.optional(v.literal('fixed'), 'fixed') }),
    rules: [unsplit, minimumAmount('amount', 'currencyCode')],
  }),
  subscription: endpoint({
    ...page,
    path: '/api/subscription',
    request: v.object({
      ...common,
      ...priced,
      ag_type: v.optional(v.literal('subscription'), 'subscription'),
      ag_period_length: count,
      ag_period_type: period,
      ag_recurring: flag,
      ag_trial: v.optional(flag),
      ...afterTrial,
    }),
    rules: [
      unsplit,
      minimumAmount('amount', 'currencyCode', hasTrial),
      recurring('ag_period_type', 'ag_period_length', 'ag_recurring'),
      rule(
        'ag_recurring',
        'must be true for a trial product',
        (fields) => hasTrial(fields) && fields['ag_recurring'] !== true,
      ),
      ...Object.keys(afterTrial).map((field) => needed(field, 'with ag_trial', hasTrial)),
      minimumAmount('post_trial_amount', 'post_trial_currencyCode'),
      recurring('ag_post_trial_period_type', 'ag_post_trial_period_length', 'ag_trial'),
    ],
  }),
} as const;
