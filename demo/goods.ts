import { fromMinor, toMinor } from '../src/domain/money.js';

/** What the shop sells. Prices are decimal strings, as everywhere. */
export interface Print {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly price: string;
}

export const currency = 'EUR';

export const prints: readonly Print[] = [
  { id: 'low-tide', name: 'Low Tide', note: 'Five inks on cotton, A3', price: '24.00' },
  { id: 'night-garden', name: 'Night Garden', note: 'Glows a little, A3', price: '28.00' },
  { id: 'blood-orange', name: 'Blood Orange', note: 'Kitchen size, A4', price: '18.50' },
  { id: 'funicular', name: 'Funicular', note: 'Seven inks on cotton, A3', price: '24.00' },
  { id: 'reading-lamp', name: 'Reading Lamp', note: 'With a cat, A5', price: '9.90' },
  { id: 'five-moons', name: 'Five Moons', note: 'A postcard that frames well', price: '5.00' },
];

export const printOf = (id: string): Print | undefined => prints.find((print) => print.id === id);

/** How many of each print. */
export type Basket = Readonly<Record<string, number>>;

/** What a basket costs, as a decimal string. Prints that do not exist cost nothing. */
export const totalOf = (basket: Basket): string =>
  fromMinor(
    Object.entries(basket).reduce((sum, [id, count]) => sum + toMinor(printOf(id)?.price ?? '0') * BigInt(count), 0n),
  );
