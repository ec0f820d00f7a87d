/** Error codes of voucher redemption (provider document, Errors 4). */

/** What the payer can do next. */
type EpinNext = 'correct' | 'other-voucher' | 'wait' | 'try-again' | 'merchant';

export interface EpinError {
  readonly code: string;
  /** The wording of the provider's document. */
  readonly meaning: string;
  readonly next: EpinNext;
  /** Whether the error is about the voucher field. */
  readonly field: boolean;
  readonly retryable: boolean;
}

type Row = readonly [code: number, meaning: string, next: EpinNext];

// @__NO_SIDE_EFFECTS__
const table = (rows: readonly Row[]): ReadonlyMap<string, EpinError> =>
  new Map(
    rows.map(([code, meaning, next]) => [
      String(code),
      {
        code: String(code),
        meaning,
        next,
        field: next === 'correct' || next === 'other-voucher',
        retryable: next !== 'merchant',
      },
    ]),
  );

/** Every code, in the order of the provider's document. */
export const epinErrors = /* @__PURE__ */ table([
  [1001, 'general internal error', 'try-again'],
  [1002, 'application not loaded', 'merchant'],
  [1003, 'user banned', 'merchant'],
  [2001, 'empty ePIN', 'correct'],
  [2002, 'empty project key', 'merchant'],
  [2003, 'wrong amount', 'merchant'],
  [2004, 'wrong currency', 'other-voucher'],
  [2005, 'epin is not an array', 'merchant'],
  [2006, 'empty user id', 'merchant'],
  [3001, 'voucher service not activated for the project', 'merchant'],
  [3002, 'ePIN expired', 'other-voucher'],
  [3003, 'ePIN not activated', 'other-voucher'],
  [3004, 'ePIN duplicate', 'other-voucher'],
  [3005, 'ePIN not available for this application', 'other-voucher'],
  [3006, 'ePIN invalid', 'correct'],
  [3007, 'only one ePIN allowed', 'correct'],
  [3008, 'ePIN tracking failure', 'try-again'],
  [3009, 'ePIN insufficient funds', 'other-voucher'],
  [4001, 'maximum attempts exceeded', 'wait'],
]);
