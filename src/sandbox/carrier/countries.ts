/** How phone bills are charged, country by country. Where a country is missing, they cannot be. */

export type Flow = 'code' | 'msisdn' | 'redirect';

export interface CarrierCountry {
  /** What the payer does, one step after the other. */
  readonly steps: readonly [Flow, ...Flow[]];
  /** Country code of its telephone numbers. */
  readonly prefix: string;
  /** Where keywords are texted to. */
  readonly shortcode: string;
  readonly carriers: readonly { readonly id: string; readonly name: string }[];
}

export const carrierCountries: Readonly<Record<string, CarrierCountry>> = {
  PL: {
    steps: ['code'],
    prefix: '48',
    shortcode: '7366',
    carriers: [
      { id: 'pl-bursztyn', name: 'Bursztyn Mobile' },
      { id: 'pl-zubr', name: 'Żubr Telekom' },
    ],
  },
  TR: {
    steps: ['msisdn'],
    prefix: '90',
    shortcode: '3366',
    carriers: [
      { id: 'tr-lale', name: 'Lale Mobil' },
      { id: 'tr-yildiz', name: 'Yıldız GSM' },
    ],
  },
  GB: {
    steps: ['redirect'],
    prefix: '44',
    shortcode: '66366',
    carriers: [
      { id: 'gb-heron', name: 'Heron Mobile' },
      { id: 'gb-beacon', name: 'Beacon Wireless' },
    ],
  },
  BR: {
    steps: ['msisdn', 'code'],
    prefix: '55',
    shortcode: '27336',
    carriers: [
      { id: 'br-arara', name: 'Arara Celular' },
      { id: 'br-ipe', name: 'Ipê Telecom' },
    ],
  },
};
