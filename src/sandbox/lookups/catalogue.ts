/** Payment systems by country. The names are those that payers know; the logos are the sandbox's own drawings. */

/** Kinds of payment system: the provider's `ps_type_id`. */
export const systemType = { card: 1, bank: 2, prepaid: 3, wallet: 4, mobile: 5 } as const;

export interface PaymentSystem {
  /** Short code, usable as `ps`. */
  readonly id: string;
  readonly name: string;
  readonly type: keyof typeof systemType;
  readonly opensWindow: boolean;
  /** ISO 3166-1 alpha-2 codes. Available in every country when omitted. */
  readonly countries?: readonly string[];
  /** The logo's two colours: background and text. */
  readonly colours: readonly [string, string];
  /** Text on the logo. */
  readonly mark: string;
}

type Row = readonly [
  id: string,
  name: string,
  type: PaymentSystem['type'],
  mark: string,
  ground: string,
  ink: string,
  countries?: string | undefined,
  opensWindow?: true,
];

const rows: readonly Row[] = [
  ['cc', 'Credit and debit cards', 'card', 'CARD', '#1f3a5f', '#ffffff'],
  ['blik', 'BLIK', 'bank', 'BLIK', '#141414', '#ffffff', 'PL'],
  ['p24', 'Przelewy24', 'bank', 'P24', '#d13239', '#ffffff', 'PL', true],
  ['havale', 'Havale / EFT', 'bank', 'EFT', '#0f5132', '#ffffff', 'TR'],
  ['openbanking', 'Pay by bank', 'bank', 'BANK', '#22577a', '#ffffff', 'GB', true],
  ['pix', 'Pix', 'bank', 'PIX', '#0f766e', '#ffffff', 'BR'],
  ['sepa', 'SEPA direct debit', 'bank', 'SEPA', '#10298e', '#ffffff', 'DE AT NL FR ES IT BE IE PT'],
  ['eps', 'EPS', 'bank', 'EPS', '#a3134b', '#ffffff', 'AT', true],
  ['ideal', 'iDEAL', 'bank', 'iDEAL', '#b1105c', '#ffffff', 'NL', true],
  ['ach', 'Bank account (ACH)', 'bank', 'ACH', '#3b3b58', '#ffffff', 'US'],
  ['interac', 'Interac', 'bank', 'INT', '#8a6100', '#ffffff', 'CA', true],
  ['boleto', 'Boleto', 'prepaid', 'BOL', '#333333', '#ffffff', 'BR'],
  ['ininal', 'ininal', 'prepaid', 'INI', '#5b2a86', '#ffffff', 'TR'],
  ['paysafecard', 'paysafecard', 'prepaid', 'PSC', '#0b5cab', '#ffffff', 'PL GB DE AT NL FR ES IT BE IE PT US CA'],
  ['papara', 'Papara', 'wallet', 'PAP', '#2b2b2b', '#ffffff', 'TR', true],
  ['picpay', 'PicPay', 'wallet', 'PIC', '#14703f', '#ffffff', 'BR', true],
  ['paypal', 'PayPal', 'wallet', 'PAY', '#003087', '#ffffff', undefined, true],
  ['skrill', 'Skrill', 'wallet', 'SKR', '#6d2077', '#ffffff', 'PL GB DE AT FR ES IT', true],
  ['mobile', 'Phone bill', 'mobile', 'SMS', '#7a4100', '#ffffff', 'PL TR GB BR'],
];

export const paymentSystems: readonly PaymentSystem[] = rows.map(
  ([id, name, type, mark, ground, ink, countries, opensWindow]) => ({
    id,
    name,
    type,
    mark,
    colours: [ground, ink],
    opensWindow: opensWindow === true,
    ...(countries === undefined ? {} : { countries: countries.split(' ') }),
  }),
);

/** The method behind `ps=test`, which pays or refuses as asked. Offered only if a request names it. */
export const testSystem: PaymentSystem = {
  id: 'test',
  name: 'Test method',
  type: 'wallet',
  mark: 'TEST',
  colours: ['#4a5568', '#ffffff'],
  opensWindow: false,
};

export const systemsOf = (country: string): readonly PaymentSystem[] =>
  paymentSystems.filter(({ countries }) => countries === undefined || countries.includes(country));

/** Returns the logo as SVG: a rectangle with the method's mark. */
export function logoOf({ mark, colours: [ground, ink], name }: PaymentSystem): string {
  const title = name.replace(/[&<>"]/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img"><title>${title}</title>` +
    `<rect width="96" height="60" rx="9" fill="${ground}"/><rect x="10" y="45" width="76" height="4" rx="2" fill="${ink}" opacity=".35"/>` +
    `<text x="48" y="36" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="21" fill="${ink}">${mark}</text></svg>`
  );
}
