/**
 * Amounts, and the currencies that the sandbox accepts. Amounts are whole hundredths inside, decimal strings outside.
 */
import { fromMinor, toMinor } from '../domain/money.js';

/**
 * The ISO 4217 currencies, each with the rough value of one unit in USD. The values serve only the smallest and largest
 * payment and the conversion of price points.
 */
const rates = `
AED .27 AFN .014 ALL .011 AMD .0026 AOA .0011 ARS .001 AUD .65 AWG .56 AZN .59 BAM .55 BBD .5 BDT .0082 BGN .55 BHD 2.65
BIF .00034 BMD 1 BND .75 BOB .14 BRL .18 BSD 1 BTN .012 BWP .073 BYN .31 BZD .5 CAD .73 CDF .00035 CHF 1.12 CLP .001
CNY .14 COP .00025 CRC .002 CUP .04 CVE .0098 CZK .043 DJF .0056 DKK .14 DOP .016 DZD .0075 EGP .02 ERN .067 ETB .008
EUR 1.08 FJD .44 FKP 1.27 GBP 1.27 GEL .36 GHS .07 GIP 1.27 GMD .014 GNF .00012 GTQ .13 GYD .0048 HKD .13 HNL .039
HTG .0076 HUF .0027 IDR .000062 ILS .27 INR .012 IQD .00076 IRR .000024 ISK .0073 JMD .0063 JOD 1.41 JPY .0066 KES .0077
KGS .0115 KHR .00025 KMF .0022 KPW .0011 KRW .00072 KWD 3.25 KYD 1.2 KZT .002 LAK .000046 LBP .000011 LKR .0034 LRD .0053
LSL .055 LYD .2 MAD .1 MDL .056 MGA .00022 MKD .0175 MMK .00048 MNT .00029 MOP .124 MRU .025 MUR .022 MVR .065 MWK .00058
MXN .05 MYR .22 MZN .0157 NAD .055 NGN .0006 NIO .027 NOK .092 NPR .0075 NZD .6 OMR 2.6 PAB 1 PEN .27 PGK .25 PHP .017
PKR .0036 PLN .25 PYG .00013 QAR .27 RON .22 RSD .0092 RUB .011 RWF .00075 SAR .27 SBD .12 SCR .07 SDG .0017 SEK .095
SGD .75 SHP 1.27 SLE .044 SOS .0018 SRD .028 SSP .00023 STN .044 SVC .114 SYP .000077 SZL .055 THB .029 TJS .094 TMT .29
TND .32 TOP .42 TRY .029 TTD .15 TWD .031 TZS .00037 UAH .024 UGX .00027 USD 1 UYU .024 UZS .000079 VED .02 VES .02
VND .00004 VUV .0083 WST .36 XAF .0016 XCD .37 XCG .56 XOF .0016 XPF .009 YER .004 ZAR .055 ZMW .037 ZWG .037`;
const usd: Readonly<Record<string, number>> = Object.fromEntries(
  [...rates.matchAll(/([A-Z]{3}) (\S+)/g)].map(([, code = '', worth]) => [code, Number(worth)]),
);

/** Smallest payment: USD 0.3 or its equivalent (provider's document, Limits). */
const MIN_USD = 0.3;
/** The provider's document names no maximum payment; the sandbox refuses amounts that are clearly mistakes. */
const MAX_USD = 100_000;

export const isCurrency = (code: string): boolean => Object.hasOwn(usd, code);

/** Hundredths of a decimal string with at most 2 decimal places; `undefined` if the text is not one. */
export const hundredths = (text: string): number | undefined =>
  /^\d{1,11}(?:\.\d{1,2})?$/.test(text) ? Number(toMinor(text)) : undefined;

/** Decimal string with 2 decimal places. */
export const decimal = (amount: number): string => fromMinor(BigInt(amount));

export function sizeOf(amount: number, currency: string): 'small' | 'fine' | 'large' {
  const worth = (amount / 100) * (usd[currency] ?? 1);
  // A tiny tolerance for floating-point errors of the conversion.
  if (worth < MIN_USD - 1e-9) return 'small';
  return worth > MAX_USD ? 'large' : 'fine';
}

/** Converts `amount` hundredths of one currency to hundredths of another. */
export const converted = (amount: number, from: string, to: string): number =>
  Math.round((amount * (usd[from] ?? 1)) / (usd[to] ?? 1));
