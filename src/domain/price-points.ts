/** Chooses the amount of a phone bill that pays for an order. */
import type { Order, PricePoint } from '../contract/index.js';
import { minorDigits, toMinor } from './money.js';

interface Price {
  readonly amount: string;
  readonly currency: string;
}

const micro = (amount: string): bigint => toMinor(amount, 6);

/** Returns the price that a phone bill is charged with for the order: that of the plan, if there is one. */
export const phoneBillPrice = (order: Order): Price => order.plan ?? order;

/** Returns what a point is worth in the currency of the price; undefined if that is not known. */
function worth(point: PricePoint, { currency }: Price): bigint | undefined {
  if (point.currency === currency) return micro(point.amount);
  return point.converted?.currency === currency ? micro(point.converted.amount) : undefined;
}

/** Returns the cheapest point that covers the price. */
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

/** Returns whether a phone bill with this point, which covers the price, charges more than the price. */
export const isDearer = (point: PricePoint, price: Price): boolean => worth(point, price) !== micro(price.amount);

/** Returns a converted amount, rounded to the digits that its currency has: there is no tenth of a yen. */
export const roundAmount = ({ amount, currency }: Price): string => Number(amount).toFixed(minorDigits(currency));
