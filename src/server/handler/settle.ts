/** Turns the provider's answers into changes of a record. */
import type { Receipt } from '../../contract/index.js';
import type { AttemptRecord, Failure } from './attempts.js';
import type { Change } from './ledger.js';
import { failed, failureOf } from './outcome.js';
import { ProblemError } from './problem.js';

/** A charge as returned by `charges.create` and `charges.read`. */
export interface ChargeLike {
  readonly id: string;
  readonly captured?: boolean | undefined;
  readonly refunded?: boolean | undefined;
  readonly risk?: string | undefined;
  /** The subscription that the payment begins or renews. */
  readonly subscription?: { readonly id?: string | undefined } | undefined;
  readonly card?:
    | {
        readonly type?: string | undefined;
        readonly last4?: string | undefined;
        readonly expMonth?: string | undefined;
        readonly expYear?: string | undefined;
        readonly token?: string | undefined;
      }
    | undefined;
}

/** A subscription as returned by `subscriptions.create` and `subscriptions.read`. */
export interface SubscriptionLike {
  readonly id: string;
  readonly active: boolean;
  readonly expired: boolean;
  readonly isTrial: boolean;
  readonly trial?: { readonly active?: boolean | undefined } | undefined;
  readonly charges: readonly string[];
}

/**
 * Whether a subscription runs. In its trial it may run while not active itself, unless the trial says it is not active.
 */
export const isRunning = ({ active, isTrial, trial }: SubscriptionLike): boolean =>
  active || (isTrial && trial?.active !== false);

/**
 * Returns the first charge of a subscription, with the subscription's own id if it names no charge. A subscription that
 * is not active yet is under review; one that ended without a charge was refused.
 */
export function firstChargeOf({ receipt }: AttemptRecord, subscription: SubscriptionLike): ChargeLike {
  const { id, expired, charges } = subscription;
  const first = charges[0] ?? receipt?.id ?? id;
  const risk = isRunning(subscription) ? '' : expired && first === id ? 'declined' : 'pending';
  return { id: first, risk, subscription: { id } };
}

export function cardOf({ card }: ChargeLike) {
  if (card?.last4 === undefined) return undefined;
  const { type = '', last4, expMonth, expYear } = card;
  // The provider's document does not say how many digits a charge's expiry fields have.
  return {
    brand: type,
    last4,
    ...(expMonth && { expMonth: expMonth.padStart(2, '0') }),
    ...(expYear && { expYear: expYear.length === 2 ? `20${expYear}` : expYear }),
  };
}

/** Returns the receipt of payment `id`. Card, saved card and subscription that are known already are kept. */
export const receiptFor = (
  { receipt, amount, currency, captured }: AttemptRecord,
  id: string,
  subscription?: string,
): Receipt => ({ ...receipt, id, amount, currency, captured, ...(subscription && { subscription }) });

function receiptOf(record: AttemptRecord, charge: ChargeLike): Receipt {
  const card = cardOf(charge);
  return {
    ...receiptFor(record, charge.id, charge.subscription?.id),
    ...(card && { card }),
    captured: charge.captured ?? record.captured,
  };
}

/** Returns the record's references, with those of `more` that it lacks; the same array if it lacks none. */
export function withRefs({ refs }: AttemptRecord, ...more: readonly (string | undefined)[]): readonly string[] {
  const added = more.filter((ref) => ref !== undefined && !refs.includes(ref)) as string[];
  return added.length > 0 ? [...refs, ...new Set(added)] : refs;
}

/**
 * Whether the record is settled: a later answer may add to it but not undo it. A record that was declined for another
 * reason than a review is not settled, because the provider may know better.
 */
export const isSettled = ({ status, failure }: AttemptRecord): boolean =>
  status === 'succeeded' ||
  status === 'refunded' ||
  (status === 'declined' && failure?.error.code === 'review-declined');

/** Whether a payment created at this time (Unix seconds) precedes the attempt, allowing for clocks 5 minutes apart. */
export const isOlder = ({ startedAt }: AttemptRecord, created: number): boolean => created < startedAt - 300;

/**
 * Returns the standing of a payment as the provider shows it. It counts as paid only if the risk check approves it or
 * says nothing and, for one that `takesMoney`, if it is captured ('Charge create' and 'Charge object' in the provider's
 * document). `declined` counts only if the payment is not captured, as captured money was taken. Any other word of the
 * risk check means a review, until a notification tells the result.
 */
export const standingOf = (
  { refunded, risk = '', captured }: ChargeLike,
  takesMoney?: boolean,
): 'refunded' | 'review' | 'declined' | 'succeeded' =>
  refunded
    ? 'refunded'
    : !captured && /^declined$/i.test(risk)
      ? 'declined'
      : /^(approved)?$/i.test(risk) && !(takesMoney && captured === false)
        ? 'succeeded'
        : 'review';

/** Returns how the record changes when the provider shows this charge. */
export function chargeChange(record: AttemptRecord, charge: ChargeLike): Change {
  const standing = standingOf(charge, record.captured);
  const seen =
    standing === 'refunded' && record.status === 'review' && !/^approved$/i.test(charge.risk ?? '')
      ? 'declined'
      : standing;
  const status = isSettled(record) ? record.status : seen;
  return {
    status,
    refs: withRefs(record, charge.id, charge.subscription?.id),
    receipt: receiptOf(record, charge),
    action: null,
    actionUntil: null,
    holdsOrder: status !== 'declined',
    failure: status === 'declined' ? (record.failure ?? reviewDeclined.failure) : null,
  };
}

/** Returns the change that ends an unpaid record: its order is free, and no further step is possible. */
export const unpaidChange = (failure: Failure) =>
  ({ status: 'declined', holdsOrder: false, action: null, actionUntil: null, failure }) as const;

/** Like `unpaidChange`, with a failure after which the payer may try again. */
export const retryableEnd = (code: string, message: string) =>
  unpaidChange(failed('declined', code, message, { retryable: true }));

/** The payer gave the attempt up, or chose another way to pay. */
export const abandonedChange = retryableEnd('challenge-abandoned', 'The confirmation was given up.');

export const reviewDeclined = retryableEnd('review-declined', 'The payment was refused after a review.');

/** Returns why the provider was not asked: the saved card is gone by now, or the backend itself failed. */
function notSent(error: unknown): Failure {
  if (!(error instanceof ProblemError))
    return failed('provider-unavailable', 'internal', 'The payment could not be made.', { retryable: true });
  const { type, code = type, ...more } = error.problem;
  return failed(type, code, error.message, more);
}

/** Returns how the record changes when the call to the provider failed; undefined if it was settled meanwhile. */
export function errorChange(record: AttemptRecord, error: unknown, sent = true): Change | undefined {
  if (record.status !== 'started') return undefined;
  // A step that was not sent: the payer may repeat it.
  if (record.kind === 'carrier') return { status: 'action', holdsOrder: false };
  const failure = failureOf(error) ?? (sent ? undefined : notSent(error));
  return failure ? unpaidChange(failure) : { status: 'unknown' };
}
