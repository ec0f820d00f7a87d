/** How a notification changes the record of the attempt that it is about. */
import type { Receipt } from '../../contract/index.js';
import type { Pingback } from '../pingback/index.js';
import { isOpen, type AttemptRecord } from './attempts.js';
import type { Change } from './ledger.js';
import { isSettled, receiptFor, reviewDeclined, withRefs } from './settle.js';

/** Returns the key of the attempt that a charge names by its own data; without one, a text that is no key. */
export const attemptOf = ({ ref, params: { custom } }: Pingback): string =>
  (typeof custom === 'object' && custom['attempt']) || ref;

function receiptOf(record: AttemptRecord, ref: string, subscription: string | undefined): Receipt {
  const { receipt, attempt, kind } = record;
  // The receipt of a subscription whose answer named no payment has the subscription's id instead.
  if (receipt && receipt.id !== receipt.subscription) return receipt;
  return receiptFor(record, kind === 'carrier' ? attempt : ref, subscription);
}

/** Whether the notification is about a further payment on the page, such as in a second tab, and not a renewal. */
export function isSecond(
  { kind, refs, receipt, plan }: AttemptRecord,
  { ref }: Pingback,
  subscription?: string,
): boolean {
  if (kind !== 'hosted' || !receipt || refs.includes(ref)) return false;
  return subscription && receipt.subscription ? subscription !== receipt.subscription : !plan;
}

/** Returns how the record changes by a notification; undefined if it stays as it is. */
export function pingbackChange(record: AttemptRecord, pingback: Pingback, subscription?: string): Change | undefined {
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
      if (
        status === 'succeeded' &&
        refs === record.refs &&
        receipt === record.receipt &&
        receipt.captured === captured &&
        kind !== 'carrier'
      )
        return undefined;
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
