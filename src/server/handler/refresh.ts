/** Asks the provider about attempts that are not settled: by their reference, or by what they bought. */
import type { Receipt } from '../../contract/index.js';
import { ProviderError, ProviderUnavailable } from '../errors.js';
import { isOpen, isSent, type AttemptRecord } from './attempts.js';
import { carrierChange, tryReadCarrier } from './carrier-standing.js';
import { goodsRef } from './ledger.js';
import { isUnreadable } from './outcome.js';
import type { Services } from './services.js';
import {
  chargeChange,
  retryableEnd,
  firstChargeOf,
  receiptFor,
  standingOf,
  withRefs,
  type ChargeLike,
} from './settle.js';
import { tellMerchant } from './tell.js';
import { unread } from './unread.js';
import { type PaymentLike, pricedAs, untracedAfter, whosePayment } from './whose-payment.js';

/** Seconds after which the process of a `started` attempt is presumed dead: longer than any call to the provider. */
export const abandonedAfter = 120;

/**
 * Returns the payment as the provider knows it; undefined if payment status is off or the provider refuses the request.
 * @throws ProviderUnavailable; ProviderError `unreadable`
 */
export const statusOf = async (
  { config, provider }: Services,
  ref: string,
  uid?: string,
): Promise<PaymentLike | undefined> =>
  config.paymentStatus === false
    ? undefined
    : provider.payments.read({ ref, uid }).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable || isUnreadable(error)) throw error;
        return undefined;
      });

/** Returns the payment under review as the provider knows it; undefined if payment status is needed but off. */
async function seenReview({ provider, config }: Services, record: AttemptRecord): Promise<ChargeLike | undefined> {
  const { id, subscription } = record.receipt as Receipt;
  if (record.kind === 'charge') return provider.charges.read(id);
  // The subscription's answer named no payment.
  if (id === subscription) return firstChargeOf(record, await provider.subscriptions.read(id));
  return config.paymentStatus === false ? undefined : provider.payments.read({ ref: id });
}

/** `mustKnow`: see `unread`. */
type Find = (services: Services, record: AttemptRecord, mustKnow?: boolean) => Promise<AttemptRecord>;

const orAsBefore =
  (call: string, find: Find): Find =>
  async (services, record, mustKnow) =>
    (await find(services, record).catch(unread(services, record, call, mustKnow))) ?? record;

const readReview = orAsBefore('review', async (services, record) => {
  const seen = await seenReview(services, record);
  if (!seen || standingOf(seen, record.captured) === 'review') return record;
  // A page may be under review for another payment by now.
  return services.ledger.move(record, (current) =>
    current.revision === record.revision ? chargeChange(current, seen) : undefined,
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
    // The payment may be that of another charge for these goods or this order; the answer to it, still awaited, will tell.
    const all = [...(await ledger.listed({ id: uid }, goodsRef(uid, goods))), await ledger.store.byOrder(record.order)];
    const rivals = all.filter((rival) => rival?.key !== record.key);
    if (rivals.some((rival) => isUnderWay(services, rival))) return record;
    // The payment, or the subscription that it renews, may belong to another attempt.
    const { id } = payment;
    const known = await Promise.all([id, payment.subscription?.id ?? id].map((ref) => ledger.store.byRef(ref)));
    const whose = whosePayment(record, payment, known, rivals);
    if (whose === 'own' && (await ledger.owner(record, id)) === record)
      return await ledger.move(record, (current) => {
        const paid = pricedAs(current, payment);
        return { ...chargeChange(paid, payment), amount: paid.amount };
      });
    if (whose === 'unclear') throw new Error(`the payment ${id} may be, or hide, that of the order "${record.order}"`);
  } catch (error) {
    if (!saysNotThere(services, error)) throw error;
  }
  // Count from the last change: the second charge of 3-D Secure may be much younger than the attempt. A free trial
  // (amount 0) leaves no payment, so finding none proves nothing.
  if (clock() < record.updatedAt + untracedAfter || !Number(record.amount)) return record;
  // The provider knows no such payment, and the token that could have paid has long expired.
  return ledger.move(record, (current) =>
    isSent(current) ? retryableEnd('not-charged', 'Nothing was charged.') : undefined,
  );
});

