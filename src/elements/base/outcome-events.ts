/** What became of a payment, as events. */
import type { CarrierPayment, Order, OrderPayment, Outcome, Redemption } from '../../contract/index.js';

/** How a payment by any element ended or stands. */
export type PayOutcome =
  | Extract<Outcome, { status: 'succeeded' | 'review' }>
  | { readonly status: 'succeeded'; readonly redemption: Redemption }
  | { readonly status: 'succeeded' | 'review'; readonly carrier: CarrierPayment }
  | { readonly status: 'succeeded' | 'review'; readonly payment: OrderPayment }
  /** `mode="token"`: the card became a one-time token and nothing was charged. */
  | { readonly status: 'succeeded'; readonly token: string };

/** What was paid, in the same words whatever the way. While nobody knows how a payment ended, only its order is known. */
export interface Paid {
  /** Id of the order; none where `mode="token"` was given none. */
  readonly order: string | undefined;
  /**
   * What was charged, or is held, as decimal text: on a phone bill what stands there. Left out where nothing was, as of a token,
   * and of a voucher that was found to have paid after the page was loaded anew.
   */
  readonly amount?: string | undefined;
  /** Of `amount`, ISO 4217: on a phone bill it may be another one than the order's. */
  readonly currency?: string | undefined;
  /** The provider's reference of the payment; a voucher has none. */
  readonly ref?: string | undefined;
}

const options = { bubbles: true, composed: true } as const;

/** The element can be used: what it needs to show has arrived. */
export class PayReadyEvent extends CustomEvent<{ order: Order | undefined }> {
  constructor(order: Order | undefined) {
    super('pay-ready', { ...options, detail: { order } });
  }
}

/** The backend says that the payment succeeded. */
export class PaySuccessEvent extends CustomEvent<Paid & { outcome: PayOutcome }> {
  constructor(outcome: PayOutcome, paid: Paid = { order: undefined }) {
    super('pay-success', { ...options, detail: { ...paid, outcome } });
  }
}

/** The payment is under review, or its end is not known yet; success or failure follows. */
export class PayPendingEvent extends CustomEvent<Paid & { outcome: PayOutcome | undefined }> {
  constructor(outcome: PayOutcome | undefined, paid: Paid = { order: undefined }) {
    super('pay-pending', { ...options, detail: { ...paid, outcome } });
  }
}

/** The payer gave up. */
export class PayCancelEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-cancel', { ...options, detail: {} });
  }
}
