/**
 * What a refusal of carrier billing means. The provider's document shows no code values, so these codes are only a
 * default (the sandbox's). A deployment whose codes differ provides its own table.
 */

export const carrierFailures = [
  /** The PIN is wrong; it may be entered again. */
  'pin',
  /** The PIN was wrong too often: this payment is over. */
  'tries',
  /** The phone number cannot be used to pay. */
  'phone',
  /** The operator refuses, for example for lack of credit or because the line is barred. */
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

/** Maps the provider's codes to their meanings. */
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

/** Returns whether the failure ends the payment, so that the payer can only start a new one. */
export const endsPayment = (failure: CarrierFailure | undefined): boolean =>
  failure !== undefined && failure !== 'pin' && failure !== 'phone';
