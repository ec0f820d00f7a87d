/** Orders as shown to the payer, with their versions and coupons. */
import { sha256 } from '#crypto';
import { SavedCard, type Order } from '../../contract/index.js';
import { limits } from '../../domain/limits.js';
import { LimitError } from '../errors.js';
import { applyCoupon, decimalsOf, type Coupon } from './apply-coupon.js';
import type { Customer, OrderDetails } from './config.js';
import { invalid, notFound } from './problem.js';
import type { Call, Services } from './services.js';
import { showable } from './showable.js';

/** The part of an order that the payer is shown, without its version and the cards that may pay it. */
type Shown = Omit<Order, 'version' | 'savedCards' | 'canSaveCard'>;

/** A customer's order: the merchant's details and what follows from them. */
export interface Quote {
  readonly shown: Shown;
  readonly details: OrderDetails;
  /** Id of the goods as sent to the provider; pingbacks return it as `goodsid`. */
  readonly goods: string;
  /** No longer than the provider takes. */
  readonly productName: string;
}

/**
 * Returns the order's version. The merchant's own version stands for the description only: what the payer was shown of
 * the price counts in any case.
 */
const versionOf = ({ shown, details: { version } }: Quote): string =>
  sha256(JSON.stringify({ ...shown, description: String(version ?? shown.description) }));

/** Throws if an amount has more decimals than the provider takes. */
function requireFit({ amount, currency }: Pick<OrderDetails, 'amount' | 'currency'>): void {
  const digits = decimalsOf(currency);
  if (/[1-9]/.test((`${amount}`.split('.')[1] ?? '').slice(digits))) {
    const rule = `has more than the ${digits} decimals of ${currency}`;
    throw new LimitError({ endpoint: 'order', field: 'amount', rule });
  }
}

function describe(id: string, details: OrderDetails, coupon: Coupon | undefined): Shown {
  const { currency } = details;
  const purpose = details.purpose ?? 'pay';
  const subscribes = purpose === 'subscribe';
  const { plan, trial }: Pick<OrderDetails, 'plan' | 'trial'> = subscribes ? details : {};
  if (subscribes && !plan) throw new TypeError('order: purpose "subscribe" needs a plan');
  const first = trial && { ...trial, currency: trial.currency ?? currency };
  for (const price of [details, first]) if (price) requireFit(price);
  return {
    order: id,
    amount: first?.amount ?? (coupon ? applyCoupon(coupon, details) : details.amount),
    currency: first?.currency ?? currency,
    description: details.description,
    purpose,
    plan: plan && { amount: details.amount, currency, ...plan },
    trial: first,
    coupons: Boolean(details.coupons) && !subscribes,
    coupon: coupon?.code,
    country: details.country,
  };
}

/** Returns the saved cards to offer for an order. A card that cannot be shown does not affect the others. */
async function offeredCards(
  services: Services,
  customer: Customer,
  details: OrderDetails,
): Promise<Pick<Order, 'savedCards' | 'canSaveCard'>> {
  const kept = services.config.savedCards;
  if (!kept || details.savedCards === false) return { savedCards: [], canSaveCard: false };
  const cards: unknown = (await kept.list(customer)) ?? [];
  if (!Array.isArray(cards)) throw new TypeError('savedCards.list: answer an array');
  return {
    savedCards: showable(services, SavedCard, cards as SavedCard[], 'savedCards.list'),
    canSaveCard: details.purpose !== 'subscribe',
  };
}

/** Returns what an order costs, with the coupon that the payer entered. */
export function quoteOf(id: string, given: OrderDetails, coupon?: Coupon): Quote {
  // Treat null as undefined: databases have only null, and merchants in plain JavaScript pass it on.
  const details = new Proxy({} as OrderDetails, {
    get: (_target, name) => given[name as keyof OrderDetails] ?? undefined,
  });
  return {
    shown: describe(id, details, coupon),
    details,
    goods: details.product?.id ?? id,
    // What is missing or no text is refused later, where the log can name the field.
    productName: [...[details.product?.name ?? details.description].join()].slice(0, limits.product).join(''),
  };
}

/** Returns the fields of an order that are kept in the record of an attempt. */
export const orderFieldsOf = ({ goods, shown }: Quote) => ({
  order: shown.order,
  goods,
  amount: shown.amount,
  currency: shown.currency,
  plan: shown.plan,
  captured: shown.purpose !== 'reserve',
  description: shown.description,
  coupon: shown.coupon,
});

/**
 * Returns the merchant's details of an order. Another customer's order is treated as missing.
 * @throws ProblemError `not-found`
 */
export async function detailsOf({ config }: Services, { customer }: Call, id: string): Promise<OrderDetails> {
  const details = await config.order(id, customer);
  if (!details) throw notFound(`order("${id}") answered nothing: this customer has no such order`);
  return details;
}

/**
 * Returns what the order costs this customer now, without a coupon.
 * @throws ProblemError `not-found` if the customer has no such order
 */
export const quote = async (services: Services, call: Call, id: string): Promise<Quote> =>
  quoteOf(id, await detailsOf(services, call, id));

/** Returns the order as it is sent to the browser. */
export const orderOf = async (services: Services, { customer }: Call, quoted: Quote): Promise<Order> => ({
  ...quoted.shown,
  ...(await offeredCards(services, customer, quoted.details)),
  version: versionOf(quoted),
});

/** Throws `stale-order` if the order has changed since the payer was shown it. */
export async function requireVersion(
  services: Services,
  call: Call,
  quoted: Quote,
  version: string | undefined,
): Promise<void> {
  if (version === undefined || version === versionOf(quoted)) return;
  throw invalid('orderVersion', 'the order has changed since the payer was shown it', 'stale-order', {
    status: 409,
    order: await orderOf(services, call, quoted),
  });
}
