/** The one event that can keep a payment from being made. */
import type { Order } from '../../contract/orders.js';

/** What a `before-pay` listener may add to the payment. */
export interface BeforePayData {
  cardholder?: string;
  coupon?: string;
  /** Of a phone bill: the operator, where the payer did not choose one. */
  carrier?: string;
  /** Of a phone bill: country code and number, digits only, without a leading 0. */
  msisdn?: string;
  /** Of a phone bill: mobile country code of the payer's network. */
  mcc?: string;
  /** Of a phone bill: mobile network code of the payer's network; used with `mcc`. */
  mnc?: string;
}

/**
 * Raised before anything is sent. `preventDefault()` vetoes; `waitUntil(promise)` delays: its value is merged into
 * the payment, but for what is undefined or null in it; a rejection or `false` vetoes.
 */
export class BeforePayEvent extends CustomEvent<{ order: Order | undefined }> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(order: Order | undefined) {
    super('before-pay', { bubbles: true, composed: true, cancelable: true, detail: { order } });
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
        const added = Object.entries(value ?? {}).filter(([, each]) => each !== undefined && each !== null);
        Object.assign(data, Object.fromEntries(added));
      }
    } catch {
      return undefined;
    }
    return this.defaultPrevented ? undefined : data;
  }
}
