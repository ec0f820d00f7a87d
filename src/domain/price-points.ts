/** Which amounts of a phone bill pay for an order. */
import type { Order, PricePoint } from '../contract/index.js';
import { toMinor } from './money.js';

const micro = (amount: string): bigint => toMinor(amount, 6);

/** What a phone bill is charged with for the order: what recurs, where something recurs. */
export const phoneBillPrice = (order: Order): { readonly amount: string; readonly currency: string } =>
  order.plan ?? order;

/**
 * The points that are worth the price at least, the cheapest first. One that is worth it exactly is offered alone:
 * nobody wants to pay more.
 */
export function pointsFor(
  price: { readonly amount: string; readonly currency: string },
  points: readonly PricePoint[],
): readonly PricePoint[] {
  const due = micro(price.amount);
  const worth = (point: PricePoint): bigint | undefined =>
    point.currency === price.currency
      ? micro(point.amount)
      : point.converted?.currency === price.currency
        ? micro(point.converted.amount)
        : undefined;
  const paying = points.filter((point) => (worth(point) ?? -1n) >= due);
  const exact = paying.find((point) => worth(point) === due);
  return exact ? [exact] : paying.sort((a, b) => (micro(a.amount) < micro(b.amount) ? -1 : 1));
}
