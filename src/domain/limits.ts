/** Those 'Limits' of the provider's document that a request or an entry is held to, in its order. */
export const limits = {
  /** Minimum transaction: 0.3 USD or its equivalent, 2 decimal places. */
  minimumUsd: '0.30',
  /** Longest end-user id. */
  uid: 64,
  /** Length of a Unix timestamp as text. */
  timestamp: 10,
  /** Longest product name and product id. */
  product: 256,
  /** Most digits of a card number. */
  pan: 16,
  cvc: { min: 3, max: 4 },
  /** Days between recurring payments: at least 3 and less than a year. The provider changes the minimum on request. */
  recurringDays: { min: 3, max: 364 },
  couponPercent: { min: 1, max: 99 },
  epinsPerRedemption: 1,
} as const;

/** How long a pre-authorisation holds the money, in seconds. */
export const holdSeconds = 7 * 86_400;