/** Whether a failed payment status means that there is no such payment, and not that asking is forbidden. */
const saysNotThere = ({ config: { paymentStatus } }: Services, error: unknown): boolean =>
  error instanceof ProviderError &&
  (typeof paymentStatus === 'object' ? paymentStatus.notFound : ['3000']).includes(error.code);

/** Finds, by payment status, the id of a subscription whose first answer was lost and that a notification settled. */
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

/** Asks for the phone bill's details, which say whether it was paid, is over, or still waits for the payer. */
const findCarrier: Find = async (services, record, mustKnow) => {
  const { ledger, clock } = services;
  const found = await tryReadCarrier(services, record, mustKnow);
  if (!found) return record.status === 'action' ? record : findPayment(services, record);
  const late = clock() >= record.updatedAt + untracedAfter;
  return ledger.move(
    record,
    (current) =>
      carrierChange(current, found) ??
      // A step that was lost this long ago cannot arrive any more: the payer may continue, or pay in another way.
      (late && current.holdsOrder && isOpen(current) ? { status: 'action', holdsOrder: false } : undefined),
  );
};

/**
 * Notes that the process which redeemed a voucher is gone. Such a payment has no reference to look up: the order stays
 * held until a notification settles it, or a person.
 */
const loseVoucher: Find = async ({ ledger, report }, record) => {
  if (record.status === 'unknown') return record;
  report(new Error('a voucher may be redeemed: look in the merchant account'), 'vouchers.redeem', record);
  return ledger.move(record, () => ({ status: 'unknown' }), 'started');
};

/** Notes that `answer` is awaited. Until it settles, the attempt is not judged by its age, as the clock may be set. */
export function trackCall<T>({ awaited }: Services, { key }: AttemptRecord, answer: Promise<T>): Promise<T> {
  awaited.set(key, { answer, since: performance.now() });
  return answer.finally(() => awaited.delete(key));
}

/**
 * Returns the answer that this process awaits; undefined after `abandonedAfter`, as it may never come: a hook hangs, or
 * the worker was stopped because its caller has left.
 */
export const runningCallOf = ({ awaited }: Services, { key }: AttemptRecord): Promise<unknown> | undefined => {
  const { answer, since = 0 } = awaited.get(key) ?? {};
  return performance.now() < since + abandonedAfter * 1000 ? answer : undefined;
};

/** Whether the provider's answer for this attempt may still arrive, in this process or another. */
export const isUnderWay = (services: Services, record: AttemptRecord | undefined): boolean =>
  record?.status === 'started' &&
  Boolean(runningCallOf(services, record) ?? services.clock() < record.updatedAt + abandonedAfter);

/** Returns the record, updated by what the provider knows: the end of a review, the outcome of a lost charge. */
export const refresh: Find = async (services, record, mustKnow) =>
  tellMerchant(services, await ask(services, record, mustKnow));

const ask: Find = async (services, record, mustKnow) => {
  const { clock, ledger } = services;
  const find: Find = { carrier: findCarrier, epin: loseVoucher }[record.kind as string] ?? findPayment;
  switch (record.status) {
    case 'review':
      return readReview(services, record);
    case 'succeeded':
      return record.kind === 'subscription' ? findSubscription(services, record) : record;
    case 'unknown':
    case 'started':
      return isUnderWay(services, record) ? record : find(services, record);
    case 'action':
      // Only the provider knows whether a hosted page or a phone bill was paid.
      if (record.kind === 'hosted' || record.kind === 'carrier') return find(services, record, mustKnow);
      if (clock() < (record.actionUntil ?? Infinity)) return record;
      // Without the second step of 3-D Secure nothing was charged, and after this change it can no longer be made.
      return ledger.move(record, () => expired, 'action');
    default:
      return record;
  }
};

const expired = retryableEnd('challenge-expired', 'The confirmation came too late.');
