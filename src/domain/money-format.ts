/** Money in the words of a language. */

/** Currencies whose minor unit is not 2 digits. Engines disagree about some of these, so they stand here. */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the point of a currency's minor unit (ISO 4217). */
export const minorDigits = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : currency === 'CLF' || currency === 'UYW' ? 4 : 2;

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
