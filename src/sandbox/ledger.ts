/** Every movement of money in the sandbox, in order. */
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

export interface LedgerEntry {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly movement: Movement;
  /** Payment reference. */
  readonly ref: string;
  /** Decimal string with 2 places. */
  readonly amount: string;
  readonly currency: string;
  /** The end user, as the merchant names them. */
  readonly uid: string;
  /** What was paid for: the pingback's `goodsid`. */
  readonly goods: string;
}
