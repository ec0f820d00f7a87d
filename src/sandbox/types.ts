/** What a merchant's tests see of the sandbox. */
import type { CarrierStore } from './carrier/store.js';
import type { Handset } from './carrier/handset.js';
import type { CouponStore } from './coupons/store.js';
import type { FaultMatch, Fault } from './faults.js';
import type { Inbox } from './inbox.js';
import type { LedgerEntry } from './ledger.js';
import type { LogEntry } from './log.js';
import type { SentPingback } from './pingbacks.js';
import type { Product } from './products.js';
import type { DeliveryReport, Ticket } from './aftercare/records.js';
import type { SignVersion } from './signature.js';
import type { VoucherStore } from './vouchers/store.js';

/** The provider's product words, as they stand in paths and field names. */
export interface Words {
  readonly gateway: string;
  readonly carrier: string;
  readonly voucher: string;
}

export interface SandboxConfig {
  /** Public key; `t_sandbox_project`. */
  readonly projectKey?: string;
  /** Private key; `sandbox_secret`. */
  readonly secretKey?: string;
  /** Where the sandbox can be reached from outside; the origin of each request when left out. */
  readonly baseUrl?: string;
  /** The merchant's pingback listener. A request's own `pingback_url` goes before it. */
  readonly pingbackUrl?: string;
  /** Unix time in seconds. Real time when left out; then reviews, renewals and repeats also happen by themselves. */
  readonly clock?: () => number;
  /** Delivers pingbacks. */
  readonly fetch?: typeof fetch;
  /** Told after each try to deliver a pingback; the last of its `deliveries` is that try. */
  readonly onPingback?: (pingback: SentPingback) => void;
  /** Signature version of the pingbacks; 3. */
  readonly signVersion?: SignVersion;
  readonly words?: Partial<Words>;
  /** The same seed gives the same ids; 1. */
  readonly seed?: number;
  /** Goods and coins that the hosted page of digital goods and virtual currency sells. */
  readonly products?: readonly Product[];
  /** Recurring limits in days: at least `min` (3) and less than `max` (365). */
  readonly recurringDays?: { readonly min: number; readonly max: number };
  /** Whether trials may cost nothing, which a provider enables on request; false. */
  readonly freeTrials?: boolean;
  /**
   * Whether pingbacks return the merchant's own parameters (`custom`), as those of a project do in which a pingback parameter
   * with the name `custom` and the value `OWN` is configured; true.
   */
  readonly returnsCustom?: boolean;
  /** How often a subscription renews before it expires; 12. */
  readonly renewals?: number;
}

/** How a payment is given back. */
export interface RefundOptions {
  /** Decimal string; all that was not given back yet when left out. Less than that is a partial refund. */
  readonly amount?: string;
  /** The notification's `reason`, 1 to 10: 1 is a chargeback. 6, the merchant's own doing, for all of it when left out. */
  readonly reason?: number;
  /** The merchant's own id of a partial refund: the notification's `merchant_refund_id`. */
  readonly merchantRefundId?: string;
}

export interface Sandbox {
  readonly projectKey: string;
  readonly secretKey: string;
  /** What to give `createProvider` as `baseUrl`; the path of one-time tokens for browsers lies below it too. */
  readonly baseUrl: string;
  readonly words: Words;
  /** Answers as the provider would. Throws a `TypeError` only where a fault cuts the connection. */
  readonly fetch: (request: Request, env?: unknown) => Promise<Response>;
  /** Sandbox time, Unix seconds. */
  now(): number;
  /** Moves time on and does what falls due: reviews, renewals, expiries, repeated pingbacks. Awaits their deliveries. */
  advance(seconds: number): Promise<void>;
  /** Awaits the deliveries that are under way. */
  settle(): Promise<void>;
  /** Back to the beginning: nothing sold, no log, no faults; the clock keeps its time, and no id comes twice. */
  reset(): void;
  /**
   * Gives a payment back, whatever it was made with, as the merchant's account or the payer's bank does, and tells of it: a
   * part by `{ amount: '2.00' }`, a chargeback by `{ reason: 1 }`. Throws where nothing, or less, is left to give back.
   */
  refund(ref: string, options?: RefundOptions): void;
  readonly ledger: readonly LedgerEntry[];
  readonly log: readonly LogEntry[];
  readonly pingbacks: readonly SentPingback[];
  readonly faults: {
    /** Gives the next `times` matching calls a fault. */
    next(times: number, fault: Fault, match?: FaultMatch): void;
    clear(): void;
  };
  /** Prepaid vouchers: `issue({ nominal: '10.00' })` returns an ePIN. An ePIN `TEST-3002` is refused with 3002, and so on. */
  readonly vouchers: VoucherStore;
  /** Coupons: `issue({ percentOff: 10 })` returns a code. */
  readonly coupons: CouponStore;
  /** The payer's telephone: `text(shortcode, keyword)` returns the answer, `pin` the newest PIN. */
  readonly handset: Handset;
  /** Payments by phone bill; `carrierRequired` names countries that want the carrier first, `withdrawn` price points that are gone, `revoke()` ends all tokens. */
  readonly carrier: CarrierStore;
  /** E-mails that were "sent": invoices, and a receipt for each payment whose payer gave an address. */
  readonly inbox: Inbox;
  /** Cancellation tickets that were filed; none with a test project key. */
  readonly tickets: readonly Ticket[];
  /** Delivery reports that were accepted. */
  readonly deliveries: readonly DeliveryReport[];
  readonly issuer: {
    /** Whether the issuer's page may stand in a frame; true at first. */
    frames: boolean;
  };
}
