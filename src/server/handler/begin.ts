/** Decides whether an order is free for a new payment attempt. */
import { beginsWithin } from '../../contract/may-begin.js';
import { attemptKey, type AttemptRecord } from './attempts.js';
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
  // A payment made elsewhere does not hold the order until it is heard of, nor if another attempt held the order then.
  return (
    record && ((await stillHolding(services, customer, record)) ?? paidElsewhere(services, customer, order, known))
  );
}

/**
 * Returns one of the order's hosted page, phone bills and late payments that has, or may have, paid, after refreshing
 * all of them except `known`.
 * @param mustKnow whether to throw if the provider does not answer: before another payment, which would be a second one
 */
export async function paidElsewhere(
  services: Services,
  { id }: Pick<Customer, 'id'>,
  order: string,
  known?: AttemptRecord,
  mustKnow = true,
): Promise<AttemptRecord | undefined> {
  const { store } = services.ledger;
  const bills = await store.get(attemptKey(id, billsAttempt(order)));
  const open = [attemptKey(id, pageAttempt(order)), ...(bills?.attempts ?? [])].filter((key) => key !== known?.key);
  if (open.length === 0) return undefined;
  const asked = open.map(async (key) => {
    const record = await store.get(key);
    return record && refresh(services, record, mustKnow);
  });
  return (await Promise.all(asked)).find(
    (now) => now && (now.holdsOrder || ['succeeded', 'review'].includes(now.status)),
  );
}

/** Returns the order's `record`, after refreshing it; undefined if it does not hold the order. */
export async function stillHolding(
  services: Services,
  customer: Customer,
  record: AttemptRecord | undefined,
): Promise<AttemptRecord | undefined> {
  if (record?.holdsOrder !== true) return undefined;
  const current = await refresh(services, record);
  if (!current.holdsOrder) return undefined;
  // An order belongs to one customer. If two share one by mistake, the other's payment is neither shown nor repeated.
  if (current.customer !== customer.id) throw notFound();
  return current;
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
