/** Charges: made in one step or two, read, refunded, captured, voided. */
import * as v from 'valibot';
import { filled, flag as answeredFlag, id, integer, maybe, optional, record } from './answer.js';
import { isNested } from '../objects.js';
import { cardPayment, knowsTheBrowser } from './card-payment.js';
import { endpoint, type Fields } from './endpoint.js';
import { flag, text, url } from './fields.js';
import { beside, minimumAmount } from './rules.js';

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
  /** A value of another type is dropped and does not make the answer unreadable: the money has moved. */
  created: v.pipe(
    v.nullish(v.unknown()),
    v.transform((given) => (v.is(integer, given) ? Number(given) : undefined)),
  ),
  support_link: maybe.text,
  card: filled(card),
} as const;

/** Whether 3-D Secure applied. Some servers send an empty object or list, which means that it did not. */
const applied = v.pipe(
  v.unknown(),
  v.transform((given) => (typeof given === 'object' ? false : given)),
  answeredFlag,
);

const charge = record({
  id,
  object: v.nullish(v.literal('charge'), 'charge'),
  captured: answeredFlag,
  refunded: v.nullish(answeredFlag, false),
  /** Whether 3-D Secure applied. */
  secure: v.nullish(applied, false),
  ...chargeFields,
});

/** Returns something truthy if the answer asks for the issuer's step. */
const isChallenge = (answer: { readonly secure?: unknown }): unknown => {
  const { redirect, formHTML } = Object(answer.secure) as Record<string, unknown>;
  return redirect || formHTML;
};

/** A 3-D Secure challenge: the issuer's URL to send the payer to, or a form that sends the payer there. */
const challenge = v.pipe(
  v.object({ secure: record({ redirect: maybe.text, formHTML: maybe.text }) }),
  v.transform(({ secure }) => ({ object: 'secure' as const, ...secure })),
);

/** The answer of refund, capture and void, which the document does not show: the charge, a part of it, or `success`. */
const changed = record({
  id: maybe.text,
  object: maybe.text,
  success: maybe.flag,
  captured: maybe.flag,
  refunded: maybe.flag,
  secure: optional(applied),
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
    request: v.object({
      ...cardPayment,
      store_card: v.optional(flag),
      secure: v.optional(flag),
      secure_redirect_url: v.optional(url),
      secure_return_method: v.optional(v.literal('url')),
      charge_id: v.optional(text),
      secure_token: v.optional(text),
    }),
    rules: [
      minimumAmount('amount', 'currency'),
      ...knowsTheBrowser,
      beside('charge_id', 'secure_token'),
      beside('secure_token', 'charge_id'),
    ],
    // `secure` is a challenge only as an object: a finished charge may carry `secure: true`.
    response: v.lazy((answer) => (isChallenge(Object(answer) as Fields) ? challenge : charge)),
    // An object in `secure` with neither a challenge nor an error is not a refusal either: its meaning is unknown.
    answers: (answer) => isChallenge(answer) || (isNested(answer['secure']) && !(answer['error'] ?? answer['code'])),
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
  /** Refunds the whole charge, once: the document has no amount here, and a second refund is refused (code 3201). */
  refund: onCharge('refund'),
  capture: onCharge('capture'),
  void: onCharge('void'),
} as const;
