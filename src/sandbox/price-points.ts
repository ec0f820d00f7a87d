/** The amounts that a phone bill can carry in each country. Carrier billing accepts only these. */
import { converted, decimal } from './money.js';

interface Table {
  readonly currency: string;
  /** Hundredths. */
  readonly amounts: readonly number[];
}

const tables: Readonly<Record<string, Table>> = {
  PL: { currency: 'PLN', amounts: [123, 246, 492, 738, 1230, 2460, 3075] },
  TR: { currency: 'TRY', amounts: [2000, 3500, 5000, 10000, 20000] },
  GB: { currency: 'GBP', amounts: [100, 150, 300, 450, 500, 1000, 2000] },
  BR: { currency: 'BRL', amounts: [399, 599, 999, 1499, 2499, 4999] },
};

/** A price point record of the provider's document. */
export interface PricePoint {
  readonly amount: number;
  readonly currency: string;
  readonly currency_converted?: string;
  readonly amount_converted?: number;
}

const none: ReadonlySet<string> = new Set();

/** The name of a price point: `PL 24.60`. */
const nameOf = (country: string, amount: number): string => `${country} ${decimal(amount)}`;

export const pricePointNames: readonly string[] = Object.entries(tables).flatMap(([country, { amounts }]) =>
  amounts.map((amount) => nameOf(country, amount)),
);

/**
 * Returns a country's price points in ascending order; none where phone bills cannot be charged.
 * @param withdrawn names of price points that are no longer offered, such as `PL 24.60`
 */
export function pricePointsOf(country: string, withdrawn = none, target?: string): readonly PricePoint[] {
  const table = tables[country];
  if (table === undefined) return [];
  const offered = table.amounts.filter((amount) => !withdrawn.has(nameOf(country, amount)));
  return offered.map((amount) => ({
    amount: Number(decimal(amount)),
    currency: table.currency,
    ...(target === undefined
      ? {}
      : { currency_converted: target, amount_converted: Number(decimal(converted(amount, table.currency, target))) }),
  }));
}

/** Whether an amount is one of the country's price points. */
export const isPricePoint = (
  country: string,
  withdrawn: ReadonlySet<string>,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): boolean => {
  const table = tables[country];
  const isKnown = table?.currency === currency && table.amounts.includes(amount);
  return isKnown && !withdrawn.has(nameOf(country, amount));
};
