/** Money as decimal strings: exact, in the minor units of ISO 4217. */

export * from './money-format.js';

const pattern = /^(\d+)(?:\.(\d+))?$/;

/**
 * Converts a decimal string to minor units: `"9.90"` → 990n with 2 digits.
 * @throws RangeError when `amount` is not a decimal string or has more digits than asked for.
 */
export function toMinor(amount: string, digits = 2): bigint {
  const match = pattern.exec(amount);
  const whole = match?.[1];
  const fraction = match?.[2]?.replace(/0+$/, '') ?? '';
  if (whole === undefined || fraction.length > digits) {
    throw new RangeError(`amount must be a decimal string with at most ${digits} decimal places`);
  }
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** Converts minor units to a decimal string: 990n → `"9.90"`. */
export function fromMinor(minor: bigint, digits = 2): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns whether an amount is zero. */
export const isFree = (amount: string): boolean => toMinor(amount, 6) === 0n;

/** Returns `amount` less `percent` (1 to 99); the part taken off is rounded half up to the minor unit. */
export function lessPercent(amount: string, percent: number, digits = 2): string {
  const whole = toMinor(amount, digits);
  return fromMinor(whole - (whole * BigInt(percent) + 50n) / 100n, digits);
}

/** Returns `amount` less `off`, but never less than zero. */
export function lessAmount(amount: string, off: string, digits = 2): string {
  const rest = toMinor(amount, digits) - toMinor(off, digits);
  return fromMinor(rest < 0n ? 0n : rest, digits);
}
