/** Prepaid vouchers (ePINs): their values, users with too many wrong ePINs, and the reseller's funds. */
import * as v from 'valibot';
import { checked, currency, positive } from '../asked.js';
import type { SandboxClock } from '../clock.js';
import type { Ids } from '../ids.js';
import { decimal, hundredths } from '../money.js';

/** Number of wrong ePINs that locks a user out. */
export const MAX_ATTEMPTS = 5;
/** Seconds that a lock-out lasts. */
export const LOCK_SECONDS = 900;
const YEAR = 365 * 86_400;
/** The reseller's initial funds in each currency, in hundredths. */
const RESELLER_FUNDS = 1_000_000;

export interface Voucher {
  readonly id: number;
  readonly code: string;
  /** Hundredths. */
  readonly nominal: number;
  readonly currency: string;
  /** Id of the service that accepts the voucher; 0 is every service. The sandbox's project is service 1. */
  readonly serviceId: number;
  readonly generated: number;
  readonly expires: number;
  readonly test: boolean;
  active: boolean;
  /** Hundredths left. */
  balance: number;
  /** Whether the voucher's use cannot be tracked: the provider's 3008. */
  untracked: boolean;
}

/** Options of a new voucher. */
export interface VoucherOptions {
  /** Decimal string. */
  readonly nominal: string;
  /** Defaults to EUR. */
  readonly currency?: string;
  /** Defaults to 0, every service. The sandbox's own project is service 1. */
  readonly serviceId?: number;
  readonly active?: boolean;
  /** Unix seconds. Defaults to one year (365 days) from now. */
  readonly expires?: number;
  readonly test?: boolean;
  /** Makes every use of the voucher fail with 3008. */
  readonly untracked?: boolean;
}

const asked = v.object({
  nominal: v.pipe(v.string(), v.regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/)),
  currency: v.exactOptional(currency),
  serviceId: v.exactOptional(v.pipe(v.number(), v.integer())),
  active: v.exactOptional(v.boolean()),
  expires: v.exactOptional(positive),
  test: v.exactOptional(v.boolean()),
  untracked: v.exactOptional(v.boolean()),
} satisfies Record<keyof VoucherOptions, v.GenericSchema>);

export class VoucherStore {
  /** Users who may not redeem (1003). */
  readonly banned = new Set<string>();
  /** Whether the project may take vouchers at all (3001). */
  enabled = true;
  readonly #clock: SandboxClock;
  readonly #ids: Ids;
  readonly #byCode = new Map<string, Voucher>();
  readonly #attempts = new Map<string, { wrong: number; lockedUntil: number }>();
  readonly #funds = new Map<string, number>(['EUR', 'GBP', 'PLN', 'USD'].map((currency) => [currency, RESELLER_FUNDS]));

  constructor(clock: SandboxClock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /**
   * Creates a voucher and returns its ePIN of 16 digits.
   * @throws TypeError that says which option is wrong
   */
  issue(options: VoucherOptions): string {
    return this.create(checked(asked, options)).code;
  }

  create(options: VoucherOptions): Voucher {
    const { nominal, currency = 'EUR', serviceId = 0, active = true, test = false, untracked = false } = options;
    const worth = hundredths(nominal);
    if (worth === undefined || worth === 0) throw new TypeError('nominal is a decimal string above 0, such as "10.00"');
    const now = this.#clock.now();
    const voucher: Voucher = {
      id: this.#ids.number(),
      code: this.#ids.digits(16),
      nominal: worth,
      currency,
      serviceId,
      generated: now,
      expires: options.expires ?? now + YEAR,
      test,
      active,
      balance: worth,
      untracked,
    };
    this.#byCode.set(voucher.code, voucher);
    return voucher;
  }

  find(code: string): Voucher | undefined {
    return this.#byCode.get(code);
  }

  /** Returns the balance of an ePIN as a decimal string. */
  balance(code: string): string | undefined {
    const voucher = this.find(code);
    return voucher && decimal(voucher.balance);
  }

  isLocked(user: string): boolean {
    return (this.#attempts.get(user)?.lockedUntil ?? 0) > this.#clock.now();
  }

  /** Counts a wrong ePIN. The last one allowed locks the user out. */
  failed(user: string): void {
    const wrong = (this.#attempts.get(user)?.wrong ?? 0) + 1;
    const locks = wrong >= MAX_ATTEMPTS;
    this.#attempts.set(user, {
      wrong: locks ? 0 : wrong,
      lockedUntil: locks ? this.#clock.now() + LOCK_SECONDS : 0,
    });
  }

  succeeded(user: string): void {
    this.#attempts.delete(user);
  }

  /** The reseller's funds by currency, in hundredths. */
  get funds(): ReadonlyMap<string, number> {
    return this.#funds;
  }

  /** Takes an amount from the reseller's funds. Returns false if they do not suffice. */
  spend(amount: number, currency: string): boolean {
    const left = (this.#funds.get(currency) ?? 0) - amount;
    if (left < 0) return false;
    this.#funds.set(currency, left);
    return true;
  }
}
