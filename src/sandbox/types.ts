/** The sandbox's API for merchants' tests. */
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

/** The provider's product words as used in paths and field names. */
export interface Words {
  readonly gateway: string;
  readonly carrier: string;
  readonly voucher: string;
}

/** Settings of a sandbox. All are optional. */
export interface SandboxConfig {
  /** Public key. Defaults to `t_sandbox_project`. */
  readonly projectKey?: string;
  /** Private key. Defaults to `sandbox_secret`. */
  readonly secretKey?: string;
  /** The address at which others reach the sandbox. Defaults to the origin of each request. */
  readonly baseUrl?: string;
  /** The merchant's pingback listener. A request's own `pingback_url` takes precedence. */
  readonly pingbackUrl?: string;
  /**
   * Returns Unix time in seconds. Defaults to real time; reviews, renewals and repeats then also happen by themselves.
   */
  readonly clock?: () => number;
  /** The `fetch` that delivers pingbacks. */
  readonly fetch?: typeof fetch;
  /** Called after each attempt to deliver a pingback, which is the last entry of `deliveries`. */
  readonly onPingback?: (pingback: SentPingback) => void;
  /** Signature version of the pingbacks. Defaults to 3. */
  readonly signVersion?: SignVersion;
  readonly words?: Partial<Words>;
  /** The same seed gives the same ids. Defaults to 1. */
  readonly seed?: number;
  /** Products of the hosted page for digital goods and virtual currency. */
  readonly products?: readonly Product[];
  /** Recurring limits in days: at least `min` and less than `max`. Defaults to 3 and 365. */
  readonly recurringDays?: { readonly min: number; readonly max: number };
  /** Whether trials may be free, which a provider enables on request. Defaults to false. */
  readonly freeTrials?: boolean;
  /**
   * Whether pingbacks return the merchant's own parameters (`custom`), as with a project that has a pingback parameter
   * with the name `custom` and the value `OWN`. Defaults to true.
   */
  readonly returnsCustom?: boolean;
  /** How often a subscription renews before it expires. Defaults to 12. */
  readonly renewals?: number;
}

/** How to refund a payment. */
export interface RefundOptions {
  /** Decimal string. Defaults to everything not refunded yet; a smaller amount is a partial refund. */
  readonly amount?: string;
  /**
   * The `reason` of the pingback, 1 to 10; 1 is a chargeback. A full refund defaults to 6, a refund by the merchant.
   */
  readonly reason?: number;
  /** The merchant's own id of a partial refund: `merchant_refund_id` of the pingback. */
  readonly merchantRefundId?: string;
}

/** The in-memory provider and the controls that tests need. */
export interface Sandbox {
  readonly projectKey: string;
  readonly secretKey: string;
  /** The `baseUrl` for `createProvider`. The endpoint for one-time tokens is below it as well. */
  readonly baseUrl: string;
  readonly words: Words;
  /** Answers as the provider would. Throws a `TypeError` only if a fault cuts the connection. */
  readonly fetch: (request: Request, env?: unknown) => Promise<Response>;
  /** Sandbox time, Unix seconds. */
  now(): number;
  /**
   * Moves time forward and runs what falls due: reviews, renewals, expiries, repeated pingbacks. Awaits the deliveries.
   */
  advance(seconds: number): Promise<void>;
  /** Awaits the pingback deliveries in progress. */
  settle(): Promise<void>;
  /** Starts over: no payments, no log, no faults. The clock keeps its time, and ids are not repeated. */
  reset(): void;
  /**
   * Refunds a payment, however it was made, as the merchant or the payer's bank would, and sends the pingback.
   * `{ amount: '2.00' }` is a partial refund, `{ reason: 1 }` a chargeback. Throws if less than the amount is left to
   * refund.
   */
  refund(ref: string, options?: RefundOptions): void;
  readonly ledger: readonly LedgerEntry[];
  readonly log: readonly LogEntry[];
  readonly pingbacks: readonly SentPingback[];
  readonly faults: {
    /** Applies a fault to the next `times` matching calls. */
    next(times: number, fault: Fault, match?: FaultMatch): void;
    clear(): void;
  };
  /**
   * Prepaid vouchers. `issue({ nominal: '10.00' })` returns an ePIN. An ePIN like `TEST-3002` is refused with its code.
   */
  readonly vouchers: VoucherStore;
  /** Coupons. `issue({ percentOff: 10 })` returns a code. */
  readonly coupons: CouponStore;
  /** The payer's phone. `text(shortcode, keyword)` returns the answer; `pin` is the newest PIN. */
  readonly handset: Handset;
  /**
   * Payments by phone bill. `carrierRequired` holds countries that require the carrier, `withdrawn` price points that
   * are no longer offered; `revoke()` invalidates all access tokens.
   */
  readonly carrier: CarrierStore;
  /** E-mails that were "sent": invoices, and a receipt for each payment with an e-mail address. */
  readonly inbox: Inbox;
  /** Filed cancellation tickets. With a test project key none are created. */
  readonly tickets: readonly Ticket[];
  /** Accepted delivery reports. */
  readonly deliveries: readonly DeliveryReport[];
  readonly issuer: {
    /** Whether the issuer's page may be shown in a frame. True at first. */
    frames: boolean;
  };
}
