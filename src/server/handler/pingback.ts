/**
 * Handles the provider's notification: verifies it, settles the attempt it belongs to, and hands it to the merchant.
 */
import type { Receipt } from '../../contract/index.js';
import { SignatureError } from '../errors.js';
import { verifyText, type Pingback } from '../pingback/index.js';
import { secretOf } from '../provider/secret.js';
import { isByCard, isOpen, type AttemptRecord } from './attempts.js';
import type { PaymentEvent } from './config.js';
import { readText } from './body.js';
import { anotherPagePayment, mayHaveCostLess, pageAttempt } from './hosted-record.js';
import { goodsRef, unitsRef, type Change } from './ledger.js';
import { hasPriceOf } from './own-charge.js';
import { statusOf } from './refresh.js';
import { isOlder, isSettled, receiptFor, reviewDeclined, withRefs } from './settle.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';
import { eventDataOf, tellMerchant } from './tell.js';
import { type PaymentLike, pricedAs } from './whose-payment.js';

const plain = (text: string, status: number): Reply => reply(status, 'text/plain; charset=utf-8', text);

function attemptOf({ params: { custom } }: Pingback): string {
  const key = typeof custom === 'object' && custom['attempt'];
  return typeof key === 'string' ? key : '';
}

/** Whether a take-back cannot be about the attempt: it still waits for the issuer or the provider's answer. */
const isTooEarly = ({ status }: AttemptRecord, { effect }: Pingback): boolean =>
  effect === 'takeBack' && ['action', 'started'].includes(status);

/**
 * Whether a notification that reaches a record by its goods alone is about another payment: one of the product, if the
 * record's charge has been answered or not been made, or its phone bill's own notification has come; a take-back that
 * comes too early; one that is older than the record; one made for less or in another currency, on a page of another
 * order or of this order at an earlier price; or, if the record's card was declined, one that renews a subscription.
 * Where the provider may not be asked, a page that was ever opened for less may be the one that was paid. Any payment
 * may renew a record that is paid already.
 */
function isOther(record: AttemptRecord, first: AttemptRecord, pingback: Pingback, paid?: PaymentLike): boolean {
  const { effect, goods } = pingback;
  const { status, kind, plan, receipt, priced, failure, amount, currency, isTold } = record;
  const isShared = !goods.includes(record.order);
  // A charge that has been answered has its payment. While the card waits for its issuer, only a page can be paid.
  const isElsewhere = isShared && !plan && (receipt ?? (status === 'action' && first === record));
  if ((isByCard(record) || isTold) && (isElsewhere || isTooEarly(record, pingback))) return true;
  if (status === 'succeeded' && effect === 'deliver' && (kind !== 'hosted' || plan)) return false;
  // If the goods are the order itself, no older payment can exist for them.
  if (isShared && isOlder(first, paid?.created ?? Infinity)) return true;
  if (isByCard(record) && status === 'declined' && failure?.error.code !== 'not-charged') return true;
  if (kind === 'hosted' && priced !== true) return false;
  if (paid?.currency === currency) return Number(paid.amount) < Number(amount);
  // The order's own page may be paid in the payer's currency.
  return (isShared && paid?.currency !== undefined) || mayHaveCostLess(first, record);
}

interface Found {
  readonly record?: AttemptRecord | undefined;
  /** The subscription that the payment belongs to. */
  readonly subscription?: string | undefined;
  /** What payment status shows of the payment, if it was asked. */
  readonly paid?: PaymentLike | undefined;
}

/**
 * Finds the notification's record: by the payment's reference, then the charge's `custom` data, then its subscription,
 * then user and goods, or user and units.
 */
