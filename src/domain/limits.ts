/** The 'Limits' of the provider's document that requests and input are checked against, in the document's order. */
export const limits = {
  /** Minimum transaction: 0.3 USD or its equivalent, 2 decimal places. */
  minimumUsd: '0.30',
  /** Maximum length of an end-user id. */
  uid: 64,
  /** Length of a Unix timestamp as text. */
  timestamp: 10,
  /** Maximum length of a product name or product id. */
  product: 256,
  /** Maximum number of digits in a card number. */
  pan: 16,
  cvc: { min: 3, max: 4 },
  /** Days between recurring payments: at least 3 and less than a year. The provider changes the minimum on request. */
  recurringDays: { min: 3, max: 364 },
  couponPercent: { min: 1, max: 99 },
  epinsPerRedemption: 1,
} as const;

/** How long a pre-authorisation holds the money, in seconds. */
export const holdSeconds = 7 * 86_400;
