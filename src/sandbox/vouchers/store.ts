/** Prepaid vouchers (ePINs): what each is worth, who tried too often, and what the reseller has left. */
import type { SandboxClock } from '../clock.js';
import type { Ids } from '../ids.js';
import { decimal, hundredths } from '../money.js';

/** Wrong ePINs that a user may enter before the lock-out. */
const MAX_ATTEMPTS = 5;
/** Seconds a lock-out lasts. */
const LOCK_SECONDS = 900;
const YEAR = 365 * 86_400;
/** Hundredths of every currency that the reseller starts with. */
const RESELLER_FUNDS = 1_000_000;

export interface Voucher {
  readonly id: number;
  readonly code: string;
  /** Hundredths. */
  readonly nominal: number;
  readonly currency: string;
  /** 0 is usable in every service; the sandbox's project is service 1. */
  readonly serviceId: number;
  readonly generated: number;
  readonly expires: number;
  readonly test: boolean;
  active: boolean;
  /** Hundredths that are left. */
  balance: number;
  /** Uses of it are not noted down: the provider's 3008. */
  untracked: boolean;
}

export interface VoucherOptions {
  /** Decimal string. */
  readonly nominal: string;
  /** EUR when left out. */
  readonly currency?: string;
  /** 0, usable everywhere, when left out; the sandbox's own project is 1. */
  readonly serviceId?: number;
  readonly active?: boolean;
  /** Unix seconds; a year from now when left out. */
  readonly expires?: number;
  readonly test?: boolean;
  /** Makes every use of it fail with 3008. */
  readonly untracked?: boolean;
}

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

  /** A new voucher's ePIN: 16 digits. */
  issue(options: VoucherOptions): string {
    return this.create(options).code;
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

  /** The voucher of an ePIN, however it was grouped when typed. */
  find(code: string): Voucher | undefined {
    return this.#byCode.get(code.replace(/[\s-]/g, ''));
  }

  /** What is left on it, as a decimal string. */
  balance(code: string): string | undefined {
    const voucher = this.find(code);
    return voucher && decimal(voucher.balance);
  }

  isLocked(user: string): boolean {
    return (this.#attempts.get(user)?.lockedUntil ?? 0) > this.#clock.now();
  }

  /** Notes a wrong ePIN; the last one allowed locks the user out. */
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

  /** Takes from the reseller's funds; false when there is not enough. */
  spend(amount: number, currency: string): boolean {
    const left = (this.#funds.get(currency) ?? 0) - amount;
    if (left < 0) return false;
    this.#funds.set(currency, left);
    return true;
  }
}