async function recordOf(services: Services, pingback: Pingback): Promise<Found> {
  const { ledger } = services;
  const { store } = ledger;
  const own = (record: AttemptRecord | undefined): AttemptRecord | undefined =>
    record?.customer === pingback.uid ? record : undefined;
  const byRef = async (ref: string | undefined): Promise<AttemptRecord | undefined> =>
    ref === undefined ? undefined : own(await store.byRef(ref));
  const key = attemptOf(pingback);
  const {
    goods: [goods],
    uid,
    units,
  } = pingback;
  const record = (await byRef(pingback.ref)) ?? (key ? own(await store.get(key)) : undefined);
  if (record) {
    const { kind, status, plan, receipt } = record;
    // A charge that was answered may have been refused here because it has another price. Of a phone bill, only payment
    // status names the subscription, by which its renewals are found.
    const asks = plan ? kind === 'carrier' && !receipt?.subscription : status === 'unknown';
    const paid = asks ? await statusOf(services, pingback.ref, uid) : undefined;
    return paid && !plan && !hasPriceOf(record, paid) ? {} : { record, subscription: paid?.subscription?.id };
  }
  const newest = (await byRef(goods && goodsRef(uid, goods))) ?? (await byRef(units && unitsRef(uid, units)));
  // One that arrives twice at once may have found its record meanwhile.
  if (!newest || newest.refs.includes(pingback.ref)) return { record: newest };
  // If the provider does not answer, this throws: the notification is not answered `OK` and is sent again.
  const paid = await statusOf(services, pingback.ref, uid);
  // The order's hosted page may have been opened before the newest attempt. The notification may be about the page, and
  // not about that attempt, if the attempt was declined, has a payment of its own, is a voucher (no notification is
  // promised for one), or has another price, as a phone bill may.
  const first = (await ledger.find({ id: uid }, pageAttempt(newest.order))) ?? newest;
  const { kind, status, receipt } = newest;
  // A subscription that has named no payment still waits for this one, unless payment status says whose it is.
  const isPaid = receipt && (paid || receipt.id !== receipt.subscription);
  const hasOtherPrice = paid ? kind !== 'subscription' && !hasPriceOf(newest, paid) : kind === 'carrier';
  const isNot = pingback.effect === 'takeBack' ? isTooEarly(newest, pingback) : kind === 'epin' || hasOtherPrice;
  const sold = status === 'declined' || isPaid || isNot ? first : newest;
  const subscription = paid?.subscription?.id;
  const renewed = await byRef(subscription);
  return {
    record: renewed ?? (isOther(sold, first, pingback, paid) ? undefined : await ledger.owner(sold, pingback.ref)),
    subscription,
    paid,
  };
}

function receiptOf(record: AttemptRecord, ref: string, subscription: string | undefined): Receipt {
  const { receipt, attempt, kind } = record;
  // The receipt of a subscription whose answer named no payment has the subscription's id instead.
  if (receipt && receipt.id !== receipt.subscription) return receipt;
  return receiptFor(record, kind === 'carrier' ? attempt : ref, subscription);
}

/** Whether the notification is about a further payment on the page, such as in a second tab, and not a renewal. */
function isSecond({ kind, refs, receipt, plan }: AttemptRecord, { ref }: Pingback, subscription?: string): boolean {
  if (kind !== 'hosted' || !receipt || refs.includes(ref)) return false;
  return subscription && receipt.subscription ? subscription !== receipt.subscription : !plan;
}

