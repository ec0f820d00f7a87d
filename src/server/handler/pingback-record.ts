/** Finds the attempt that a notification is about. */
import type { Pingback } from '../pingback/index.js';
import { isByCard, isOpen, isSent, type AttemptRecord } from './attempts.js';
import { mayHaveCostLess, pageAttempt } from './hosted-record.js';
import { billsAttempt, goodsRef, unitsRef } from './ledger.js';
import { hasPriceOf } from './own-charge.js';
import { attemptOf, isSecond } from './pingback-change.js';
import { statusOf } from './refresh.js';
import type { Services } from './services.js';
import { isOlder } from './settle.js';
import type { PaymentLike } from './whose-payment.js';

/** Whether a take-back cannot be about the attempt: it still waits for the issuer or the provider's answer. */
const isTooEarly = ({ status }: AttemptRecord, { effect }: Pingback): boolean =>
  effect === 'takeBack' && ['action', 'started'].includes(status);

/**
 * Whether a notification that reaches a record by its goods alone is about another payment: one of the product, if the
 * record's charge has been answered or not been made, or its phone bill's own notification has come; a take-back that
 * comes too early; one that is older than the record; one made for less or in another currency, on a page of another
 * order or of this order at an earlier price; or, if the record's card was declined, one that renews a subscription.
 * Where the provider may not be asked, a page that was ever opened for less may be the one that was paid. Any payment
 * of the plan's price may renew a record that is paid already.
 */
function isOther(record: AttemptRecord, first: AttemptRecord, pingback: Pingback, paid?: PaymentLike): unknown {
  const { status, kind, plan, receipt, priced, repriced, failure, isTold } = record;
  const isShared = !pingback.goods.includes(record.order);
  // A charge that has been answered has its payment. While the card waits for its issuer, only a page can be paid.
  const isElsewhere = isShared && !plan && (receipt ?? (status === 'action' && first === record));
  const subscription = paid?.subscription?.id;
  // A renewal has the price of the plan, but a page that is paid in a second tab begins another subscription.
  const isNext = plan && receipt?.id !== receipt?.subscription && !isSecond(record, pingback, subscription);
  const price = isNext ? plan : record;
  // The order's own page may be paid in the payer's currency.
  const isLess =
    paid?.currency === price.currency
      ? Number(paid.amount) < Number(price.amount)
      : (isShared || repriced || (isByCard(record) && !plan)) && paid?.currency;
  // Payment status says that it is of the record's own subscription.
  if (record.refs.includes(subscription as string)) return isNext && isLess;
  if ((isByCard(record) || isTold) && (isElsewhere || isTooEarly(record, pingback))) return true;
  // If the goods are the order itself, no older payment can exist for them.
  if (isShared && isOlder(first, paid?.created ?? Infinity)) return true;
  if (isByCard(record) && status === 'declined' && failure?.error.code !== 'not-charged') return true;
  if (kind === 'hosted' && !priced && !repriced) return false;
  return isLess || (paid?.currency !== price.currency && mayHaveCostLess(first, record));
}

/** What a notification is about. */
export interface Found {
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
export async function recordOf(services: Services, pingback: Pingback): Promise<Found> {
  const { ledger } = services;
  const { store } = ledger;
  const own = (record: AttemptRecord | undefined): AttemptRecord | undefined =>
    record?.customer === pingback.uid ? record : undefined;
  const byRef = async (ref: string | undefined): Promise<AttemptRecord | undefined> =>
    ref === undefined ? undefined : own(await store.byRef(ref));
  const {
    goods: [goods],
    uid,
    units,
  } = pingback;
  const record = (await byRef(pingback.ref)) ?? own(await store.get(attemptOf(pingback)));
  if (record) {
    const { kind, plan, receipt } = record;
    // A charge that was answered may have been refused here because it has another price. Of a phone bill, only payment
    // status names the subscription, by which its renewals are found.
    const asks = plan ? kind === 'carrier' && !receipt?.subscription : isSent(record);
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
  let first = (await ledger.find({ id: uid }, pageAttempt(newest.order))) ?? newest;
  const { kind, status, receipt } = newest;
  // A subscription that has named no payment still waits for this one, unless payment status says whose it is.
  const isPaid = receipt && (paid || receipt.id !== receipt.subscription);
  const hasOtherPrice = paid ? kind !== 'subscription' && !hasPriceOf(newest, paid) : kind === 'carrier';
  const isNot = pingback.effect === 'takeBack' ? isTooEarly(newest, pingback) : kind === 'epin' || hasOtherPrice;
  let sold = status === 'declined' || isPaid || isNot ? first : newest;
  // The payer's browser brings a reference back from the issuer, and can send that of any payment: the card's attempt
  // counts only if it has the goods and the price.
  const asked = own(await ledger.owner(sold, pingback.ref, ''));
  if (asked && asked !== sold && asked.goods === goods && hasPriceOf(asked, paid ?? sold)) first = sold = asked;
  // A phone bill's notification may have any reference. In the bill's currency, its price tells it from a page's.
  if (paid && paid.currency !== sold.currency) {
    const bills = await ledger.listed({ id: uid }, billsAttempt(newest.order));
    const bill = bills.find((each) => each && isOpen(each) && hasPriceOf(each, paid));
    if (bill) first = sold = bill;
  }
  sold = (await byRef(paid?.subscription?.id)) ?? sold;
  return {
    record: isOther(sold, first, pingback, paid) ? undefined : await ledger.owner(sold, pingback.ref),
    subscription: paid?.subscription?.id,
    paid,
  };
}
