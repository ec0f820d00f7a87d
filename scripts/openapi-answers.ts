/** What the problems that a call may answer mean, and what each group of calls is about. */
import type { ProblemType } from '../src/contract/index.js';
import { bullets, markdown } from './openapi-markdown.js';

export const meaning: Record<ProblemType, string> = {
  'invalid-request': 'The request is not as this document describes it. `field` and `code` say what is wrong.',
  unauthorized: 'The backend does not recognise a customer in the request.',
  declined:
    "The provider refused. `code` is the provider's own. A refused card is not this problem, but the outcome `declined` (200).",
  'not-found': 'This customer has no such thing.',
  'rate-limited':
    'There were too many tries. `retryAt` says when the next one is allowed. The header `retry-after` says the same in seconds, so that the wait is right even if the clock of the payer is wrong.',
  'provider-unavailable': 'The provider could not be asked. Nothing has happened.',
  'unknown-outcome':
    'It is not known whether the payment happened. The element looks the attempt up; it must never repeat the call.',
};

/** Problems that may say when the next try is allowed. */
export const wait: readonly ProblemType[] = ['rate-limited', 'provider-unavailable'];

export const retryAfter = {
  description: 'Seconds until the next try is allowed, as in `retryAt`.',
  schema: { type: 'integer', minimum: 1 },
} as const;

/** Responses whose HTTP status says more than their problem type. */
export const special = {
  forbidden: {
    status: 403,
    description: 'Type `unauthorized`. The page is of another origin (code `origin`), or the customer may not do this.',
  },
  conflict: {
    status: 409,
    description: markdown(
      'Type `invalid-request`. The `code` says why:',
      bullets(
        '`stale-order`: the order has changed. The problem has the order as it now stands.',
        '`order-taken`: the order is being paid, or was paid, in another way.',
        '`attempt-used`: the attempt was made for another order.',
      ),
    ),
  },
} as const;

export const tagWords: Record<string, string> = {
  config: 'The configuration that the browser needs.',
  orders: 'Orders, and how their payment stands.',
  'saved-cards': 'Cards that are kept for the customer.',
  'payment-systems': 'Ways to pay.',
  'price-points': 'Amounts that a phone bill can carry.',
  widget: 'The hosted page.',
  charges: 'Payments by card.',
  subscriptions: 'Recurring payments by card.',
  carrier: 'Payments by phone bill.',
  epin: 'Payments by prepaid voucher.',
  coupons: 'Discounts.',
  payments: 'Payments, as the provider has them.',
  pages: "Pages and the notification: the provider and the payer's browser request them directly, and no element does.",
};
