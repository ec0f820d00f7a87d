/** Money as decimal strings: exact, in the minor units of ISO 4217. */

/** Currencies whose minor unit is not 2 digits. Engines disagree about some of these, so they stand here. */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the point of a currency's minor unit (ISO 4217). */
export const minorDigits = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : currency === 'CLF' || currency === 'UYW' ? 4 : 2;

const pattern = /^(\d+)(?:\.(\d+))?$/;

/**
 * `"9.90"` → 990n with 2 digits.
 * @throws RangeError when `amount` is not a decimal string or has more digits than asked for.
 */
export function toMinor(amount: string, digits = 2): bigint {
  const match = pattern.exec(amount);
  const fraction = match?.[2]?.replace(/0+$/, '') ?? '';
  if (!match || fraction.length > digits) {
    throw new RangeError(`amount must be a decimal string with at most ${digits} digits after the point`);
  }
  return BigInt((match[1] ?? '0') + fraction.padEnd(digits, '0'));
}

/** 990n → `"9.90"`. */
export function fromMinor(minor: bigint, digits = 2): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Whether two decimal strings are the same amount: `"9.9"` and `"9.90"` are. */
export const sameAmount = (a: string, b: string): boolean => toMinor(a, 6) === toMinor(b, 6);

/** Whether nothing is to be paid. */
export const isFree = (amount: string): boolean => toMinor(amount, 6) === 0n;

/** `amount` less `percent` (1 to 99); the part taken off is rounded half up to the minor unit. */
export function lessPercent(amount: string, percent: number, digits = 2): string {
  const whole = toMinor(amount, digits);
  return fromMinor(whole - (whole * BigInt(percent) + 50n) / 100n, digits);
}

/** `amount` less `off`, never below zero. */
export function lessAmount(amount: string, off: string, digits = 2): string {
  const rest = toMinor(amount, digits) - toMinor(off, digits);
  return fromMinor(rest < 0n ? 0n : rest, digits);
}

/** Money in the words of a language: `€9.90`. An unknown language or currency falls back to `9.90 XYZ`. */
export function formatMoney(amount: string, currency: string, language: string): string {
  const digits = Math.max(minorDigits(currency), amount.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount as Intl.StringNumericLiteral);
  } catch {
    return `${amount} ${currency}`;
  }
}
