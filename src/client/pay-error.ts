/** The only kind of error that the browser client and the elements raise. */
import type { Order } from '../contract/orders.js';
import type { ProblemType } from '../contract/problem.js';

/** The backend's problem types, and two that only a client can see. */
export type PayErrorType = ProblemType | 'network' | 'protocol';

export interface PayErrorDetails {
  readonly code?: string | undefined;
  readonly field?: string | undefined;
  readonly retryable?: boolean | undefined;
  readonly attempt?: string | undefined;
  readonly status?: number | undefined;
  readonly retryAt?: number | undefined;
  readonly order?: Order | undefined;
}

/**
 * An error of the client or of an element. `type` is the kind of failure: `network` means that no answer came (offline,
 * refused, timed out), `protocol` that the answer is not one of the merchant API; the backend sends the others. The
 * client also uses `provider-unavailable` when a proxy reports the backend as down, and when the token URL does not
 * answer although the browser is online. `code` is the provider's, unchanged, or one of this library's, such as
 * `not-sent` if `headers` of `configure` gave nothing or the device was offline, or `other-origin` if the merchant API is
 * on another origin and perhaps does not allow this page. An error never holds card data or a PIN.
 */
export class PayError extends Error {
  override readonly name = 'PayError';
  readonly type: PayErrorType;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly retryable: boolean;
  readonly attempt: string | undefined;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /**
   * When a lock-out ends, in Unix seconds by this device's clock. The time that remains is right even if that clock is
   * wrong.
   */
  readonly retryAt: number | undefined;
  /** With codes `stale-order` and `price-point`: the order as it now stands. */
  readonly order: Order | undefined;

  constructor(type: PayErrorType, message: string, details: PayErrorDetails = {}) {
    super(message);
    this.type = type;
    this.code = details.code;
    this.field = details.field;
    this.retryable = details.retryable ?? (type === 'network' || type === 'provider-unavailable');
    this.attempt = details.attempt;
    this.status = details.status;
    this.retryAt = details.retryAt;
    this.order = details.order;
  }

  /** Returns the error for code of this library that did not load: to a payer, the same as a call without an answer. */
  static notLoaded(): PayError {
    return new PayError('network', 'A part of pay-elements could not be loaded');
  }

  /** Returns anything thrown as a PayError. If it was no PayError, it is a defect and is also reported to the page. */
  static from(error: unknown): PayError {
    if (error instanceof PayError) return error;
    reportError(error);
    return new PayError('protocol', error instanceof Error ? error.message : String(error));
  }

  /**
   * Whether money may have moved although no answer says so: look the payment up, never repeat it. The flows repeat
   * this rule in a part that is loaded late; a test keeps the two the same.
   */
  get isOutcomeUnknown(): boolean {
    const { type, code } = this;
    return (type === 'network' && code !== 'not-sent') || type === 'protocol' || type === 'unknown-outcome';
  }
}
