/** The provider's notification: verified, settles the attempt it belongs to, then handed to the merchant. */
import type { Receipt } from '../../contract/index.js';
import { SignatureError } from '../errors.js';
import { verifyText, type Pingback } from '../pingback/index.js';
import { secretOf } from '../provider/secret.js';
import { isByCard, isOpen, type AttemptRecord } from './attempts.js';
import type { PaymentEvent } from './config.js';
import { readText } from './body.js';
import { besidePage, mayBeLess, pageOf } from './hosted-record.js';
import { goodsRef, unitsRef, type Change } from './ledger.js';
import { statusOf, type PaymentLike } from './refresh.js';
import { isOlder, isSettled, receiptFor, reviewDeclined, withRefs } from './settle.js';
import { reply, type Reply } from './reply.js';
import type { Services } from './services.js';
import { aboutOf, tell } from './tell.js';

const plain = (text: string, status: number): Reply => reply(status, 'text/plain; charset=utf-8', text);

function attemptOf({ params: { custom } }: Pingback): string {
  const key = typeof custom === 'object' && custom['attempt'];
  return typeof key === 'string' ? key : '';
}

/**
 * Whether a record that a notification reaches by its goods alone is not what was paid: the payment is older; a page of
 * another order, or of this one at an earlier price, sold it for less, or in another currency; or the record ended, and this
 * renews a subscription. Where the provider may not be asked, a page that was ever opened for less may be the one that was paid.
 * What is paid already may be renewed by any payment.
 */
function isOther(
  record: AttemptRecord,
  first: AttemptRecord,
  { effect, goods }: Pingback,
  paid?: PaymentLike,
): boolean {
  const { status, kind, priced, failure, amount, currency } = record;
  if (status === 'succeeded' && effect === 'deliver' && (kind !== 'hosted' || record.plan)) return false;
  // Goods that are the order itself had no payment before it.
  if (!goods.includes(record.order) && isOlder(first, paid?.created ?? Infinity)) return true;
  if (isByCard(record) && status === 'declined' && failure?.error.code !== 'not-charged') return true;
  if (kind === 'hosted' && priced !== true) return false;
  return paid?.currency === currency
    ? Number(paid.amount) < Number(amount)
    : first.priced === true && mayBeLess(first, record);
}

interface Found {
  readonly record?: AttemptRecord | undefined;
  /** The subscription that the payment is of. */
  readonly subscription?: string | undefined;
}

/** By the payment's reference, then by what the charge carried, then by its subscription, by user and goods, or user and units. */
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
  if (record) return { record };
  const newest = (await byRef(goods && goodsRef(uid, goods))) ?? (await byRef(units && unitsRef(uid, units)));
  if (!newest) return {};
  // Where the provider gives no answer, the word comes again.
  const paid = await statusOf(services, pingback.ref, uid);
  // The page of its order was there before. What was declined since, has a payment of its own, or is a voucher, of whose
  // payment no word is promised, or a phone bill in another currency, is not what this is about: the page may be. Nor is what
  // waits yet for an issuer or an answer, of which nothing can be taken back.
  const first = (await ledger.find({ id: uid }, pageOf(newest.order))) ?? newest;
  const { kind, status, receipt, currency } = newest;
  // A subscription that has named no payment waits for the one that this is about, unless the provider knows better.
  const isPaid = receipt && (paid || receipt.id !== receipt.subscription);
  const isNot =
    pingback.effect === 'takeBack'
      ? ['action', 'started'].includes(status)
      : kind === 'epin' || (kind === 'carrier' && paid?.currency !== currency);
  const sold = status === 'declined' || isPaid || isNot ? first : newest;
  const subscription = paid?.subscription?.id;
  const renewed = await byRef(subscription);
  return {
    record: renewed ?? (isOther(sold, first, pingback, paid) ? undefined : await ledger.owner(sold, pingback.ref)),
    subscription,
  };
}

function receiptOf(record: AttemptRecord, ref: string, subscription: string | undefined): Receipt {
  const { receipt, attempt, kind } = record;
  // A subscription whose answer named no payment has its own id in the place of one.
  if (receipt && receipt.id !== receipt.subscription) return receipt;
  return receiptFor(record, kind === 'carrier' ? attempt : ref, subscription);
}

