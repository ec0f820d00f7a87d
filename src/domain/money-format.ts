/** Formats money for a language. */

/** Currencies whose minor unit does not have 2 digits. Engines disagree about some of them, so they are listed here. */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** Returns how many digits a currency has after the point (its minor unit in ISO 4217). */
export const minorDigits = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : currency === 'CLF' || currency === 'UYW' ? 4 : 2;

/** The last formatter, kept because creating one costs more than all the formatting on a page. */
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

/** Formats money for a language: `€9.90`. Falls back to `9.90 XYZ` if the language or currency is unknown. */
export function formatMoney(amount: string, currency: string, language: string): string {
  const digits = Math.max(minorDigits(currency), amount.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  try {
    return formatOf(language, currency, digits).format(amount as Intl.StringNumericLiteral);
  } catch {
    return `${amount} ${currency}`;
  }
}
