/** The amount to put on a phone bill, and how often it recurs. */
import { orderOf, type Quote } from './orders.js';
import { hasPriceOf } from './own-charge.js';
import { invalid } from './problem.js';
import type { Call, Services } from './services.js';

/**
 * Returns the amount for the bill. Bills carry certain amounts only; a chosen one must be on offer and cover the order.
 */
export async function priceOf(
  services: Services,
  call: Call,
  quoted: Quote,
  country: string,
  chosen: { amount: string; currency: string } | undefined,
): Promise<{ amount: string; currency: string }> {
  const { amount, currency } = quoted.shown.plan ?? quoted.shown;
  if (!chosen) return { amount, currency };
  const points = await services.provider.pricePoints.list({ countryCode: country, currencyConverted: currency });
  // A point has its price in its own currency and, converted, in the order's.
  const paysFor = points.some(
    (point) =>
      hasPriceOf(chosen, point) &&
      [point, { currency: point.currencyConverted, amount: point.amountConverted }].some(
        (price) => price.currency === currency && Number(price.amount) >= Number(amount),
      ),
  );
  if (paysFor) return chosen;
  throw invalid('pricePoint', 'not on offer, or too little for the order', 'price-point', {
    order: await orderOf(services, call, quoted),
  });
}

/** Returns how the bill recurs. Its longest period is a month, so a year is sent as twelve months. */
export const recurring = ({ shown: { plan } }: Quote) =>
  plan && {
    isRecurring: true,
    period: plan.period === 'year' ? 'month' : plan.period,
    periodValue: plan.period === 'year' ? plan.periodLength * 12 : plan.periodLength,
  };
