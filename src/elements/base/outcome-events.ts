/** Events about what became of a payment. */
import type { CarrierPayment, Order, OrderPayment, Outcome, Redemption } from '../../contract/index.js';
import { reach } from './change-events.js';

/** How a payment by any element ended, or how it stands. */
export type PayOutcome =
  | Extract<Outcome, { status: 'succeeded' | 'review' }>
  | { readonly status: 'succeeded'; readonly redemption: Redemption }
  | { readonly status: 'succeeded' | 'review'; readonly carrier: CarrierPayment }
  | { readonly status: 'succeeded' | 'review'; readonly payment: OrderPayment }
  /** `mode="token"`: the card became a one-time token and nothing was charged. */
  | { readonly status: 'succeeded'; readonly token: string };

/** What was paid, in the same form for every way to pay. While the outcome is unknown, only the order is given. */
export interface Paid {
  /** Id of the order; undefined if an element with `mode="token"` was given none. */
  readonly order: string | undefined;
  /**
   * What was charged or is held, as decimal text; for a phone bill, the amount on the bill. Omitted if nothing was
   * charged (a token), and for a voucher whose payment was found only after a reload of the page.
   */
  readonly amount?: string | undefined;
  /** Currency of `amount`, ISO 4217; for a phone bill it may differ from the order's. */
  readonly currency?: string | undefined;
  /** The provider's reference for the payment; a voucher has none. */
  readonly ref?: string | undefined;
}

/**
 * The element can be used: everything that it shows has arrived. `order` is undefined from the hosted page and from the
 * list of methods, which do not read it.
 */
export class PayReadyEvent extends CustomEvent<{ order: Order | undefined }> {
  constructor(order: Order | undefined) {
    super('pay-ready', { ...reach, detail: { order } });
  }
}

/** The backend says that the payment succeeded. */
export class PaySuccessEvent extends CustomEvent<Paid & { outcome: PayOutcome }> {
  constructor(outcome: PayOutcome, paid: Paid = { order: undefined }) {
    super('pay-success', { ...reach, detail: { ...paid, outcome } });
  }
}

/**
 * The payment is under review, or its outcome is not known yet; `pay-success`, `pay-failure` or `pay-cancel` follows.
 */
export class PayPendingEvent extends CustomEvent<Paid & { outcome: PayOutcome | undefined }> {
  constructor(outcome: PayOutcome | undefined, paid: Paid = { order: undefined }) {
    super('pay-pending', { ...reach, detail: { ...paid, outcome } });
  }
}

/** The payer gave up. */
export class PayCancelEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-cancel', { ...reach, detail: {} });
  }
}
