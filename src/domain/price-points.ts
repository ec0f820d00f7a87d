/** Which amount of a phone bill pays for an order. */
import type { Order, PricePoint } from '../contract/index.js';
import { minorDigits, toMinor } from './money.js';

interface Price {
  readonly amount: string;
  readonly currency: string;
}

const micro = (amount: string): bigint => toMinor(amount, 6);

/** What a phone bill is charged with for the order: what recurs, where something recurs. */
export const phoneBillPrice = (order: Order): Price => order.plan ?? order;

/** In the money of the price; undefined where nobody knows. */
function worth(point: PricePoint, { currency }: Price): bigint | undefined {
  if (point.currency === currency) return micro(point.amount);
  return point.converted?.currency === currency ? micro(point.converted.amount) : undefined;
}

/** The cheapest point that is worth the price at least: nobody wants to pay more. */
export function pointFor(price: Price, points: readonly PricePoint[]): PricePoint | undefined {
  const due = micro(price.amount);
  const by = (point: PricePoint): readonly [bigint, bigint] => [worth(point, price) ?? -1n, micro(point.amount)];
  const isCheaper = (a: PricePoint, b: PricePoint): boolean => {
    const [[worthOfA, amountOfA], [worthOfB, amountOfB]] = [by(a), by(b)];
    return worthOfA < worthOfB || (worthOfA === worthOfB && amountOfA < amountOfB);
  };
  return points
    .filter((point) => (worth(point, price) ?? -1n) >= due)
    .reduce<PricePoint | undefined>((best, point) => (best && !isCheaper(point, best) ? best : point), undefined);
}

/** Whether a phone bill charges more with the point than the price is. */
export const isDearer = (point: PricePoint, price: Price): boolean => worth(point, price) !== micro(price.amount);

/** What a conversion comes to, in as many digits as the currency has: there is no tenth of a yen. */
export const roughly = ({ amount, currency }: Price): string => Number(amount).toFixed(minorDigits(currency));
