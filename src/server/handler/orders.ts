/** Orders as the payer is shown them, their versions and coupons. */
import { sha256 } from '#crypto';
import type { Order } from '../../contract/index.js';
import type { Customer, OrderDetails } from './config.js';
import { applyCoupon, findCoupon, type Coupon } from './coupons.js';
import { ProblemError, notFound } from './problem.js';
import type { Call, Services } from './services.js';

/** An order of the customer, with what the merchant said of it. */
export interface Quote {
  readonly shown: Order;
  readonly details: OrderDetails;
  /** What the provider calls the goods; it comes back in pingbacks. */
  readonly goods: string;
  readonly productName: string;
}

/** The merchant's own version does not know of the coupon that the payer typed, so then both count. */
function versionOf(
  { savedCards: _saved, canSaveCard: _save, ...shown }: Omit<Order, 'version'>,
  own: string | undefined,
  hasCoupon: boolean,
): string {
  if (own !== undefined && !hasCoupon) return own.slice(0, 256);
  const derived = sha256(JSON.stringify(shown)).slice(0, 24);
  return (own === undefined ? derived : `${own}+${derived}`).slice(0, 256);
}

function describe(id: string, details: OrderDetails, coupon: Coupon | undefined): Omit<Order, 'version'> {
  const { currency, trial, plan } = details;
  const purpose = details.purpose ?? 'pay';
  const subscribes = purpose === 'subscribe';
  if (subscribes && !plan) throw new TypeError('order: an order with purpose "subscribe" needs a plan');
  const price = coupon ? applyCoupon(coupon, details) : details.amount;
  return {
    order: id,
    amount: subscribes && trial ? trial.amount : price,
    currency: subscribes && trial ? (trial.currency ?? currency) : currency,
    description: details.description,
    purpose,
    ...(subscribes && plan ? { plan: { amount: details.amount, currency, ...plan } } : {}),
    ...(subscribes && trial ? { trial: { ...trial, currency: trial.currency ?? currency } } : {}),
    savedCards: [],
    coupons: details.coupons === true && !subscribes,
    ...(coupon ? { coupon: coupon.code } : {}),
    ...(details.country === undefined ? {} : { country: details.country }),
  };
}

/** Cards that the browser is offered for an order. */
async function offeredCards(
  { config }: Services,
  customer: Customer,
  details: OrderDetails,
): Promise<Pick<Order, 'savedCards' | 'canSaveCard'>> {
  if (!config.savedCards || details.savedCards === false) return { savedCards: [], canSaveCard: false };
  return { savedCards: [...(await config.savedCards.list(customer))], canSaveCard: details.purpose !== 'subscribe' };
}

/**
 * What the order costs this customer now.
 * @throws ProblemError `not-found` when the customer has no such order; `invalid-request` when the coupon is not good for it.
 */
export async function quote(services: Services, { customer }: Call, id: string, couponCode?: string): Promise<Quote> {
  const details = await services.config.order(id, customer);
  if (!details) throw notFound();
  const coupon = couponCode === undefined ? undefined : await findCoupon(services, couponCode, details);
  const described = describe(id, details, coupon);
  const cards = await offeredCards(services, customer, details);
  const shown: Order = {
    ...described,
    ...cards,
    // Made when it is looked at: not every call does.
    get version() {
      return versionOf(described, details.version, coupon !== undefined);
    },
  };
  return {
    shown,
    details,
    goods: details.product?.id ?? id,
    productName: details.product?.name ?? details.description,
  };
}

/** Refuses to charge anything else than what the payer was shown. */
export function requireVersion({ shown }: Quote, version: string | undefined): void {
  if (version === undefined || version === shown.version) return;
  throw new ProblemError('invalid-request', {
    status: 409,
    code: 'stale-order',
    field: 'orderVersion',
    detail: 'the order is not what the payer was shown: show it as it now stands',
    order: shown,
  });
}
