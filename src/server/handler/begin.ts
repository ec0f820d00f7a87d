/** Decides whether an order is free for a new payment attempt. */
import { beginsWithin } from '../../contract/may-begin.js';
import type { AttemptRecord } from './attempts.js';
import type { Customer } from './config.js';
import { pageAttempt } from './hosted-record.js';
import { billsAttempt } from './ledger.js';
import { ProblemError, invalid, notFound } from './problem.js';
import type { Call, Services } from './services.js';
import { refresh } from './refresh.js';
import { errorChange } from './settle.js';

/**
 * Returns the attempt that holds the order, after refreshing it; undefined if the order is free. `known` is not
 * refreshed.
 */
export async function holderOf(
  services: Services,
  customer: Customer,
  order: string,
  known?: AttemptRecord,
): Promise<AttemptRecord | undefined> {
  const record = await services.ledger.store.byOrder(order);
  return record && holding(services, customer, record, known);
}

/** Like `holderOf`, for the order of which the store has this `record`. */
export async function holding(
  services: Services,
  customer: Customer,
  record: AttemptRecord,
  known?: AttemptRecord,
): Promise<AttemptRecord | undefined> {
  const current = record.holdsOrder ? await refresh(services, record) : record;
  // A payment made elsewhere does not hold the order until it is heard of, nor if another attempt held the order then.
  if (!current.holdsOrder) return paidElsewhere(services, customer, record.order, known);
  // An order belongs to one customer. If two share one by mistake, the other's payment is neither shown nor repeated.
  if (current.customer !== customer.id) throw notFound();
  return current;
}

/**
 * Returns one of the order's hosted page, phone bills and late payments that has, or may have, paid, after refreshing
 * all of them except `known`.
 * @param mustKnow whether to throw if the provider does not answer: before another payment, which would be a second one
 */
export async function paidElsewhere(
  services: Services,
  customer: Pick<Customer, 'id'>,
  order: string,
  known?: AttemptRecord,
  mustKnow = true,
): Promise<AttemptRecord | undefined> {
  const { ledger } = services;
  const attempt = pageAttempt(order);
  const page = known?.attempt === attempt ? undefined : await ledger.find(customer, attempt);
  const open = [page, ...(await ledger.listed(customer, billsAttempt(order)))].filter(
    (record) => record && record.key !== known?.key,
  ) as AttemptRecord[];
  const asked = await Promise.all(open.map((record) => refresh(services, record, mustKnow)));
  return asked.find(({ holdsOrder, status }) => holdsOrder || ['succeeded', 'review'].includes(status));
}

export const orderTaken = (attempt?: string): ProblemError =>
  invalid('order', 'another payment is under way or made', 'order-taken', { status: 409, attempt });

/**
 * Refuses a call whose page has stopped waiting. That page's look-up finds no attempt and tells the payer that nothing
 * was charged, so no payment may begin afterwards. A store that was out of reach may record an attempt late: call this
 * again with such a record, to end it.
 * @param record what is to be paid: a record, or the body of the call, which has no status
 * @throws ProblemError `provider-unavailable`
 */
export async function requireAwaited(
  { ledger, report }: Services,
  { at }: Call,
  call: string,
  record: Partial<Pick<AttemptRecord, 'order' | 'attempt' | 'status'>>,
): Promise<void> {
  if (performance.now() < at + beginsWithin) return;
  if (record.status === 'started')
    await ledger.move(record as AttemptRecord, (current) => errorChange(current, undefined, false));
  const late = new ProblemError('provider-unavailable', { code: 'late', detail: 'it took too long to begin' });
  report(late, call, record);
  throw late;
}
