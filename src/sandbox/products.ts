/** A product of the sandbox's project: goods for the digital-goods page, or a pack of coins for virtual currency. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Decimal string. */
  readonly amount: string;
  readonly currency: string;
  /** Number of coins in a pack. Goods have none. */
  readonly coins?: number;
}

export const defaultProducts: readonly Product[] = [
  { id: 'sticker-pack', name: 'Sticker pack', amount: '1.90', currency: 'EUR' },
  { id: 'night-theme', name: 'Night theme', amount: '4.50', currency: 'EUR' },
  { id: 'soundtrack', name: 'Original soundtrack', amount: '9.90', currency: 'EUR' },
  { id: 'coins-100', name: '100 coins', amount: '0.99', currency: 'EUR', coins: 100 },
  { id: 'coins-550', name: '550 coins', amount: '4.99', currency: 'EUR', coins: 550 },
  { id: 'coins-1200', name: '1,200 coins', amount: '9.99', currency: 'EUR', coins: 1200 },
];
