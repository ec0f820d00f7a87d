/** Asking the provider how an attempt stands that is not settled: by its reference, or by what it bought. */
import type { Receipt } from '../../contract/index.js';
import { sameAmount } from '../../domain/money.js';
import { ProviderError, ProviderUnavailable } from '../errors.js';
import { attemptKey, isOpen, isSent, type AttemptRecord } from './attempts.js';
import { carrierChange, seenCarrier } from './carrier-standing.js';
import { goodsRef } from './ledger.js';
import type { Services } from './services.js';
import { chargeChange, ended, firstOf, isOlder, receiptFor, standingOf, withRefs, type ChargeLike } from './settle.js';
import { tell } from './tell.js';

/** After so many seconds a `started` attempt is taken for one whose process died. Longer than any call to the provider. */
export const abandonedAfter = 120;
/** After so many seconds without a trace at the provider an unknown attempt counts as not charged: tokens live far shorter. */
const untracedAfter = 900;
/** A clock that is wrong is wrong by less, in seconds: by a time zone or two. */
const longestError = 24 * 60 * 60;

export type PaymentLike = Awaited<ReturnType<Services['provider']['payments']['read']>>;

/**
 * The payment as the provider has it; undefined where it may not be asked.
 * @throws ProviderUnavailable
 */
export const statusOf = async (
  { config, provider }: Services,
  ref: string,
  uid?: string,
): Promise<PaymentLike | undefined> =>
  config.paymentStatus === false
    ? undefined
    : provider.payments.read({ ref, uid }).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable) throw error;
        return undefined;
      });

/** What is under review, as the provider has it; undefined where it may not be asked. */
async function seenReview({ provider, config }: Services, record: AttemptRecord): Promise<ChargeLike | undefined> {
  const { id, subscription } = record.receipt as Receipt;
  if (record.kind === 'charge') return provider.charges.read(id);
  // Its answer has named no payment.
  if (id === subscription) return firstOf(record, await provider.subscriptions.read(id));
  return config.paymentStatus === false ? undefined : provider.payments.read({ ref: id });
}

type Find = (services: Services, record: AttemptRecord) => Promise<AttemptRecord>;

/** Where asking failed, the record is still the best that is known. */
const orAsBefore =
  (call: string, find: Find): Find =>
  (services, record) =>
    find(services, record).catch((error: unknown) => {
      services.report(error, call, record);
      return record;
    });

const readReview = orAsBefore('review', async (services, record) => {
  const seen = await seenReview(services, record);
  if (!seen || standingOf(seen, record.captured) === 'review') return record;
  return services.ledger.move(record, (current) =>
    current.status === 'review' ? chargeChange(current, seen) : undefined,
  );
});

const findPayment = orAsBefore('payments.read', async (services, record) => {
  const { provider, ledger, config, clock } = services;
  if (config.paymentStatus === false) return record;
  const { claimed, customer: uid, goods } = record;
  try {
    const payment = await provider.payments.read(
      claimed === undefined ? { uid, agExternalId: goods } : { ref: claimed, uid },
    );
    // Another order's charge may have made it, whose answer is on its way and says so.
    const list = await ledger.store.get(attemptKey(uid, goodsRef(uid, goods)));
    for (const key of list?.attempts ?? []) if (isUnderWay(services, await ledger.store.get(key))) return record;
    // Its own reference, or that of the subscription which it renews, may be another attempt's.
    const { id, created } = payment;
    const known = await Promise.all([id, payment.subscription?.id ?? id].map((ref) => ledger.store.byRef(ref)));
    const others = known.filter((other) => other && other.key !== record.key) as AttemptRecord[];
    const mayBeIt =
      (claimed === undefined || payment.uid === uid) &&
      sameAmount(payment.amount ?? '0', record.amount) &&
      payment.currency === record.currency &&
      others.length === 0 &&
      // What a page that is opened again knows is the payment before.
      !(record.kind === 'hosted' && record.refs.includes(id));
    // A payment for the order itself is its own whatever the clocks say; of a product there may be older ones, and a page may
    // come back with one.
    const isIt = mayBeIt && ((claimed === undefined && goods === record.order) || !isOlder(record, created ?? 0));
    if (isIt && (await ledger.owner(record, id)) === record)
      return await ledger.move(record, (current) => chargeChange(current, { ...payment, captured: record.captured }));
    // The clock of one may be off by hours, and the newest payment of a product, another order's, hides those before it: then
    // nobody may say that nothing was charged.
    const hides = others.some(({ order, updatedAt }) => order !== record.order && updatedAt > record.startedAt);
    if (
      !isIt &&
      (mayBeIt || hides) &&
      isSent(record) &&
      (created ?? record.startedAt) > record.startedAt - longestError
    ) {
      throw new Error(`the payment ${id} may be, or hide, that of the order "${record.order}"`);
    }
  } catch (error) {
    if (!saysNotThere(services, error)) throw error;
  }
  // Since it was last sent: of two charges the second may be much younger than the attempt. A free trial leaves no payment.
  if (clock() < record.updatedAt + untracedAfter || !Number(record.amount)) return record;
  // The provider knows of no such payment, and the token that could have paid it is long dead.
  return ledger.move(record, (current) => (isSent(current) ? ended('not-charged', 'Nothing was charged.') : undefined));
});

