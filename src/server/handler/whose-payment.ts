/** Tells whose payment it is that the provider shows as the newest for a user and a product. */
import { type AttemptRecord, isByCard, isSent } from './attempts.js';
import { hasPriceOf } from './own-charge.js';
import type { Services } from './services.js';
import { isOlder } from './settle.js';

/** Seconds after which an unknown attempt without trace at the provider counts as not charged; tokens expire sooner. */
export const untracedAfter = 900;
/** Largest clock error that is allowed for, in seconds. A wrong clock is usually off by a time zone or two. */
const longestError = 24 * 60 * 60;

export type PaymentLike = Awaited<ReturnType<Services['provider']['payments']['read']>>;

type Records = readonly (AttemptRecord | undefined)[];

/**
 * Returns `own` if the payment is the attempt's, and `unclear` if it may be, or hide it.
 * @param known the records that have the reference of the payment, or of the subscription that it renews
 * @param rivals the other attempts to buy the same goods or to pay the same order
 */
export function whosePayment(
  record: AttemptRecord,
  payment: PaymentLike,
  known: Records,
  rivals: Records,
): 'own' | 'unclear' | undefined {
  const { claimed, customer, goods, order, kind, startedAt } = record;
  const { id, created = startedAt } = payment;
  const others = known.filter((other) => other && other.key !== record.key) as AttemptRecord[];
  const mayBeIt =
    (claimed === undefined || payment.uid === customer) &&
    (Number(payment.amount ?? 0) === Number(record.amount) || costMore(record, payment)) &&
    payment.currency === record.currency &&
    others.length === 0 &&
    // A reference that a reopened page already knows is that of its earlier payment.
    !(kind === 'hosted' && record.refs.includes(id));
  // If the goods are the order itself, the payment is the order's, whatever the clocks say. A product may have older
  // payments, and a page may come back with the reference of one.
  const isNew = (claimed === undefined && goods === order) || !isOlder(record, payment.created ?? 0);
  // If the answer to another order's charge was lost, too, only a notification tells whose payment it is. A page leaves
  // the payment to its order's own charge.
  const isShared = rivals.some(
    (rival) => rival && (isSent(record) || rival.order === order) && mayBeOf(rival, payment),
  );
  if (mayBeIt && isNew && !isShared) return 'own';
  // The payment may only look too old, as clocks can be off by hours. Or it is a newer one and hides this one's: the
  // provider shows only the newest. It may be that of another order of the product, of this order's page, a renewal,
  // or this very one with another amount. None of this proves that nothing was charged. Of two payments made in the
  // same second, either may be the newer.
  const hides =
    others.length > 0
      ? others.some((other) => (other.order !== order || other.status !== 'declined') && other.updatedAt >= startedAt)
      : !isOlder(record, payment.created ?? Infinity);
  return (mayBeIt || hides) && isSent(record) && created > startedAt - longestError ? 'unclear' : undefined;
}

/** Whether the payment was made on the order's page when that still cost more, in a tab that stayed open. */
const costMore = ({ kind, goods, order, plan, amount, currency }: AttemptRecord, paid: PaymentLike): boolean =>
  kind === 'hosted' && goods === order && !plan && paid.currency === currency && Number(paid.amount) > Number(amount);

/** Returns the record with the price at which it was paid. */
export const pricedAs = (record: AttemptRecord, paid: PaymentLike | undefined): AttemptRecord =>
  paid?.amount && costMore(record, paid) ? { ...record, amount: paid.amount } : record;

/** Whether the payment may be that of this charge, whose answer was lost. */
const mayBeOf = (record: AttemptRecord, payment: PaymentLike): boolean => {
  const { created = record.startedAt } = payment;
  return (
    isByCard(record) &&
    isSent(record) &&
    hasPriceOf(record, payment) &&
    !isOlder(record, created) &&
    created < record.updatedAt + untracedAfter
  );
};
