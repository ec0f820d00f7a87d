/**
 * What a refusal of carrier billing means. The provider's document shows no code values, so these are only a default (the
 * sandbox's): a deployment whose codes differ gives its own table.
 */

export const carrierFailures = [
  /** The PIN is not right; it may be entered again. */
  'pin',
  /** The PIN was wrong too often: this payment is over. */
  'tries',
  /** The number is not one that can pay. */
  'phone',
  /** The operator refuses: no credit, a barred line. */
  'refused',
  /** The payer took too long. */
  'expired',
  /** The amount is not one of the country's price points. */
  'price-point',
  /** No phone bill can be charged in the country. */
  'country',
  /** The operator is not known, or must be chosen. */
  'operator',
] as const;

export type CarrierFailure = (typeof carrierFailures)[number];

/** The provider's code → what it means. */
export type CarrierCodes = Readonly<Record<string, CarrierFailure>>;

export const carrierCodes: CarrierCodes = {
  5003: 'country',
  5004: 'price-point',
  5005: 'expired',
  5006: 'pin',
  5007: 'tries',
  5008: 'phone',
  5010: 'refused',
  5011: 'expired',
  5012: 'operator',
  'price-point': 'price-point',
};

/** Whether the payment can only be begun anew. */
export const endsPayment = (failure: CarrierFailure | undefined): boolean =>
  failure !== undefined && failure !== 'pin' && failure !== 'phone';
