/** The basket, kept in this browser until it becomes an order. */
import { type Basket, currency, totalOf } from '../goods.js';
import { formatMoney } from '../../src/domain/money.js';

const key = 'halfmoon:basket';

export function readBasket(): Basket {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Basket;
  } catch {
    return {};
  }
}

/** Sets how many copies of a print are wanted. Zero removes the print. */
export function setCount(id: string, count: number): void {
  const { [id]: _, ...others } = readBasket();
  localStorage.setItem(key, JSON.stringify(count > 0 ? { ...others, [id]: Math.min(count, 99) } : others));
}

/** Empties the basket, unless it is no longer what was ordered: the payer may have filled it anew. */
export function emptyBasket(ordered: Basket): void {
  const lines = (basket: Basket): string => JSON.stringify(Object.entries(basket).sort());
  if (lines(readBasket()) === lines(ordered)) localStorage.removeItem(key);
}

export const countOf = (basket: Basket): number => Object.values(basket).reduce((sum, count) => sum + count, 0);

export const money = (amount: string, code = currency): string =>
  formatMoney(amount, code, document.documentElement.lang);

export const total = (basket: Basket): string => money(totalOf(basket));

/** Turns the basket into an order and returns the order's id. */
export async function placeOrder(basket: Basket): Promise<string> {
  const response = await fetch('/shop/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(basket),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}
