/** The amount to put on a phone bill, and how often it recurs. */
import { sameAmount, toMinor } from '../../domain/money.js';
import { orderOf, type Quote } from './orders.js';
import { invalid } from './problem.js';
import type { Call, Services } from './services.js';

const covers = (amount: string, price: string): boolean => toMinor(amount, 6) >= toMinor(price, 6);

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
  const paysFor = points.some(
    (point) =>
      sameAmount(point.amount, chosen.amount) &&
      point.currency === chosen.currency &&
      ((point.currency === currency && covers(point.amount, amount)) ||
        (point.currencyConverted === currency &&
          point.amountConverted !== undefined &&
          covers(point.amountConverted, amount))),
  );
  if (paysFor) return chosen;
  throw invalid('pricePoint', 'not offered, or too little', 'price-point', {
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
