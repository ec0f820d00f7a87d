/** The ways to pay that are tried with a fault at each step. */
import { order, type ShopConfig } from './shop.js';
import { byBill, byCard, byVoucher, onPage, type Pays } from './step-payers.js';
import type { Sold, World } from './step-world.js';

export interface Way extends Sold {
  /** Sets up what exists before the payer comes. */
  prepare?(world: World): Promise<void>;
  /** Whether no refund is tried, for example because the money is held, under review, or a voucher's. */
  readonly keeps?: boolean;
  /** Whether this way needs notifications: only they report it, or it runs too long to be tried without them. */
  readonly needsWord?: boolean;
  /** Whether the order may stay pending for ever if its process stopped, as docs/orders.md says. */
  readonly mayStay?: boolean;
  readonly pay: Pays;
}

const monthly = { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;
const cards = (): ShopConfig => {
  const kept = new Map<string, string>();
  return {
    savedCards: {
      list: () => [],
      token: (_who, id) => kept.get(id),
      save: (_who, { token }) => {
        const id = `card-${String(kept.size + 1)}`;
        kept.set(id, token);
        return id;
      },
      remove: () => false,
    },
  };
};

/** Saves a card for which the provider has a permanent token. */
async function keepCard(world: World): Promise<void> {
  const made = await world.shop.provider.charges.create({
    amount: '1.00',
    currency: 'EUR',
    description: 'Before',
    email: 'ann@example.com',
    uid: 'ann',
    token: await world.shop.token(),
    customer: { firstname: 'Ann', lastname: 'Lee' },
    plan: 'before',
    browserIp: '192.0.2.7',
    browserDomain: 'shop.test',
    storeCard: true,
  });
  const token = made.object === 'charge' ? made.card?.token : undefined;
  if (token === undefined) throw new Error('no permanent token');
  await world.config.savedCards?.save({ id: 'ann' }, { token, card: {} as never });
}

/** Makes a preparation that loses the answer to the first of these calls. */
const loses =
  (call: string): NonNullable<Way['prepare']> =>
  async ({ sandbox }) =>
    sandbox.faults.next(1, { reset: 'after' }, call);

const coins = { amount: '4.92', currency: 'PLN', description: 'Coins' };

/** The same way to pay, whose payer comes back after a renewal. */
const renewed =
  (pay: Pays): Pays =>
  async (world, habit) => {
    const look = await pay(world, habit);
    await world.wait(40 * 86_400);
    return look;
  };

/** A merchant who captures held money at once. */
const captures = {
  details: { ...order, purpose: 'reserve' },
  onReserved: async (world: World, charge: string) => void (await world.shop.provider.charges.capture(charge)),
} as const;

export const ways: Record<string, Way> = {
  card: { pay: byCard() },
  'card, 3-D Secure': { pay: byCard({}, '/charges', '333') },
  'card, under review': { keeps: true, pay: byCard({}, '/charges', '555') },
  'card, kept before': { config: cards, prepare: keepCard, pay: byCard({ savedCard: 'card-1' }) },
  'card, coupon': {
    details: { ...order, coupons: true },
    prepare: async ({ sandbox }) => void sandbox.coupons.issue({ code: 'TEA15', percentOff: 15 }),
    pay: byCard({ coupon: 'TEA15' }),
  },
  'card, form of the issuer': { config: () => ({ challenge: 'form' }), pay: byCard({}, '/charges', '333') },
  'card, kept': { config: cards, pay: byCard({ saveCard: true }) },
  'card, held': { keeps: true, details: { ...order, purpose: 'reserve' }, pay: byCard() },
  'card, a product': { details: { ...order, product: { id: 'tea' } }, pay: byCard() },
  'card, answer lost': { prepare: loses('gateway/charge'), pay: byCard() },
  'card, of a product, answer lost': {
    details: { ...order, product: { id: 'tea' } },
    prepare: loses('gateway/charge'),
    pay: byCard(),
  },
  'subscription, answer lost': {
    details: monthly,
    prepare: loses('gateway/subscription'),
    pay: byCard({}, '/subscriptions'),
  },
  'bill, answer lost': { details: coins, prepare: loses('process-payment'), pay: byBill('PL') },
  'voucher, answer lost': {
    details: { ...order, amount: '10.00' },
    keeps: true,
    mayStay: true,
    prepare: loses('pure-voucher'),
    pay: byVoucher(),
  },
  'page, payment status off': { needsWord: true, config: () => ({ paymentStatus: false }), pay: onPage('one-time') },
  'bill on a page, payment status off': {
    config: () => ({ paymentStatus: false }),
    details: { amount: '10.00', currency: 'GBP', description: 'Coins' },
    pay: byBill('GB'),
  },
  'card, held and captured': { ...captures, keeps: true, pay: byCard() },
  'subscription, renewed': {
    needsWord: true,
    details: monthly,
    keeps: true,
    pay: renewed(byCard({}, '/subscriptions')),
  },
  'page subscription, renewed': {
    needsWord: true,
    details: monthly,
    keeps: true,
    pay: renewed(onPage('subscription')),
  },
  subscription: { details: monthly, pay: byCard({}, '/subscriptions') },
  trial: {
    details: { ...monthly, trial: { amount: '1.00', period: 'week', periodLength: 1 } },
    pay: byCard({}, '/subscriptions'),
  },
  voucher: { details: { ...order, amount: '10.00' }, pay: byVoucher(), keeps: true, mayStay: true },
  'voucher, in part': { details: { ...order, amount: '10.00' }, pay: byVoucher('25.00'), keeps: true, mayStay: true },
  'bill by code': { details: coins, pay: byBill('PL') },
  'bill by number': { details: { amount: '9.99', currency: 'BRL', description: 'Coins' }, pay: byBill('BR') },
  'bill on a page': { details: { amount: '10.00', currency: 'GBP', description: 'Coins' }, pay: byBill('GB') },
  'page one-time': { pay: onPage('one-time') },
  'page subscription': { details: monthly, pay: onPage('subscription') },
  'page of currency': {
    needsWord: true,
    details: { ...order, amount: '4.99', units: 550 },
    pay: onPage('currency', 'coins-550'),
  },
  'page of goods': { details: { ...order, product: { id: 'soundtrack' }, goods: {} }, pay: onPage('goods') },
};
