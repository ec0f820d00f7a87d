/** Turning what the provider says into how an attempt stands. */
import type { CardSummary, Receipt } from '../../contract/index.js';
import { sameAmount } from '../../domain/money.js';
import { ProviderError } from '../errors.js';
import type { AttemptRecord, AttemptStatus } from './attempts.js';
import { carrierChange, isOpen, readCarrier } from './carrier-standing.js';
import type { Change } from './ledger.js';
import { failureOf } from './outcome.js';
import type { Services } from './services.js';

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

/** After so many seconds a `started` attempt is taken for one whose process died. Longer than any call to the provider. */
const abandonedAfter = 120;
/** After so many seconds without a trace at the provider an unknown attempt counts as not charged: tokens live far shorter. */
const untracedAfter = 900;

export function cardOf({ card }: ChargeLike): CardSummary | undefined {
  if (card?.last4 === undefined) return undefined;
  const { type = '', last4, expMonth, expYear } = card;
  return { brand: type, last4, ...(expMonth ? { expMonth } : {}), ...(expYear ? { expYear } : {}) };
}

function receiptOf(record: AttemptRecord, charge: ChargeLike): Receipt {
  const card = cardOf(charge);
  return {
    // What was learned before stays: the saved card, the subscription.
    ...record.receipt,
    ...(card ? { card } : {}),
    id: charge.id,
    amount: record.amount,
    currency: record.currency,
    captured: charge.captured ?? record.captured,
  };
}

const withRefs = ({ refs }: AttemptRecord, ...more: readonly (string | undefined)[]): readonly string[] => [
  ...new Set([...refs, ...more.filter((ref) => ref !== undefined)]),
];

/**
 * Whether a notification has settled it: an answer that comes later adds to that, it does not undo it. Of what was declined
 * for another reason than a review, the provider may know better.
 */
export const isSettled = ({ status, failure }: AttemptRecord): boolean =>
  status === 'succeeded' ||
  status === 'refunded' ||
  (status === 'declined' && failure?.error.code === 'review-declined');

/** How a record moves when the provider shows this charge. */
export function chargeChange(record: AttemptRecord, charge: ChargeLike): Change {
  const seen: AttemptStatus = charge.refunded
    ? record.status === 'succeeded'
      ? 'refunded'
      : 'declined'
    : charge.risk === 'pending'
      ? 'review'
      : charge.risk !== undefined && /^(declined|rejected|denied)$/i.test(charge.risk)
        ? 'declined'
        : 'succeeded';
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

/** How a record ends that was not paid and may be tried again: its order is free, and no step of it can come any more. */
export const ended = (code: string, message: string) =>
  ({
    status: 'declined',
    holdsOrder: false,
    action: null,
    actionUntil: null,
    failure: { type: 'declined', error: { code, message, retryable: true } },
  }) as const;

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
  return failure
    ? { status: 'declined', holdsOrder: false, action: null, actionUntil: null, failure }
    : { status: 'unknown' };
}

async function readReview(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { provider, ledger, config, report } = services;
  const id = record.receipt?.id;
  if (id === undefined || (record.kind !== 'charge' && config.paymentStatus === false)) return record;
  try {
    const seen: ChargeLike =
      record.kind === 'charge' ? await provider.charges.read(id) : await provider.payments.read({ ref: id });
    if (seen.risk === 'pending' && seen.refunded !== true) return record;
    return await ledger.move(record, (current) =>
      current.status === 'review' ? chargeChange(current, seen) : undefined,
    );
  } catch (error) {
    // The record is still the best that is known.
    report(error, 'review');
    return record;
  }
}

