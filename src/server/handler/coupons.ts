/** Coupons of the provider, applied to what an order costs. */
import { fromMinor, isFree, lessAmount, lessPercent, minorDigits, toMinor } from '../../domain/money.js';
import { ProviderError } from '../errors.js';
import type { OrderDetails } from './config.js';
import { ProblemError } from './problem.js';
import type { Call, Services } from './services.js';

export interface Coupon {
  readonly code: string;
  readonly name?: string;
  readonly percentOff?: number;
  readonly amountOff?: string;
  readonly currency?: string;
}

const refused = (code: string, detail: string): ProblemError =>
  new ProblemError('invalid-request', { code, field: 'coupon', detail, retryable: true });

/** End of the day `mm/dd/yyyy`, Unix seconds; undefined for no date. */
function endOfDay(date: string | undefined): number | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date ?? '');
  return match ? Date.UTC(Number(match[3]), Number(match[1]) - 1, Number(match[2]) + 1) / 1000 : undefined;
}

/**
 * The coupon, if it is good for the order today.
 * @throws ProblemError `invalid-request` with code `coupon-unknown`, `coupon-expired`, `coupon-used`, `coupon-currency` or
 * `coupon-not-allowed`; `rate-limited` after too many tries
 */
export async function findCoupon(
  services: Services,
  { customer }: Call,
  code: string,
  details: OrderDetails,
): Promise<Coupon> {
  if (details.coupons !== true || details.purpose === 'subscribe') {
    throw refused('coupon-not-allowed', 'this order takes no coupon');
  }
  // Codes can be guessed like vouchers can, and a charge tells as much of them as asking does.
  await services.limit('coupon', customer.id);
  const found = await services.provider.coupons.read({ code }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code !== 'unreadable') {
      throw refused('coupon-unknown', 'there is no such coupon');
    }
    throw error;
  });
  const { status, timesRedeemed, maxRedemptions, percentOff, amountOff, currency } = found;
  const end = endOfDay(found.expirationDate);
  if (end !== undefined && end <= services.clock()) throw refused('coupon-expired', 'the coupon has expired');
  if (maxRedemptions && (timesRedeemed ?? 0) >= maxRedemptions) throw refused('coupon-used', 'the coupon is used up');
  if (status !== 'active') throw refused('coupon-unknown', 'the coupon is not active');
  if (amountOff !== undefined && currency !== details.currency) {
    throw refused('coupon-currency', 'the coupon is in another currency');
  }
  const coupon: Coupon = {
    code: found.code,
    ...(found.name ? { name: found.name } : {}),
    ...(percentOff ? { percentOff } : {}),
    ...(amountOff ? { amountOff, ...(currency ? { currency } : {}) } : {}),
  };
  if (isFree(applyCoupon(coupon, details))) {
    throw refused('coupon-not-allowed', 'the coupon leaves nothing to pay');
  }
  return coupon;
}

/** What is left to pay: an amount that the currency has, written with 2 digits after the point as in the provider's document. */
export function applyCoupon(coupon: Coupon, { amount, currency }: Pick<OrderDetails, 'amount' | 'currency'>): string {
  const digits = Math.min(2, minorDigits(currency));
  const { percentOff, amountOff } = coupon;
  if (percentOff === undefined && amountOff === undefined) return amount;
  const left =
    percentOff === undefined ? lessAmount(amount, amountOff ?? '0', digits) : lessPercent(amount, percentOff, digits);
  return fromMinor(toMinor(left));
}
