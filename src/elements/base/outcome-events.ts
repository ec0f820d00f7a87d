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

const options = { bubbles: true, composed: true } as const;

/** The element can be used: what it needs to show has arrived. */
export class PayReadyEvent extends CustomEvent<{ order: Order | undefined }> {
  constructor(order: Order | undefined) {
    super('pay-ready', { ...options, detail: { order } });
  }
}

/** The backend says that the payment succeeded. */
export class PaySuccessEvent extends CustomEvent<{ outcome: PayOutcome }> {
  constructor(outcome: PayOutcome) {
    super('pay-success', { ...options, detail: { outcome } });
  }
}

/** The payment is under review, or its end is not known yet; success or failure follows. */
export class PayPendingEvent extends CustomEvent<{ outcome: PayOutcome | undefined }> {
  constructor(outcome: PayOutcome | undefined) {
    super('pay-pending', { ...options, detail: { outcome } });
  }
}

/** The payer gave up. */
export class PayCancelEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-cancel', { ...options, detail: {} });
  }
}
