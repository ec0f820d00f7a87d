/** What the hosted page sells, kept: so that the notification, or the reference it comes back with, finds the order. */
import type { Variant } from '../../contract/index.js';
import { attemptKey, type AttemptRecord } from './attempts.js';
import { goodsRef, unitsRef, type Change } from './ledger.js';
import { soldOf, type Quote } from './orders.js';
import { invalid } from './problem.js';
import type { Call, Services } from './services.js';
import { withRefs } from './settle.js';
import type { GoodsOffer } from './widget-goods.js';

/** The attempt id of an order's page: no browser can name it. */
export const pageOf = (order: string): string => `hosted ${order}`;

/** The record of another payment on a page that was paid before. It is written with what is heard of that payment. */
export function besidePage({ receipt: _receipt, ...page }: AttemptRecord, ref: string): AttemptRecord {
  const attempt = `${page.attempt} ${ref}`;
  const key = attemptKey(page.customer, attempt);
  return { ...page, attempt, key, status: 'action', holdsOrder: false, refs: [], revision: 0 };
}

/** References by which a notification may name what was bought, besides the order's own goods. */
export function soldRefs(
  { customer }: Call,
  { details: { units } }: Quote,
  variant: Variant,
  { displayGoodsid = [] }: GoodsOffer,
): string[] {
  if (variant !== 'currency') return displayGoodsid.map((id) => goodsRef(customer.id, id));
  // The page sells what the project has configured, at its prices, and the notification names no order: without knowing
  // how many units it buys, a small pack would pass for any order.
  if (units === undefined) throw invalid('variant', 'this order does not buy virtual currency', 'purpose');
  return [unitsRef(customer.id, units)];
}

/**
 * Keeps what is sold. Opening a page moves no money: the order stays free.
 *
 * @param standing the order's record, when it has one: of a page opened again it most often is the page's own
 */
export async function remember(
  { ledger }: Services,
  { customer }: Call,
  quoted: Quote,
  variant: Variant,
  refs: readonly string[],
  standing: AttemptRecord | undefined,
): Promise<AttemptRecord> {
  // Spread into a new object, they cost each call several microseconds more.
  const sold = Object.assign(soldOf(quoted), {
    status: 'action',
    holdsOrder: false,
    priced: variant === 'one-time' || variant === 'subscription',
  } as const);
  const attempt = pageOf(sold.order);
  let record = standing;
  if (record?.attempt !== attempt || record.holdsOrder || record.customer !== customer.id) {
    const begun = await ledger.begin(customer, { kind: 'hosted', attempt, refs, ...sold });
    if (begun.fresh) return begun.record;
    record = begun.record;
  }
  const change = (current: AttemptRecord): Change | undefined => {
    const all = withRefs(current, ...refs, goodsRef(customer.id, sold.goods));
    // A page that was opened before may be paid yet.
    const priced = sold.priced && current.priced === true;
    const repriced = mayBeLess(current, sold);
    const isOver = ['declined', 'refunded'].includes(current.status) && !current.holdsOrder;
    const isNew = (['amount', 'currency', 'goods'] as const).some((name) => current[name] !== sold[name]);
    if (isOver || (current.status === 'action' && isNew)) {
      return { ...sold, priced, repriced, refs: all, failure: null, receipt: null, claimed: null };
    }
    // A reference that an earlier page came back with did not pay: the new page has its own. Where another attempt was made
    // since, the page stands for the order again.
    return record !== standing ||
      all.length > current.refs.length ||
      current.claimed !== undefined ||
      current.priced !== priced
      ? { priced, refs: all, claimed: null }
      : undefined;
  };
  return change(record) ? ledger.move(record, change) : record;
}

/** Whether a page of this record, or of one before it, may sell an order at this price for less. */
export const mayBeLess = (
  page: AttemptRecord,
  { amount, currency }: Pick<AttemptRecord, 'amount' | 'currency'>,
): boolean => page.repriced === true || page.currency !== currency || Number(page.amount) < Number(amount);

/** The page came back with a reference. Browsers can say anything: it is a hint of what to ask the provider for. */
export async function claim({ ledger }: Services, key: string, ref: string): Promise<void> {
  const record = await ledger.store.get(key);
  if (record?.kind !== 'hosted') return;
  await ledger.move(record, ({ status, claimed }) =>
    status === 'action' && claimed !== ref ? { claimed: ref } : undefined,
  );
}