/** Returns how the record changes by a notification; undefined if it stays as it is. */
function pingbackChange(record: AttemptRecord, pingback: Pingback, subscription?: string): Change | undefined {
  if (isSecond(record, pingback, subscription)) return undefined;
  const { type, ref } = pingback;
  const refs = withRefs(record, ref, subscription);
  const calm = { refs, action: null, actionUntil: null } as const;
  // `about`: whether the notification is about the payment that the record describes. Charges that renew a subscription
  // arrive here, too, and do not change its first payment, nor does another payment of the order change the card's; nor
  // do a reopened page's earlier payments decide the next.
  const { kind, status, plan } = record;
  // A phone bill's notifications may have any reference, and so may those of a charge that name it by its own data.
  const fitsAnyRef = !plan && (kind !== 'charge' || attemptOf(pingback) === record.key);
  const isKnown = record.refs.includes(ref);
  const receipt = receiptOf(record, ref, subscription);
  // Of money that is only held, none of these types but an accepted review is told.
  const captured = type === 'paid' || record.captured;
  const about =
    (record.receipt ? receipt.id === ref : !isKnown) ||
    (kind !== 'hosted' && (status === 'review' || fitsAnyRef || !record.receipt));
  switch (type) {
    case 'paid':
    case 'goodwill':
    case 'review-accepted':
      // A late `paid` does not undo how the payment's review ended, even if its page has been opened again since.
      if (type === 'paid' && isKnown && !about) return undefined;
      // It tells nothing new. A record that is written again looks like that of a newer payment.
      if (status === 'succeeded' && refs === record.refs && receipt === record.receipt)
        if (receipt.captured === captured && kind !== 'carrier') return undefined;
      if (isSettled(record) && (status !== 'declined' || (type === 'paid' && isKnown)))
        return { refs, receipt: type === 'paid' ? { ...receipt, captured } : receipt };
      return {
        ...calm,
        status: 'succeeded',
        holdsOrder: true,
        failure: null,
        // The receipt from a review may have been another payment's. A subscription keeps its first, even if a payment that
        // renews it is heard of sooner than the end of that review.
        receipt: { ...receipt, id: kind !== 'hosted' && kind !== 'charge' ? receipt.id : ref, captured },
      };
    case 'under-review':
      // A charge that counted as not charged was made after all. A settled record stays as it is.
      if (!about || isSettled(record)) return { refs };
      return { ...calm, status: 'review', holdsOrder: true, failure: null, receipt };
    case 'review-declined':
      // A payment that succeeded is no longer under review, so this is another one's. A refunded one stays refunded.
      if (!about || status === 'refunded' || (status === 'succeeded' && receipt.id !== ref)) return { refs };
      return { refs, receipt, ...reviewDeclined };
    case 'refund':
    case 'authorisation-voided':
      if (!about) return { refs };
      // For a page or phone bill this may be the first notification: it was paid, and that payment keeps the order.
      return {
        ...calm,
        status: 'refunded',
        receipt,
        holdsOrder: record.holdsOrder || (type === 'refund' && isOpen(record)),
      };
    default:
      // Other types do not tell a payment's status, so they do not add the payment to those that a page has had.
      return kind === 'hosted' ? undefined : { refs };
  }
}

/** Returns what the merchant is told about the record. A later payment of a subscription has the price of its plan. */
function told(record: AttemptRecord, { ref }: Pingback): Omit<PaymentEvent, 'pingback'> {
  const { receipt, plan = record } = record;
  const { amount, currency } = receipt && receipt.id !== ref ? plan : record;
  return { ...eventDataOf(record), amount, currency };
}

/**
 * Answers `OK` only after the merchant's `onPayment` has finished; after any other answer the provider sends it again.
 * A notification that is not the provider's is answered with 403, one whose handling failed with 500.
 */
export async function pingbackPage(services: Services, request: Request): Promise<Reply> {
  const { config, ledger, report } = services;
  const { secret = secretOf(services.provider), remoteAddress, ...rules } = config.pingback ?? {};
  let pingback: Pingback;
  try {
    const from = remoteAddress?.(request);
    const body = request.method === 'POST' ? await readText(request) : '';
    pingback = verifyText(request, body, { ...rules, secret, ...(from && { remoteAddress: from }) });
  } catch (error) {
    report(error, 'pingback');
    if (!(error instanceof SignatureError)) throw error;
    return plain('refused', 403);
  }
  let about: Omit<PaymentEvent, 'pingback'> | undefined;
  try {
    const { record: found, subscription, paid } = await recordOf(services, pingback);
    const settled = (record: AttemptRecord): Promise<AttemptRecord> =>
      ledger.move(record, (current) => {
        const priced = pricedAs(current, paid);
        const change = pingbackChange(priced, pingback, subscription);
        const isTold = (current.kind === 'carrier' && pingback.type === 'paid') || current.isTold;
        return change && { ...change, amount: priced.amount, isTold };
      });
    let record = found && (await settled(found));
    if (record && isSecond(record, pingback, subscription))
      record = await settled(anotherPagePayment(record, pingback.ref));
    about = record && told(record, pingback);
    // Money that an accepted review reserves is only held. The notification of its capture is the one to deliver on.
    if (record && !record.captured && pingback.type === 'review-accepted') pingback = { ...pingback, effect: 'none' };
    await config.onPayment({ pingback, ...about });
    if (record) await tellMerchant(services, record);
    return plain('OK', 200);
  } catch (error) {
    report(error, 'onPayment', about);
    return plain('failed', 500);
  }
}
