/** Card gateway: one-time tokens, charges, subscriptions. */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { flag as answeredFlag, list, maybe, optional, record, text as answeredText } from './answer.js';
import { endpoint, type Rule } from './endpoint.js';
import { amount, anyText, count, currency, email, flag, language, period, text, url } from './fields.js';
import { customerFields, history } from './profile.js';
import { minimumAmount, recurring } from './rules.js';

const digits = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^\d+$/, 'must be digits only'));

export const tokens = {
  /** Only servers certified for PCI DSS may send card data here. */
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/token',
    livePath: '/api/token',
    auth: 'public',
    request: v.strictObject({
      card: v.strictObject({
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
      card: optional(
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
    // A token by itself moves nothing, and an unused one dies within minutes.
    effect: 'read',
  }),
} as const;

const payment = {
  amount,
  currency,
  description: text,
  email,
  fingerprint: v.optional(text),
  token: text,
  customer: v.strictObject({ ...customerFields, firstname: text, lastname: text }),
  plan: text,
  browser_ip: v.optional(text),
  browser_domain: v.optional(text),
  lang: v.optional(language),
  options: v.optional(v.strictObject({ capture: v.optional(flag) })),
  uid: v.optional(text),
  custom: v.optional(v.union([v.array(anyText), v.record(text, anyText)])),
  history: v.optional(history),
} as const;

/** A one-time token comes from the card script, with a fingerprint, or from elsewhere: then say where the payer is. */
const knowsTheBrowser: Rule = ({ token, fingerprint, browser_ip, browser_domain }) => {
  const known = fingerprint !== undefined || (browser_ip !== undefined && browser_domain !== undefined);
  if (known || !/^ot?_/.test(String(token))) return undefined;
  return {
    field: browser_ip === undefined ? 'browser_ip' : 'browser_domain',
    rule: 'is required with a one-time token that has no fingerprint',
  };
};

const secondStep: Rule = ({ charge_id, secure_token }) =>
  (charge_id === undefined) === (secure_token === undefined)
    ? undefined
    : {
        field: charge_id === undefined ? 'charge_id' : 'secure_token',
        rule: 'is required for the second step of 3-D Secure',
      };

const card = record({
  country: maybe.text,
  exp_month: maybe.text,
  exp_year: maybe.text,
  last4: maybe.text,
  name: maybe.text,
  /** The permanent token, when the card was stored. */
  token: maybe.text,
  type: maybe.text,
});

const chargeFields = {
  amount: maybe.decimal,
  currency: maybe.text,
  amount_paid: maybe.decimal,
  currency_paid: maybe.text,
  /** `approved`; `pending` while under review. */
  risk: maybe.text,
  created: maybe.integer,
  support_link: maybe.text,
  card: optional(card),
} as const;

const charge = record({
  id: answeredText,
  object: v.optional(v.literal('charge'), 'charge'),
  captured: answeredFlag,
  refunded: v.nullish(answeredFlag, false),
  /** Whether 3-D Secure applied. */
  secure: v.nullish(answeredFlag, false),
  ...chargeFields,
});

/** The payer must first see the card's issuer: where to send them, or the form that does it. */
const challenge = v.pipe(
  v.looseObject({ secure: record({ redirect: maybe.text, formHTML: maybe.text }) }),
  v.check(({ secure }) => (secure.redirect ?? secure.formHTML) !== undefined),
  v.transform(({ secure }) => ({ object: 'secure' as const, ...secure })),
);

const isChallenge = ({ secure }: Record<string, unknown>): boolean => typeof secure === 'object' && secure !== null;

/** What refund, capture, void and cancel answer is not in the document: the charge, a part of it, or `success`. */
const changed = record({
  id: maybe.text,
  object: maybe.text,
  success: maybe.flag,
  captured: maybe.flag,
  refunded: maybe.flag,
  secure: maybe.flag,
  ...chargeFields,
});

const onCharge = <const Path extends string>(action: Path) =>
  endpoint({
    method: 'POST',
    path: `/api/gateway/charge/{chargeid}/${action}`,
    auth: 'secret',
    response: changed,
    codes: 'card',
    effect: 'money',
  });

export const charges = {
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/charge',
    auth: 'secret',
    stamp: 'timestamp',
    request: v.strictObject({
      ...payment,
      store_card: v.optional(flag),
      secure: v.optional(flag),
      secure_redirect_url: v.optional(url),
      secure_return_method: v.optional(v.literal('url')),
      charge_id: v.optional(text),
      secure_token: v.optional(text),
    }),
    rules: [minimumAmount('amount', 'currency'), knowsTheBrowser, secondStep],
    // `secure` is a challenge only as an object: a finished charge may carry `secure: true`.
    response: v.pipe(v.unknown(), v.union([challenge, charge])),
    answers: isChallenge,
    codes: 'card',
    effect: 'money',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/gateway/charge/{chargeid}',
    auth: 'secret',
    response: charge,
    codes: 'card',
    effect: 'read',
  }),
  refund: onCharge('refund'),
  capture: onCharge('capture'),
  void: onCharge('void'),
} as const;

const subscriptionFields = {
  active: answeredFlag,
  started: v.nullish(answeredFlag, false),
  expired: v.nullish(answeredFlag, false),
  is_trial: v.nullish(answeredFlag, false),
  date_started: maybe.integer,
  date_next: maybe.integer,
  payments_limit: maybe.integer,
  period: maybe.text,
  period_duration: maybe.integer,
} as const;

const subscription = record({
  id: answeredText,
  object: maybe.text,
  ...subscriptionFields,
  charges: v.nullish(list(answeredText), []),
  trial: optional(record({ id: maybe.text, object: maybe.text, ...subscriptionFields, active: maybe.flag })),
});

export const subscriptions = {
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/subscription',
    auth: 'secret',
    stamp: 'timestamp',
    request: v.strictObject({
      ...payment,
      period,
      period_duration: count,
      trial: v.optional(
        v.strictObject({
          amount: v.optional(amount),
          currency: v.optional(currency),
          period: v.optional(period),
          period_duration: v.optional(count),
        }),
      ),
    }),
    rules: [
      minimumAmount('amount', 'currency'),
      knowsTheBrowser,
      recurring('period', 'period_duration'),
      recurring('trial.period', 'trial.period_duration'),
    ],
    response: subscription,
    codes: 'card',
    effect: 'money',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/gateway/subscription/{id}',
    auth: 'secret',
    response: subscription,
    codes: 'card',
    effect: 'read',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/gateway/subscription/{id}/cancel',
    auth: 'secret',
    response: record({
      id: maybe.text,
      object: maybe.text,
      success: maybe.flag,
      active: maybe.flag,
      started: maybe.flag,
      expired: maybe.flag,
    }),
    codes: 'card',
    effect: 'money',
  }),
} as const;