/** Whether it is about another payment than that of its page, such as of a second tab. One that renews a subscription is not. */
function isSecond({ kind, refs, receipt, plan }: AttemptRecord, { ref }: Pingback, subscription?: string): boolean {
  if (kind !== 'hosted' || !receipt || refs.includes(ref)) return false;
  return subscription && receipt.subscription ? subscription !== receipt.subscription : !plan;
}

/** How a record moves by a notification; undefined when it stays. */
function pingbackChange(record: AttemptRecord, pingback: Pingback, subscription?: string): Change | undefined {
  if (isSecond(record, pingback, subscription)) return undefined;
  const { type, ref } = pingback;
  const refs = withRefs(record, ref, subscription);
  const calm = { refs, action: null, actionUntil: null } as const;
  // Of a subscription, the charges that renew it come here too: they do not change how its first payment stands.
  // A page that is opened again has had payments before, whose end is not that of the next one.
  const { kind, status, plan } = record;
  const isKnown = record.refs.includes(ref);
  const receipt = receiptOf(record, ref, subscription);
  const about =
    (record.receipt ? receipt.id === ref : !isKnown) ||
    (kind !== 'hosted' && (status === 'review' || !plan || !record.receipt));
  switch (type) {
    case 'paid':
    case 'goodwill':
    case 'review-accepted':
      // That it was paid, said late, does not undo how its review ended, also where its page was opened again since.
      if (type === 'paid' && isKnown && !about) return undefined;
      if (isSettled(record) && (status !== 'declined' || (type === 'paid' && isKnown))) return { refs, receipt };
      return {
        ...calm,
        status: 'succeeded',
        holdsOrder: true,
        failure: null,
        // A receipt of the review says "not captured yet"; it is now, unless the money was only to be reserved.
        // It may have been another payment's.
        receipt: { ...receipt, id: kind === 'carrier' ? receipt.id : ref, captured: record.captured },
      };
    case 'under-review':
      // What was called not charged was charged after all. What is settled, stays.
      if (!about || isSettled(record)) return { refs };
      return { ...calm, status: 'review', holdsOrder: true, failure: null, receipt };
    case 'review-declined':
      // One that has succeeded is not under review any more: then this is another payment's. What was given back stays so.
      if (!about || status === 'refunded' || (status === 'succeeded' && receipt.id !== ref)) return { refs };
      return { refs, receipt, ...reviewDeclined };
    case 'refund':
    case 'authorisation-voided':
      if (!about) return { refs };
      // Of a page or a phone bill this may be the first word: it was paid, and the order stays that payment's.
      return {
        ...calm,
        status: 'refunded',
        receipt,
        holdsOrder: record.holdsOrder || (type === 'refund' && isOpen(record)),
      };
    default:
      // What does not say how a payment stands does not make it one that its page has had.
      return refs.length === record.refs.length || kind === 'hosted' ? undefined : { refs };
  }
}

/** What the merchant is told of the record. A payment of a subscription that is not its first renews it, at its plan's price. */
function told(record: AttemptRecord, { ref }: Pingback): Omit<PaymentEvent, 'pingback'> {
  const { receipt, plan = record } = record;
  const { amount, currency } = receipt && receipt.id !== ref ? plan : record;
  return { ...aboutOf(record), amount, currency };
}

/**
 * Answers `OK` only after the merchant's `onPayment` has finished; with anything else the provider sends it again.
 * A notification that is not the provider's is answered 403, one whose handling failed 500.
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
    const { record: found, subscription } = await recordOf(services, pingback);
    const settled = (record: AttemptRecord): Promise<AttemptRecord> =>
      ledger.move(record, (current) => pingbackChange(current, pingback, subscription));
    let record = found && (await settled(found));
    if (record && isSecond(record, pingback, subscription)) record = await settled(besidePage(record, pingback.ref));
    about = record && told(record, pingback);
    // What a review has let through of a reservation is held: the notification of its capture asks to deliver.
    if (record && !record.captured && pingback.type === 'review-accepted') pingback = { ...pingback, effect: 'none' };
    await config.onPayment({ pingback, ...about });
    if (record) await tell(services, record);
    return plain('OK', 200);
  } catch (error) {
    report(error, 'onPayment', about);
    return plain('failed', 500);
  }
}
