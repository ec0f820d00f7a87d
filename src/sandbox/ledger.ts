/** Kinds of money movement in the sandbox. */
export type Movement =
  | 'charge'
  | 'hold'
  | 'capture'
  | 'void'
  | 'release'
  | 'refund'
  | 'renewal'
  | 'review'
  | 'review-accepted'
  | 'review-declined'
  | 'hosted'
  | 'carrier'
  | 'voucher';

/** A movement of money. The ledger keeps them in order. */
export interface LedgerEntry {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly movement: Movement;
  /** Payment reference. */
  readonly ref: string;
  /** Decimal string with 2 places. */
  readonly amount: string;
  readonly currency: string;
  /** The merchant's id of the end user. */
  readonly uid: string;
  /** What was paid for: the `goodsid` of the pingback. */
  readonly goods: string;
}
