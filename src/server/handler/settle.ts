/** Turning what the provider says into how an attempt stands. */
import type { CardSummary, Receipt } from '../../contract/index.js';
import type { AttemptRecord, Failure } from './attempts.js';
import type { Change } from './ledger.js';
import { failureOf } from './outcome.js';

/** A charge as `charges.create` and `charges.read` answer it. */
export interface ChargeLike {
  readonly id: string;
  readonly captured?: boolean | undefined;
  readonly refunded?: boolean | undefined;
  readonly risk?: string | undefined;
  /** Of a payment: the subscription that it begins or renews. */
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

/** A subscription as `subscriptions.create` and `subscriptions.read` answer it. */
export interface SubscriptionLike {
  readonly id: string;
  readonly active: boolean;
  readonly expired: boolean;
  readonly isTrial: boolean;
  readonly trial?: { readonly active?: boolean | undefined } | undefined;
  readonly charges: readonly string[];
}

/** In its trial a subscription may run although only the trial says so, unless the trial says that it does not. */
export const isRunning = ({ active, isTrial, trial }: SubscriptionLike): boolean =>
  active || (isTrial && trial?.active !== false);

/**
 * The charge that a subscription begins with, by the subscription's own id where it names none. One that is not active yet is
 * under review; one that ends without a charge was refused.
 */
export function firstOf({ receipt }: AttemptRecord, subscription: SubscriptionLike): ChargeLike {
  const { id, expired, charges } = subscription;
  const first = charges[0] ?? receipt?.id ?? id;
  const risk = isRunning(subscription) ? '' : expired && first === id ? 'declined' : 'pending';
  return { id: first, risk, subscription: { id } };
}

export function cardOf({ card }: ChargeLike): CardSummary | undefined {
  if (card?.last4 === undefined) return undefined;
  const { type = '', last4, expMonth, expYear } = card;
  // How many digits they have is not in the document.
  return {
    brand: type,
    last4,
    ...(expMonth && { expMonth: expMonth.padStart(2, '0') }),
    ...(expYear && { expYear: expYear.length === 2 ? `20${expYear}` : expYear }),
  };
}

/** The receipt of payment `id`. What was learned before stays: card, saved card, subscription. */
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

/** The record's references and those of `more` that it has not. */
export function withRefs({ refs }: AttemptRecord, ...more: readonly (string | undefined)[]): readonly string[] {
  const added = more.filter((ref) => ref !== undefined && !refs.includes(ref)) as string[];
  return added.length > 0 ? [...refs, ...new Set(added)] : refs;
}

/**
 * Whether a notification has settled it: an answer that comes later adds to that, it does not undo it. Of what was declined
 * for another reason than a review, the provider may know better.
 */
export const isSettled = ({ status, failure }: AttemptRecord): boolean =>
  status === 'succeeded' ||
  status === 'refunded' ||
  (status === 'declined' && failure?.error.code === 'review-declined');

/** Whether a payment of this time, Unix seconds, was made before the attempt; no two clocks agree. */
export const isOlder = ({ startedAt }: AttemptRecord, created: number): boolean => created < startedAt - 300;

/**
 * How it stands with a payment that the provider shows. Only what is captured, if it was to be, and what the risk check says
 * nothing of or approves, is paid ('Charge create' and 'Charge object' in the provider's document). Of a word that the document
 * does not show, a notification says what became of it.
 */
export const standingOf = (
  { refunded, risk = '', captured }: ChargeLike,
  takesMoney = true,
): 'refunded' | 'review' | 'declined' | 'succeeded' =>
  refunded
    ? 'refunded'
    : /^(declined|rejected|denied)$/i.test(risk)
      ? 'declined'
      : /^(approved)?$/i.test(risk) && !(takesMoney && captured === false)
        ? 'succeeded'
        : 'review';

/** How a record moves when the provider shows this charge. */
export function chargeChange(record: AttemptRecord, charge: ChargeLike): Change {
  const standing = standingOf(charge, record.captured);
  const seen = standing === 'refunded' && record.status !== 'succeeded' ? 'declined' : standing;
  const status = isSettled(record) && seen !== 'refunded' ? record.status : seen;
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

/** How a record ends that was not paid: its order is free, and no step of it can come any more. */
export const unpaid = (failure: Failure) =>
  ({ status: 'declined', holdsOrder: false, action: null, actionUntil: null, failure }) as const;

/** The same of one that may be tried again. */
export const ended = (code: string, message: string) =>
  unpaid({ type: 'declined', error: { code, message, retryable: true } });

/** Given up, or another way to pay was chosen. */
export const abandoned = ended('challenge-abandoned', 'The confirmation was given up.');

export const reviewDeclined = ended('review-declined', 'The payment was refused after a review.');

/** The backend itself failed before the provider was asked. */
const notSent = {
  type: 'provider-unavailable',
  error: { code: 'internal', message: 'The payment could not be made.', retryable: true },
} as const;

/** How a record moves when asking the provider failed; a record that was settled meanwhile stays. */
export function errorChange(record: AttemptRecord, error: unknown, sent = true): Change | undefined {
  if (record.status !== 'started') return undefined;
  const failure = failureOf(error) ?? (sent ? undefined : notSent);
  return failure ? unpaid(failure) : { status: 'unknown' };
}
