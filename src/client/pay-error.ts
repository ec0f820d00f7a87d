/** The one kind of error that the browser client and the elements raise. */
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
 * `type` says what kind of failure it is: `network` is no answer (offline, refused, timed out), `protocol` an answer
 * that is not the merchant API's, the others are the backend's own; `provider-unavailable` is also what a proxy says of a
 * backend that is down, and what a token URL comes to that does not answer though the browser has a network. `code` is the
 * provider's, unchanged; or ours, such as `not-sent` of a call for which `headers` of `configure` gave nothing, and
 * `other-origin` where the backend may not let this page read its answer.
 * Never holds card data or a PIN.
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
  /** When a lock-out ends: Unix seconds by this device's clock, right in their distance from now even where that is wrong. */
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

  /** Code of ours did not load: the same to a payer as a call without an answer. */
  static notLoaded(): PayError {
    return new PayError('network', 'A part of pay-elements could not be loaded');
  }

  /** Whatever was thrown, as a PayError; what is not one is a defect, and is reported to the page too. */
  static from(error: unknown): PayError {
    if (error instanceof PayError) return error;
    reportError(error);
    return new PayError('protocol', error instanceof Error ? error.message : String(error));
  }

  /**
   * Whether money may have moved although no answer says so: look it up, never repeat. The flows have the same rule, in a
   * part that is loaded late; a test holds the two together.
   */
  get isOutcomeUnknown(): boolean {
    const { type, code } = this;
    return (type === 'network' && code !== 'not-sent') || type === 'protocol' || type === 'unknown-outcome';
  }
}
