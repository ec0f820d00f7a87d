/** Reads the provider's coupons. */
import { toMinor } from '../../domain/money.js';
import { usDay } from '../provider/fields.js';
import { leastIn } from '../provider/rules.js';
import { applyCoupon, type Coupon } from './apply-coupon.js';
import type { OrderDetails } from './config.js';
import { isRefusal } from './outcome.js';
import { invalid, type ProblemError } from './problem.js';
import type { Call, Services } from './services.js';

const refused = (code: string, detail: string): ProblemError => invalid('coupon', detail, code, { retryable: true });

/** Returns the end of the day `mm/dd/yyyy` (UTC) in Unix seconds; Infinity if there is no date. */
function endOfDay(date: string | undefined): number {
  const [year, month, day] = usDay(date ?? '');
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day) + 1) / 1000 : Infinity;
}

/**
 * Returns the coupon if it is valid for the order now.
 * @throws ProblemError `invalid-request` with code `coupon-unknown`, `coupon-expired`, `coupon-used`, `coupon-currency`
 *   or `coupon-not-allowed`; `rate-limited` after too many tries
 */
export async function findCoupon(
  services: Services,
  { customer }: Call,
  code: string,
  details: OrderDetails,
): Promise<Coupon> {
  const { coupons } = details;
  if (!coupons || details.purpose === 'subscribe') {
    throw refused('coupon-not-allowed', 'the order takes none');
  }
  // Codes can be guessed, as vouchers can, and a charge reveals as much about a code as a look-up: both count as tries.
  await services.limit('coupon', customer.id);
  const found = await services.provider.coupons.read({ code }).catch((error: unknown) => {
    if (isRefusal(error)) {
      services.report(error, 'coupons.read');
      throw refused('coupon-unknown', 'no such coupon');
    }
    throw error;
  });
  const { status, timesRedeemed, maxRedemptions, percentOff, currency } = found;
  // A coupon has either a percentage or an amount. The other is null in the provider's document, but 0 on some servers.
  const amountOff = Number(found.amountOff) ? found.amountOff : undefined;
  if (endOfDay(found.expirationDate) <= services.clock()) throw refused('coupon-expired', 'expired');
  if (maxRedemptions && (timesRedeemed ?? 0) >= maxRedemptions) throw refused('coupon-used', 'used up');
  if (typeof coupons === 'function' && !(await coupons(found.code))) throw refused('coupon-used', 'used up');
  if (status !== 'active') throw refused('coupon-unknown', 'not active');
  if (amountOff && currency !== details.currency) {
    throw refused('coupon-currency', 'of another currency');
  }
  const coupon: Coupon = {
    code: found.code,
    name: found.name,
    percentOff: percentOff || undefined,
    amountOff,
    currency: amountOff && currency,
  };
  if (toMinor(applyCoupon(coupon, details)) < toMinor(leastIn(details.currency))) {
    throw refused('coupon-not-allowed', 'too little is left to pay');
  }
  return coupon;
}
