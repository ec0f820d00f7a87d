/** The events that every payment element raises. All bubble and cross shadow roots. */
import type { Order, OrderPayment, Outcome, Redemption, CarrierPayment } from '../../contract/index.js';
import type { PayError } from '../../client/pay-error.js';

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

/** The flow moved from one state to another. */
export class PayStateChangeEvent extends CustomEvent<{ from: string; to: string; attempt: string | undefined }> {
  constructor(from: string, to: string, attempt: string | undefined) {
    super('pay-statechange', { ...options, detail: { from, to, attempt } });
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

/** The payment was refused or could not be made; `error.retryable` says whether the payer may try again. */
export class PayFailureEvent extends CustomEvent<{ error: PayError }> {
  constructor(error: PayError) {
    super('pay-failure', { ...options, detail: { error } });
  }
}

/** The payer gave up. */
export class PayCancelEvent extends CustomEvent<Record<string, never>> {
  constructor() {
    super('pay-cancel', { ...options, detail: {} });
  }
}

/** What a `before-pay` listener may add to the payment. */
export interface BeforePayData {
  cardholder?: string;
  coupon?: string;
}

/**
 * Raised before anything is sent. `preventDefault()` vetoes; `waitUntil(promise)` delays: its value is merged into
 * the payment, a rejection or `false` vetoes.
 */
export class BeforePayEvent extends CustomEvent<{ order: Order | undefined }> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(order: Order | undefined) {
    super('before-pay', { ...options, cancelable: true, detail: { order } });
  }

  waitUntil(promise: Promise<BeforePayData | boolean | undefined | void>): void {
    this.#waits.push(promise);
  }

  /** What the listeners decided: data to add, or `undefined` for a veto. */
  async decision(): Promise<BeforePayData | undefined> {
    if (this.defaultPrevented) return undefined;
    const data: BeforePayData = {};
    try {
      for (const value of await Promise.all(this.#waits)) {
        if (value === false) return undefined;
        if (value && typeof value === 'object') Object.assign(data, value);
      }
    } catch {
      return undefined;
    }
    return this.defaultPrevented ? undefined : data;
  }
}

declare global {
  interface HTMLElementEventMap {
    'pay-ready': PayReadyEvent;
    'pay-statechange': PayStateChangeEvent;
    'pay-success': PaySuccessEvent;
    'pay-pending': PayPendingEvent;
    'pay-failure': PayFailureEvent;
    'pay-cancel': PayCancelEvent;
    'before-pay': BeforePayEvent;
  }
}
