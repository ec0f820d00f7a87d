import type { OrderDetails } from 'pay-elements/server';
import { fromMinor, toMinor } from '../src/domain/money.js';

/** A print that the shop sells. Prices are decimal strings, as everywhere. */
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

/** Something that is bought on its own and by card, not through a basket. */
export interface Offer extends Print {
  /** Name of the drawing that illustrates it. */
  readonly art: string;
  /** Text on the shop's button. */
  readonly press: string;
  /** The heading once the payment has succeeded. */
  readonly thanks: string;
  readonly terms: Pick<OrderDetails, 'purpose' | 'plan' | 'trial'>;
}

const monthly = { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;

export const offers: readonly Offer[] = [
  {
    id: 'club',
    name: 'The Print Club',
    note: 'Another print each month, until you cancel',
    price: '9.90',
    art: 'funicular',
    press: 'Join the club',
    thanks: 'Welcome to the club',
    terms: monthly,
  },
  {
    id: 'club-trial',
    name: 'The Club, for a try',
    note: 'A week for nothing, then €9.90 a month',
    price: '9.90',
    art: 'night-garden',
    press: 'Try it for a week',
    thanks: 'Your week with us begins',
    terms: { ...monthly, trial: { amount: '0.00', period: 'day', periodLength: 7 } },
  },
  {
    id: 'portrait',
    name: 'Your cat, drawn',
    note: 'Reserved now, charged when the drawing is done',
    price: '60.00',
    art: 'reading-lamp',
    press: 'Reserve a sitting',
    thanks: 'Your sitting is reserved',
    terms: { purpose: 'reserve' },
  },
];

export const offerOf = (id: string): Offer | undefined => offers.find((offer) => offer.id === id);

/** The shop's coupons. `isOver`: expired long ago; `isUsed`: good for no further purchase. */
export const coupons = [
  { code: 'MOON20', what: '20 % off', percentOff: 20 },
  { code: 'SPRING-GONE', what: 'expired', percentOff: 20, isOver: true },
  { code: 'ONLY-ONE', what: 'used up', percentOff: 50, isUsed: true },
] as const;

export const printOf = (id: string): Print | undefined => prints.find((print) => print.id === id) ?? offerOf(id);

/** The number of copies of each print, by id. */
export type Basket = Readonly<Record<string, number>>;

/** What a basket costs, as a decimal string. Unknown prints cost nothing. */
export const totalOf = (basket: Basket): string =>
  fromMinor(
    Object.entries(basket).reduce((sum, [id, count]) => sum + toMinor(printOf(id)?.price ?? '0') * BigInt(count), 0n),
  );
