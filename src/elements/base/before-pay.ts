/** `before-pay`: the one event whose listeners can stop a payment. */
import type { Order } from '../../contract/orders.js';
import { reach } from './change-events.js';

/** Data that a `before-pay` listener may add to the payment. */
export interface BeforePayData {
  cardholder?: string;
  coupon?: string;
  /** For a phone bill: the operator, used unless the payer chose one. */
  carrier?: string;
  /** For a phone bill: country code and number, digits only, without a leading 0. */
  msisdn?: string;
  /** For a phone bill: mobile country code of the payer's network. */
  mcc?: string;
  /** For a phone bill: mobile network code of the payer's network; used with `mcc`. */
  mnc?: string;
}

/**
 * Raised before anything is sent. `preventDefault()` vetoes the payment. `waitUntil(promise)` delays it: the promise's
 * value is merged into the payment, except for members that are undefined or null. A rejection or `false` is a veto.
 */
export class BeforePayEvent extends CustomEvent<{ order: Order | undefined }> {
  readonly #waits: Promise<unknown>[] = [];

  constructor(order: Order | undefined) {
    super('before-pay', { ...reach, cancelable: true, detail: { order } });
  }

  /** Delays the payment until `promise` settles. Its value may add data; `false` or a rejection vetoes the payment. */
  waitUntil(promise: Promise<BeforePayData | boolean | undefined | void>): void {
    this.#waits.push(promise);
  }

  /** Resolves to what the listeners decided: data to add, or `undefined` for a veto. */
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