async function findPayment(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { provider, ledger, config, clock, report } = services;
  if (config.paymentStatus === false) return record;
  const { claimed, customer: uid, goods } = record;
  try {
    const payment = await provider.payments.read(
      claimed === undefined ? { uid, agExternalId: goods } : { ref: claimed, uid },
    );
    const since = record.startedAt - 300;
    // Its own reference, or that of the subscription which it renews, may be another attempt's.
    const { id } = payment;
    const known = await Promise.all([id, payment.subscription?.id ?? id].map((ref) => ledger.store.byRef(ref)));
    const isIt =
      // A payment for the order itself is its own whatever the clocks say; of a product there may be older ones.
      (goods === record.order || (payment.created ?? 0) >= since) &&
      (claimed === undefined || payment.uid === uid) &&
      sameAmount(payment.amount ?? '0', record.amount) &&
      payment.currency === record.currency &&
      known.every((other) => other === undefined || other.key === record.key) &&
      // What a page that is opened again knows is the payment before.
      !(record.kind === 'hosted' && record.refs.includes(id));
    if (isIt && (await ledger.owner(record, id)) === record)
      return await ledger.move(record, (current) => chargeChange(current, { ...payment, captured: record.captured }));
  } catch (error) {
    if (!(error instanceof ProviderError) || !notThere(error)) {
      report(error, 'payments.read');
      return record;
    }
  }
  // Since it was last sent: of two charges the second may be much younger than the attempt.
  if (clock() < record.updatedAt + untracedAfter) return record;
  // The provider knows of no such payment, and the token that could have paid it is long dead.
  return ledger.move(record, (current) =>
    current.status === 'unknown' || current.status === 'started'
      ? ended('not-charged', 'Nothing was charged.')
      : undefined,
  );
}

/** Whether a failed payment status says that there is no such payment (and not that asking is not allowed). */
const notThere = ({ code }: ProviderError): boolean => code === '3000';

/** A subscription whose first answer was lost and that a notification settled: its id is in the status of its payment. */
async function findSubscription(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { provider, ledger, config, report } = services;
  const { receipt } = record;
  if (!receipt || receipt.subscription !== undefined || config.paymentStatus === false) return record;
  try {
    const id = (await provider.payments.read({ ref: receipt.id })).subscription?.id;
    if (id === undefined) return record;
    return await ledger.move(record, (current) => ({
      refs: withRefs(current, id),
      receipt: { ...(current.receipt ?? receipt), subscription: id },
    }));
  } catch (error) {
    report(error, 'payments.read');
    return record;
  }
}

/** A phone bill's own details say whether it was paid, is over, or still waits for the payer. */
async function findCarrier(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { ledger, clock, report } = services;
  const found = await readCarrier(services, record).catch((error: unknown) => {
    report(error, 'carrier.read');
    return undefined;
  });
  if (!found) return record.status === 'action' ? record : findPayment(services, record);
  const late = clock() >= record.updatedAt + untracedAfter;
  return ledger.move(
    record,
    (current) =>
      carrierChange(current, found) ??
      // A step that was lost so long ago is not on its way any more: the payer may go on, or pay in another way.
      (late && current.holdsOrder && isOpen(current) ? { status: 'action', holdsOrder: false } : undefined),
  );
}

/** A voucher's payment has no reference that could be asked for: only a notification tells, and the order is held until then. */
const waitForWord = (_services: Services, record: AttemptRecord): Promise<AttemptRecord> => Promise.resolve(record);

/** Until `answer` is there, the attempt is not judged by its age: the clock may be set meanwhile. */
export function awaiting<T>({ awaited }: Services, { key }: AttemptRecord, answer: Promise<T>): Promise<T> {
  awaited.set(key, answer);
  return answer.finally(() => awaited.delete(key));
}

/** The record after asking the provider what can be asked: a review that may be over, a charge whose answer was lost. */
export async function refresh(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { clock, ledger, awaited } = services;
  const now = clock();
  const find = record.kind === 'carrier' ? findCarrier : record.kind === 'epin' ? waitForWord : findPayment;
  switch (record.status) {
    case 'review':
      return readReview(services, record);
    case 'succeeded':
      return record.kind === 'subscription' ? findSubscription(services, record) : record;
    case 'unknown':
      return find(services, record);
    case 'started':
      return awaited.has(record.key) || now < record.updatedAt + abandonedAfter ? record : find(services, record);
    case 'action':
      // Of a hosted page and a phone bill only the provider knows whether it was paid.
      if (record.kind === 'hosted' || record.kind === 'carrier') return find(services, record);
      if (now < (record.actionUntil ?? Infinity)) return record;
      // Without its second step nothing was charged, and that step can no longer come.
      return ledger.move(record, (current) => (current.status === 'action' ? expired : undefined));
    default:
      return record;
  }
}

const expired = ended('challenge-expired', 'The confirmation was not completed in time.');
