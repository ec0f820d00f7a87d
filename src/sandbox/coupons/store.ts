/** Coupons and how often each has been used. */
import type { SandboxClock } from '../clock.js';
import type { Ids } from '../ids.js';

export interface Coupon {
  readonly code: string;
  readonly name: string | null;
  readonly percentOff: number | null;
  /** Whole units of `currency`. */
  readonly amountOff: number | null;
  readonly currency: string | null;
  readonly maxRedemptions: number | null;
  /** Unix seconds. */
  readonly expires: number | null;
  active: boolean;
  redeemed: number;
}

/** Options of a new coupon. Without a discount it takes 10 percent off. */
export interface CouponOptions {
  /** A random code when omitted. */
  readonly code?: string;
  readonly name?: string;
  /** 1 to 99. Set either this or `amountOff`. */
  readonly percentOff?: number;
  /** Whole units of `currency`. */
  readonly amountOff?: number;
  readonly currency?: string;
  readonly maxRedemptions?: number;
  /** Unix seconds. */
  readonly expires?: number;
  readonly active?: boolean;
}

export class CouponStore {
  readonly #clock: SandboxClock;
  readonly #ids: Ids;
  readonly #byCode = new Map<string, Coupon>();

  constructor(clock: SandboxClock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Creates a coupon and returns its code. */
  issue(options: CouponOptions = {}): string {
    return this.create((options.percentOff ?? options.amountOff) ? options : { ...options, percentOff: 10 }).code;
  }

  create(options: CouponOptions): Coupon {
    const coupon: Coupon = {
      code: options.code ?? `C${this.#ids.digits(9)}`,
      name: options.name ?? null,
      percentOff: options.percentOff ?? null,
      amountOff: options.amountOff ?? null,
      currency: options.amountOff === undefined ? null : (options.currency ?? 'EUR'),
      maxRedemptions: options.maxRedemptions ?? null,
      expires: options.expires ?? null,
      active: options.active ?? true,
      redeemed: 0,
    };
    this.#byCode.set(coupon.code, coupon);
    return coupon;
  }

  get(code: string): Coupon | undefined {
    return this.#byCode.get(code);
  }

  /**
   * Counts one use; false when the coupon cannot be used. Only tests call it: the provider's document has no call that
   * redeems a coupon, so a shop counts the uses itself.
   */
  redeem(code: string): boolean {
    const coupon = this.#byCode.get(code);
    if (coupon === undefined || this.status(coupon) !== 'active') return false;
    coupon.redeemed += 1;
    return true;
  }

  /** The provider's document shows only `active`; the other values are the sandbox's own. */
  status({ active, expires, maxRedemptions, redeemed }: Coupon): 'active' | 'inactive' | 'expired' | 'redeemed' {
    if (!active) return 'inactive';
    if (expires !== null && expires <= this.#clock.now()) return 'expired';
    return maxRedemptions !== null && redeemed >= maxRedemptions ? 'redeemed' : 'active';
  }
}
