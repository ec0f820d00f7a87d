/** Money in the words of a language. */

/** Currencies whose minor unit is not 2 digits. Engines disagree about some of these, so they stand here. */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the point of a currency's minor unit (ISO 4217). */
export const minorDigits = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : currency === 'CLF' || currency === 'UYW' ? 4 : 2;

/** The one in use: making one costs more than all that it says on a page. */
let format: { readonly key: string; readonly of: Intl.NumberFormat } | undefined;

function formatOf(language: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  if (format?.key !== key) {
    const of = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    format = { key, of };
  }
  return format.of;
}

/** Money in the words of a language: `€9.90`. An unknown language or currency falls back to `9.90 XYZ`. */
export function formatMoney(amount: string, currency: string, language: string): string {
  const digits = Math.max(minorDigits(currency), amount.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  try {
    return formatOf(language, currency, digits).format(amount as Intl.StringNumericLiteral);
  } catch {
    return `${amount} ${currency}`;
  }
}
