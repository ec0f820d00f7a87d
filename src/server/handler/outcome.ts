/** Turns records into answers for the browser. */
import {
  CardSummary,
  Id,
  PricePoint,
  type Outcome,
  type OrderPayment,
  type PaymentStatus,
  type Receipt,
  type Redemption,
} from '../../contract/index.js';
import { LimitError, PayServerError, ProviderError, ProviderUnavailable, SignatureError } from '../errors.js';
import { isOpen, type AttemptRecord, type AttemptStatus, type Failure } from './attempts.js';
import { ProblemError } from './problem.js';
import { sayable } from './sayable.js';

/** Returns why nothing was charged, with a message that the merchant API can carry. */
export const failed = (
  type: Failure['type'],
  code: string,
  message: string,
  { retryable = false, field }: { readonly retryable?: boolean; readonly field?: string | undefined } = {},
): Failure => ({ type, error: { code, message: message.slice(0, 1024), retryable, field } });

/**
 * Returns why nothing was charged; undefined if it is not known whether something was.
 * A refusal by the provider has type `declined`; a request that was never sent has another type.
 */
export function failureOf(error: unknown): Failure | undefined {
  // Only a read is `unreadable`, such as that of the token that a step of a phone bill needs: the step was not sent.
  if (error instanceof ProviderUnavailable || isUnreadable(error))
    return failed('provider-unavailable', 'provider-unavailable', 'The provider could not be reached.', {
      retryable: true,
    });
  if (error instanceof ProviderError) return failed('declined', error.code, error.message, error);
  if (error instanceof LimitError) return failed('invalid-request', 'limit', error.message, error);
  if (error instanceof SignatureError) return failed('invalid-request', 'unsigned', 'The request could not be signed.');
  return undefined;
}

/** Whether the provider has refused: an answer that could not be read neither refuses nor tells anything. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !isUnreadable(error);

/** Whether the provider's answer could not be read. */
export const isUnreadable = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.code === 'unreadable';

/** Returns an error for the log of a call that carried a PIN, without its cause, which may hold what was sent. */
export const withoutCause = (error: unknown): unknown =>
  error instanceof ProviderError ? error : new Error(error instanceof PayServerError ? error.message : 'failed');

/** Returns the failure as the problem that answers it. */
export function failureProblem({ type, error, retryAt }: Failure, attempt?: string): ProblemError {
  const { message: detail, ...rest } = error;
  return new ProblemError(type, { ...rest, detail, attempt, retryAt });
}

/** Returns the problem that an attempt's outcome is not known: `in-progress` while the provider is being asked. */
export const unknownOutcome = (attempt: string, status: AttemptStatus): ProblemError =>
  new ProblemError('unknown-outcome', {
    attempt,
    code: status === 'started' ? 'in-progress' : 'unknown',
    detail: 'look up what became of it',
  });

/** Answer for a payment that was made and then taken back. */
const takenBack = failed('declined', 'refunded', 'The payment was taken back.');

/** Returns why an attempt that is over has not paid: its outcome is known, and no step can follow. */
const endOf = ({ status, failure }: AttemptRecord): Failure | undefined =>
  status === 'refunded' ? takenBack : status === 'declined' ? failure : undefined;

/** Throws why the attempt has not paid, if it is over. */
export function requireOpen(record: AttemptRecord): void {
  const end = endOf(record);
  if (end) throw failureProblem(end, record.attempt);
}

/** Returns the receipt without what cannot be shown: that must not hide that the payment was made. */
const shownReceipt = (receipt: Receipt): Receipt => ({
  ...receipt,
  card: sayable(CardSummary, receipt.card),
  savedCard: sayable(Id, receipt.savedCard),
  subscription: sayable(Id, receipt.subscription),
});

/**
 * Returns the outcome of a charge or subscription.
 * @param now Unix seconds
 * @throws ProblemError if the outcome is not known, or the provider was never asked
 */
export function outcomeOf(record: AttemptRecord, now: number): Outcome {
  const { attempt, receipt, action, actionUntil, status } = record;
  if ((status === 'succeeded' || status === 'review') && receipt)
    return { status, attempt, receipt: shownReceipt(receipt) };
  if (status === 'action' && action)
    return { status, attempt, action, secondsLeft: actionUntil && Math.max(0, Math.ceil(actionUntil - now)) };
  const end = endOf(record);
  if (end?.type === 'declined') return { status: 'declined', attempt, error: end.error };
  requireOpen(record);
  throw unknownOutcome(attempt, status);
}

/** Returns the redemption of an ePIN, or throws if it failed or its outcome is not known. */
export function redemptionOf(record: AttemptRecord): Redemption {
  const { attempt, change, status, currency } = record;
  if (status === 'succeeded') {
    const left = sayable(PricePoint, change) ?? { amount: '0.00', currency };
    return { attempt, changeAmount: left.amount, changeCurrency: left.currency };
  }
  requireOpen(record);
  throw unknownOutcome(attempt, status);
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

/** Returns the payment status of an order from its record. */
export function orderPaymentOf(order: string, record: AttemptRecord | undefined): OrderPayment {
  // An opened hosted page or a started phone bill is not a payment until it holds the order.
  if (!record || (record.status === 'action' && !record.holdsOrder)) return { order, status: 'none' };
  const ref = record.receipt?.id;
  const { amount, currency } = record;
  return { order, status: orderStatus[record.status], ref, amount, currency };
}

/** Returns the payment `ref` of a record, as far as the handler itself knows it; undefined while it is not known. */
export function paymentOf(ref: string, record: AttemptRecord): PaymentStatus | undefined {
  const { status, amount, currency, startedAt, receipt } = record;
  // The record describes the first payment only, not one that renews its subscription.
  if (isOpen(record) || (receipt && receipt.id !== ref)) return undefined;
  return { ref, status: status as PaymentStatus['status'], amount, currency, createdAt: startedAt };
}
