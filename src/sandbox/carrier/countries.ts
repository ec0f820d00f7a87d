/** How phone bills are charged in each country. In a country that is not listed, they cannot be charged. */

export type Flow = 'code' | 'msisdn' | 'redirect';

export interface CarrierCountry {
  /** The payer's steps, in order. */
  readonly steps: readonly [Flow, ...Flow[]];
  /** Country calling code of the phone numbers. */
  readonly prefix: string;
  /** The number that payers text keywords to. */
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