/** Whether a failed payment status says that there is no such payment (and not that asking is not allowed). */
const saysNotThere = ({ config: { paymentStatus } }: Services, error: unknown): boolean =>
  error instanceof ProviderError &&
  (typeof paymentStatus === 'object' ? paymentStatus.notFound : ['3000']).includes(error.code);

/** A subscription whose first answer was lost and that a notification settled: its id is in the status of its payment. */
const findSubscription = orAsBefore('payments.read', async (services, record) => {
  const { receipt } = record;
  if (!receipt || receipt.subscription !== undefined) return record;
  const id = (await statusOf(services, receipt.id))?.subscription?.id;
  if (id === undefined) return record;
  return services.ledger.move(record, (current) => ({
    refs: withRefs(current, id),
    receipt: receiptFor(current, receipt.id, id),
  }));
});

/** A phone bill's own details say whether it was paid, is over, or still waits for the payer. */
async function findCarrier(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { ledger, clock } = services;
  const found = await seenCarrier(services, record);
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

/** Until `answer` is there, the attempt is not judged by its age: the clock may be set meanwhile. */
export function awaiting<T>({ awaited }: Services, { key }: AttemptRecord, answer: Promise<T>): Promise<T> {
  awaited.set(key, { answer, since: performance.now() });
  return answer.finally(() => awaited.delete(key));
}

/** What this process awaits. It may never come: a hook hangs, or a worker's caller has left, which ends the work for it. */
export const awaitedOf = ({ awaited }: Services, { key }: AttemptRecord): Promise<unknown> | undefined => {
  const { answer, since = 0 } = awaited.get(key) ?? {};
  return performance.now() < since + abandonedAfter * 1000 ? answer : undefined;
};

/** Whether its answer may still come to whoever asked the provider. */
export const isUnderWay = (services: Services, record: AttemptRecord | undefined): boolean =>
  record?.status === 'started' &&
  Boolean(awaitedOf(services, record) ?? services.clock() < record.updatedAt + abandonedAfter);

/** The record after asking the provider what can be asked: a review that may be over, a charge whose answer was lost. */
export const refresh = async (services: Services, record: AttemptRecord): Promise<AttemptRecord> =>
  tell(services, await ask(services, record));

async function ask(services: Services, record: AttemptRecord): Promise<AttemptRecord> {
  const { clock, ledger } = services;
  // A voucher's payment has no reference that could be asked for: only a notification tells, and the order is held until then.
  const find = { carrier: findCarrier, epin: () => record }[record.kind as string] ?? findPayment;
  switch (record.status) {
    case 'review':
      return readReview(services, record);
    case 'succeeded':
      return record.kind === 'subscription' ? findSubscription(services, record) : record;
    case 'unknown':
      return find(services, record);
    case 'started':
      return isUnderWay(services, record) ? record : find(services, record);
    case 'action':
      // Of a hosted page and a phone bill only the provider knows whether it was paid.
      if (record.kind === 'hosted' || record.kind === 'carrier') return find(services, record);
      if (clock() < (record.actionUntil ?? Infinity)) return record;
      // Without its second step nothing was charged, and that step can no longer come.
      return ledger.move(record, (current) => (current.status === 'action' ? expired : undefined));
    default:
      return record;
  }
}

const expired = ended('challenge-expired', 'The confirmation was not completed in time.');
