/** The part of an error that flows need, and rules about it. The client's `PayError` is a `Failure`. */
import type { Order } from '../contract/orders.js';
import type { ProblemType } from '../contract/problem.js';

export interface Failure {
  readonly type: ProblemType | 'network' | 'protocol';
  /** The provider's code, unchanged. */
  readonly code?: string | undefined;
  readonly field?: string | undefined;
  readonly retryable: boolean;
  /** The attempt that failed. */
  readonly attempt?: string | undefined;
  /** When a lock-out ends, in Unix seconds by this device's clock. */
  readonly retryAt?: number | undefined;
  /** With codes `stale-order` and `price-point`: the order as it now stands. */
  readonly order?: Order | undefined;
}

/** Whether money may have moved although no answer says so. */
export const isOutcomeUnknown = ({ type, code }: Failure): boolean =>
  (type === 'network' && code !== 'not-sent') || type === 'protocol' || type === 'unknown-outcome';

/** Whether the backend or the provider gave no answer, so that the same question may be answered later. */
export const isUnanswered = ({ type }: Failure): boolean =>
  type === 'network' || type === 'provider-unavailable' || type === 'rate-limited';

/** Whether another payment has paid the order, so that nothing is left to pay. */
export const isOrderPaid = ({ code }: Failure): boolean => code === 'order-paid';

/** Whether a failed look-up reports how the attempt failed, rather than a failure of the look-up itself. */
export const isRefusal = ({ type, attempt }: Failure): boolean =>
  type === 'declined' || (attempt !== undefined && type !== 'unknown-outcome');
