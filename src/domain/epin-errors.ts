/** Error codes of voucher redemption (provider document, Errors 4). */

/** What the payer can do next. */
type EpinNext = 'correct' | 'other-voucher' | 'wait' | 'try-again' | 'merchant';

export interface EpinError {
  readonly next: EpinNext;
  /** Whether the error is about the voucher field. */
  readonly field: boolean;
  readonly retryable: boolean;
}

type Row = readonly [code: number, next: EpinNext];

// @__NO_SIDE_EFFECTS__
const table = (rows: readonly Row[]): ReadonlyMap<string, EpinError> =>
  new Map(
    rows.map(([code, next]) => [
      String(code),
      {
        next,
        field: next === 'correct' || next === 'other-voucher',
        retryable: next !== 'merchant',
      },
    ]),
  );

/** Every code, in the order of the provider's document. */
export const epinErrors = /* @__PURE__ */ table([
  [1001, 'try-again'],
  [1002, 'merchant'],
  [1003, 'merchant'],
  [2001, 'correct'],
  [2002, 'merchant'],
  [2003, 'merchant'],
  [2004, 'other-voucher'],
  [2005, 'merchant'],
  [2006, 'merchant'],
  [3001, 'merchant'],
  [3002, 'other-voucher'],
  [3003, 'other-voucher'],
  [3004, 'other-voucher'],
  [3005, 'other-voucher'],
  [3006, 'correct'],
  [3007, 'correct'],
  [3008, 'try-again'],
  [3009, 'other-voucher'],
  [4001, 'wait'],
]);
