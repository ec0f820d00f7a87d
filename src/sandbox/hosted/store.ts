/** Opened hosted checkouts and their offers. */
import type { ChargeRequest } from '../cards/charge-fields.js';
import type { Means, Terms } from '../cards/store.js';
import type { PaymentSystem } from '../lookups/catalogue.js';
import type { Payment } from '../payments.js';

export type Variant = 'goods' | 'currency' | 'one-time' | 'subscription';

export interface Offer {
  /** The pingback's `goodsid`. */
  readonly id: string;
  readonly name: string;
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly coins?: number;
}

/** A subscription's terms: the first payment covers the period `now`, then `then` is billed again and again. */
export interface Plan {
  readonly isTrial: boolean;
  readonly isRecurring: boolean;
  readonly now: Terms;
  readonly then: Terms;
  /** Product of the periods after a trial. Without a trial, the product of the first period. */
  readonly after: { readonly id: string; readonly name: string };
}

export interface Checkout {
  readonly id: string;
  readonly variant: Variant;
  /** Base URL of this sandbox. */
  readonly origin: string;
  readonly uid: string;
  readonly email: string;
  readonly offers: readonly Offer[];
  /** Id of the offer that is selected at first. */
  readonly chosen: string;
  readonly systems: readonly PaymentSystem[];
  readonly plan: Plan | undefined;
  readonly successUrl: string | undefined;
  readonly failureUrl: string | undefined;
  readonly listener: string | undefined;
  readonly merchantOrder: string | undefined;
  /** Whether the merchant sent an order id that was paid before. */
  readonly isRepeat: boolean;
  status: 'open' | 'paid' | 'review' | 'cancelled';
  ref: string | undefined;
  /** The payment that waits for the issuer's answer. */
  challenge: { readonly offer: Offer; readonly request: ChargeRequest; readonly means: Means } | undefined;
}

export class CheckoutStore {
  readonly #byId = new Map<string, Checkout>();
  /** Payments by merchant order id. */
  readonly #paid = new Map<string, Payment>();

  add(checkout: Checkout): void {
    this.#byId.set(checkout.id, checkout);
  }

  get(id: string): Checkout | undefined {
    return this.#byId.get(id);
  }

  /** Remembers what paid a merchant order id, so that the page can warn when the same id is used again. */
  markPaid({ merchantOrder }: Checkout, payment: Payment): void {
    if (merchantOrder !== undefined) this.#paid.set(merchantOrder, payment);
  }

  /** Whether the merchant order id is paid, or its payment is under review. */
  isPaid(merchantOrder: string): boolean {
    const payment = this.#paid.get(merchantOrder);
    return payment !== undefined && payment.risk !== 'declined';
  }
}
