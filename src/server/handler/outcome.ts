/** What a record says to the browser. */
import type { Outcome, OrderPayment, PaymentStatus, Redemption } from '../../contract/index.js';
import { LimitError, PayServerError, ProviderError, ProviderUnavailable, SignatureError } from '../errors.js';
import { isOpen, type AttemptRecord, type AttemptStatus, type Failure } from './attempts.js';
import { ProblemError } from './problem.js';

const failed = (
  type: Failure['type'],
  code: string,
  message: string,
  { retryable = false, field }: { readonly retryable?: boolean; readonly field?: string | undefined } = {},
): Failure => ({ type, error: { code, message: message.slice(0, 1024), retryable, field } });

/**
 * Why nothing was charged; undefined when it cannot be told whether something was.
 * A refusal of the provider is `declined`; a request that never left is a problem of its own type.
 */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ProviderError) return failed('declined', error.code, error.message, error);
  if (error instanceof ProviderUnavailable)
    return failed('provider-unavailable', 'provider-unavailable', 'The provider could not be reached.', {
      retryable: true,
    });
  if (error instanceof LimitError) return failed('invalid-request', 'limit', error.message, error);
  if (error instanceof SignatureError) return failed('invalid-request', 'unsigned', 'The request could not be signed.');
  return undefined;
}

/** What the log is told of a call that carried a PIN: nothing of what caused the error, which may hold what was sent. */
export const withoutCause = (error: unknown): unknown =>
  error instanceof ProviderError ? error : new Error(error instanceof PayServerError ? error.message : 'failed');

/** A failure as the problem document it is answered with. */
export function failureProblem({ type, error, retryAt }: Failure, attempt?: string): ProblemError {
  const { message: detail, ...rest } = error;
  return new ProblemError(type, { ...rest, detail, attempt, retryAt });
}

/** @param code `in-progress` while the provider is being asked, `unknown` once its answer is lost. */
export const unknownOutcome = (attempt: string, code: 'in-progress' | 'unknown' = 'unknown'): ProblemError =>
  new ProblemError('unknown-outcome', { attempt, code, detail: 'look the attempt up; never make it again' });

/** The code that an outcome which is not known has, by how the attempt stands. */
export const inProgress = (status: AttemptStatus): 'in-progress' | 'unknown' =>
  status === 'started' ? 'in-progress' : 'unknown';

/** What a payment that was made and taken back is answered with. */
const takenBack = failed('declined', 'refunded', 'The payment was taken back.');

/** Refuses what is over, with what ended it: nothing more can be done about it, and nothing is unknown of it. */
export function requireOpen({ status, failure, attempt }: AttemptRecord): void {
  const over = status === 'refunded' ? takenBack : status === 'declined' && failure;
  if (over) throw failureProblem(over, attempt);
}

/**
 * The outcome of a charge or subscription.
 * @param now Unix seconds
 * @throws ProblemError when it is not known, or when the provider was never asked
 */
export function outcomeOf(record: AttemptRecord, now: number): Outcome {
  const { attempt, receipt, action, actionUntil, failure, status } = record;
  switch (status) {
    case 'succeeded':
    case 'review':
      if (receipt) return { status, attempt, receipt };
      break;
    case 'action':
      if (action) {
        const left = actionUntil === undefined ? {} : { secondsLeft: Math.max(0, Math.ceil(actionUntil - now)) };
        return { status, attempt, action, ...left };
      }
      break;
    case 'declined':
      if (failure && failure.type !== 'declined') throw failureProblem(failure, attempt);
      if (failure) return { status, attempt, error: failure.error };
      break;
    case 'refunded':
      return { status: 'declined', attempt, error: takenBack.error };
  }
  throw unknownOutcome(attempt, inProgress(status));
}

/** The redemption of an ePIN. */
export function redemptionOf(record: AttemptRecord): Redemption {
  const { attempt, change, status, currency } = record;
  if (status === 'succeeded') {
    return { attempt, changeAmount: change?.amount ?? '0.00', changeCurrency: change?.currency ?? currency };
  }
  requireOpen(record);
  throw unknownOutcome(attempt, inProgress(status));
}

const orderStatus: Record<AttemptStatus, OrderPayment['status']> = {
  started: 'pending',
  unknown: 'pending',
  action: 'pending',
  review: 'review',
  succeeded: 'succeeded',
  declined: 'failed',
  refunded: 'failed',
};

/** How it stands with an order. */
export function orderPaymentOf(order: string, record: AttemptRecord | undefined): OrderPayment {
  // A hosted page that was opened, or a phone bill that was begun, is not yet a payment: what holds the order is.
  if (!record || (record.status === 'action' && !record.holdsOrder)) return { order, status: 'none' };
  const ref = record.receipt?.id;
  const { amount, currency } = record;
  return { order, status: orderStatus[record.status], ref, amount, currency };
}

/** The payment of a record, as far as the handler itself knows it; undefined while it is not known. */
export function paymentOf(ref: string, record: AttemptRecord): PaymentStatus | undefined {
  const { status, amount, currency, startedAt, receipt } = record;
  // Of a payment that renews a subscription it knows neither.
  if (isOpen(record) || (receipt && receipt.id !== ref)) return undefined;
  return { ref, status: status as PaymentStatus['status'], amount, currency, createdAt: startedAt };
}
