/** Takes a coupon off the price of an order. */
import { fromMinor, lessAmount, lessPercent, minorDigits, toMinor } from '../../domain/money.js';
import type { OrderDetails } from './config.js';

export interface Coupon {
  readonly code: string;
  readonly name?: string | undefined;
  readonly percentOff?: number | undefined;
  readonly amountOff?: string | undefined;
  readonly currency?: string | undefined;
}

/** How many decimals the provider takes in an amount: at most 2, and no more than the currency has. */
export const decimalsOf = (currency: string): number => Math.min(2, minorDigits(currency));

/**
 * Returns what is left to pay: an amount that the currency has, always written with 2 decimals, as in the provider's
 * document.
 */
export function applyCoupon(coupon: Coupon, { amount, currency }: Pick<OrderDetails, 'amount' | 'currency'>): string {
  const digits = decimalsOf(currency);
  const { percentOff, amountOff } = coupon;
  const left = percentOff ? lessPercent(amount, percentOff, digits) : lessAmount(amount, amountOff ?? '0', digits);
  return fromMinor(toMinor(left));
}
