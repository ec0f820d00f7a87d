/** Whose an order is, before an attempt on it is started. */
import { attemptKey, type AttemptRecord } from './attempts.js';
import type { Customer } from './config.js';
import { pageOf } from './hosted-record.js';
import { billsOf } from './ledger.js';
import { ProblemError, invalid, notFound } from './problem.js';
import type { Call, Services } from './services.js';
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

/** How long a page waits for a payment to begin, in milliseconds: after 30 seconds it has given up, and asks for the attempt. */
const patience = 25_000;

/**
 * Begins nothing that no page waits for any more: its payer is told, by a look-up that finds no attempt, that nothing was
 * charged.
 * @throws ProblemError `provider-unavailable`
 */
export function requireAwaited({ report }: Services, { at }: Call, call: string): void {
  if (performance.now() < at + patience) return;
  const late = new ProblemError('provider-unavailable', { code: 'late', detail: 'it took too long to begin' });
  report(late, call);
  throw late;
}
