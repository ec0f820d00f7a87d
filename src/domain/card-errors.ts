/**
 * Error codes of the card gateway, for one-time tokens and charges. Messages, retries and the sandbox use this one
 * list.
 */

/** Field of a card form that an error belongs to. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'name';

/** What went wrong, in terms that the payer can act on; each reason has one message in every language. */
type CardReason =
  | 'number'
  | 'expiry'
  | 'expired'
  | 'cvc'
  | 'name'
  | 'address'
  | 'balance'
  | 'declined'
  | 'call-issuer'
  | 'brand'
  | 'country'
  | 'duplicate'
  | 'token'
  | 'amount'
  | 'test-card'
  | 'try-again'
  | 'customer'
  | 'merchant';

export interface CardError {
  readonly reason: CardReason;
  readonly field?: CardField;
  /** Whether the payer may press the button again, after correcting the field or with another card. */
  readonly retryable: boolean;
}

type Row = readonly [code: number, reason: CardReason];

const final: readonly CardReason[] = ['merchant', 'amount', 'duplicate', 'customer'];
const fields: Partial<Record<CardReason, CardField>> = {
  number: 'number',
  brand: 'number',
  country: 'number',
  'test-card': 'number',
  expiry: 'expiry',
  expired: 'expiry',
  cvc: 'cvc',
  name: 'name',
};

// @__NO_SIDE_EFFECTS__
const table = (rows: readonly Row[]): ReadonlyMap<string, CardError> =>
  new Map(
    rows.map(([code, reason]) => {
      const field = fields[reason];
      return [String(code), { reason, retryable: !final.includes(reason), ...(field && { field }) }];
    }),
  );

/** Codes of the one-time token endpoint. */
export const tokenErrors = /* @__PURE__ */ table([
  [200, 'try-again'],
  [223, 'expiry'],
  [224, 'number'],
  [225, 'cvc'],
  [231, 'try-again'],
  [700, 'try-again'],
  [2111, 'merchant'],
]);

/** Codes of charges and subscriptions. */
export const chargeErrors = /* @__PURE__ */ table([
  [1000, 'try-again'],
  [1001, 'merchant'],
  [1003, 'merchant'],
  [3000, 'merchant'],
  [3001, 'merchant'],
  [3002, 'amount'],
  [3003, 'number'],
  [3004, 'expiry'],
  [3005, 'expiry'],
  [3006, 'expiry'],
  [3008, 'merchant'],
  [3009, 'address'],
  [3010, 'call-issuer'],
  [3011, 'balance'],
  [3012, 'declined'],
  [3013, 'call-issuer'],
  [3014, 'cvc'],
  [3101, 'number'],
  [3102, 'expired'],
  [3103, 'brand'],
  [3104, 'country'],
  [3111, 'token'],
  [3112, 'token'],
  [3113, 'test-card'],
  [3114, 'token'],
  [3115, 'amount'],
  [3116, 'amount'],
  [3200, 'try-again'],
  [3201, 'merchant'],
  [3202, 'merchant'],
  [3203, 'merchant'],
  [3204, 'merchant'],
  [3205, 'duplicate'],
  [3206, 'merchant'],
  [3301, 'name'],
  [3302, 'name'],
  [3303, 'address'],
  [3304, 'address'],
  [3305, 'address'],
  [3306, 'address'],
  [3401, 'merchant'],
  [3402, 'merchant'],
  [3403, 'merchant'],
  [3404, 'merchant'],
  [3405, 'merchant'],
  [3406, 'merchant'],
  [3407, 'merchant'],
  [3408, 'merchant'],
  [4004, 'merchant'],
  [4005, 'merchant'],
  [4006, 'merchant'],
  [4007, 'merchant'],
  [4008, 'token'],
  [5000, 'customer'],
]);

/** Returns what is known about a code; undefined if no table has it (such a code must survive unchanged). */
export const cardError = (code: string | number | undefined): CardError | undefined =>
  code === undefined ? undefined : (chargeErrors.get(String(code)) ?? tokenErrors.get(String(code)));
