/** Starting an attempt on an order that may already be another attempt's. */
import { attemptKey, type AttemptRecord } from './attempts.js';
import type { Customer } from './config.js';
import { pageOf } from './hosted-record.js';
import { billsOf, type NewAttempt } from './ledger.js';
import { invalid, notFound, type ProblemError } from './problem.js';
import type { Services } from './services.js';
import { refresh } from './refresh.js';

/** The attempt that holds the order, after asking how it stands; undefined when the order is free. `known` is not asked about. */
export async function holderOf(
  services: Services,
  customer: Customer,
  order: string,
  known?: AttemptRecord,
): Promise<AttemptRecord | undefined> {
  const record = await services.ledger.store.byOrder(order);
  // What is paid elsewhere does not hold the order until it is heard of, nor where another attempt held it then.
  return (
    record && ((await stillHolding(services, customer, record)) ?? paidElsewhere(services, customer, order, known))
  );
}

/** Of the order's hosted page, phone bills and what was paid late, one that is paid, or may be; `known` is not asked about. */
export async function paidElsewhere(
  services: Services,
  { id }: Pick<Customer, 'id'>,
  order: string,
  known?: AttemptRecord,
): Promise<AttemptRecord | undefined> {
  const { store } = services.ledger;
  const bills = await store.get(attemptKey(id, billsOf(order)));
  const open = [attemptKey(id, pageOf(order)), ...(bills?.attempts ?? [])].filter((key) => key !== known?.key);
  if (open.length === 0) return undefined;
  const asked = open.map(async (key) => {
    const record = await store.get(key);
    return record && refresh(services, record);
  });
  return (await Promise.all(asked)).find(
    (now) => now && (now.holdsOrder || ['succeeded', 'review'].includes(now.status)),
  );
}

/** The order's `record`, after asking how it stands; undefined when it does not hold the order. */
export async function stillHolding(
  services: Services,
  customer: Customer,
  record: AttemptRecord | undefined,
): Promise<AttemptRecord | undefined> {
  if (record?.holdsOrder !== true) return undefined;
  const current = await refresh(services, record);
  if (!current.holdsOrder) return undefined;
  // Orders are one customer's. Should they not be, another's payment is not shown, and not made again either.
  if (current.customer !== customer.id) throw notFound();
  return current;
}

export const orderTaken = (attempt?: string): ProblemError =>
  invalid('order', 'it is being paid, or was paid, in another way', 'order-taken', { status: 409, attempt });

/** Starts the attempt; `fresh` is false when there is one already, of this id or on this order. */
export async function beginAttempt(
  services: Services,
  customer: Customer,
  attempt: NewAttempt,
): Promise<{ fresh: boolean; record: AttemptRecord }> {
  const held = await holderOf(services, customer, attempt.order);
  return held ? { fresh: false, record: held } : services.ledger.begin(customer, attempt);
}
