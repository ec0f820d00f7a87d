/** Amounts and the currencies the sandbox takes. Amounts are whole hundredths inside, decimal strings outside. */
import { fromMinor, toMinor } from '../domain/money.js';

/** Rough worth of one unit in USD: only the smallest and largest payment and the price-point conversion use it. */
const usd: Readonly<Record<string, number>> = {
  AED: 0.27,
  ARS: 0.001,
  AUD: 0.65,
  BGN: 0.55,
  BRL: 0.18,
  CAD: 0.73,
  CHF: 1.12,
  CLP: 0.001,
  CNY: 0.14,
  COP: 0.00025,
  CZK: 0.043,
  DKK: 0.14,
  EGP: 0.02,
  EUR: 1.08,
  GBP: 1.27,
  HKD: 0.13,
  HUF: 0.0027,
  IDR: 0.000062,
  ILS: 0.27,
  INR: 0.012,
  JPY: 0.0066,
  KES: 0.0077,
  KRW: 0.00072,
  KWD: 3.25,
  KZT: 0.002,
  MAD: 0.1,
  MXN: 0.05,
  MYR: 0.22,
  NGN: 0.0006,
  NOK: 0.092,
  NZD: 0.6,
  PEN: 0.27,
  PHP: 0.017,
  PKR: 0.0036,
  PLN: 0.25,
  QAR: 0.27,
  RON: 0.22,
  SAR: 0.27,
  SEK: 0.095,
  SGD: 0.75,
  THB: 0.029,
  TND: 0.32,
  TRY: 0.029,
  TWD: 0.031,
  UAH: 0.024,
  USD: 1,
  VND: 0.00004,
  ZAR: 0.055,
};

/** Smallest payment: USD 0.3 or its equivalent (provider's document, Limits). */
const MIN_USD = 0.3;
/** The document names no largest payment; the sandbox refuses what is clearly a mistake. */
const MAX_USD = 100_000;

export const isCurrency = (code: string): boolean => Object.hasOwn(usd, code);

/** Hundredths of a decimal string with at most 2 places; `undefined` when it is not one. */
export const hundredths = (text: string): number | undefined =>
  /^\d{1,11}(?:\.\d{1,2})?$/.test(text) ? Number(toMinor(text)) : undefined;

/** Decimal string with 2 places. */
export const decimal = (amount: number): string => fromMinor(BigInt(amount));

export function sizeOf(amount: number, currency: string): 'small' | 'fine' | 'large' {
  const worth = (amount / 100) * (usd[currency] ?? 1);
  // A hair of tolerance: the rates are rounded, the limit is not.
  if (worth < MIN_USD - 1e-9) return 'small';
  return worth > MAX_USD ? 'large' : 'fine';
}

/** `amount` hundredths of one currency in another. */
export const converted = (amount: number, from: string, to: string): number =>
  Math.round((amount * (usd[from] ?? 1)) / (usd[to] ?? 1));
