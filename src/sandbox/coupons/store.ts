/** Coupons and how often each has been used. */
import * as v from 'valibot';
import { checked, currency, positive } from '../asked.js';
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

const asked = v.object({
  code: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  name: v.exactOptional(v.string()),
  percentOff: v.exactOptional(v.pipe(positive, v.maxValue(99))),
  amountOff: v.exactOptional(positive),
  currency: v.exactOptional(currency),
  maxRedemptions: v.exactOptional(positive),
  expires: v.exactOptional(positive),
  active: v.exactOptional(v.boolean()),
} satisfies Record<keyof CouponOptions, v.GenericSchema>);

export class CouponStore {
  readonly #clock: SandboxClock;
  readonly #ids: Ids;
  readonly #byCode = new Map<string, Coupon>();

  constructor(clock: SandboxClock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /**
   * Creates a coupon and returns its code.
   * @throws TypeError that says which option is wrong
   */
  issue(options: CouponOptions = {}): string {
    const { code, percentOff, amountOff, currency: of } = checked(asked, options);
    if (percentOff !== undefined && amountOff !== undefined)
      throw new TypeError('Set percentOff or amountOff, not both');
    if (of !== undefined && amountOff === undefined)
      throw new TypeError('currency is that of amountOff, which is missing');
    if (code !== undefined && this.get(code) !== undefined) throw new TypeError('code is taken');
    return this.create((percentOff ?? amountOff) ? options : { ...options, percentOff: 10 }).code;
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
