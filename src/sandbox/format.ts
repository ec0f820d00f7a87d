/** Formats money for people. */
import { formatMoney } from '../domain/money.js';
import { decimal } from './money.js';

/** 990 EUR → `€9.90`. */
export const formatAmount = (hundredths: number, currency: string): string =>
  formatMoney(decimal(hundredths), currency, 'en');
