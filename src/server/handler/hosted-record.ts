/** Records what a hosted page sells, so that its notification, or the reference it returns with, leads to the order. */
import type { Variant } from '../../contract/index.js';
import { attemptKey, type AttemptRecord } from './attempts.js';
import { goodsRef, unitsRef, type Change } from './ledger.js';
import { orderFieldsOf, type Quote } from './orders.js';
import type { Call, Services } from './services.js';
import { withRefs } from './settle.js';
import type { GoodsOffer } from './widget-goods.js';

/** Returns the attempt id of an order's hosted page. No browser can name it: attempt ids have no spaces. */
export const pageAttempt = (order: string): string => `hosted ${order}`;

/** Returns a new record for another payment on a page that is paid already; the payment's notification saves it. */
export function anotherPagePayment({ receipt: _receipt, ...page }: AttemptRecord, ref: string): AttemptRecord {
  const attempt = `${page.attempt} ${ref}`;
  const key = attemptKey(page.customer, attempt);
  return { ...page, attempt, key, status: 'action', holdsOrder: false, refs: [], revision: 0 };
}

/** Returns references by which a notification may name what was bought, in addition to the order's own goods. With `currency`, it must have `units`. */
export function boughtRefs(
  { customer }: Call,
  { details: { units } }: Quote,
  variant: Variant,
  { displayGoodsid = [] }: GoodsOffer,
): string[] {
  return variant === 'currency'
    ? [unitsRef(customer.id, units as number)]
    : displayGoodsid.map((id) => goodsRef(customer.id, id));
}

/**
 * Records what the page sells. Opening a page moves no money, so the order stays free.
 *
 * @param priced whether the page sells at the order's own price, and not at the project's
 * @param standing the order's current record, if any; for a reopened page it is most often the page's own record
 */
export async function savePage(
  { ledger }: Services,
  { customer }: Call,
  quoted: Quote,
  priced: boolean,
  refs: readonly string[],
  standing: AttemptRecord | undefined,
): Promise<AttemptRecord> {
  // `Object.assign`, because spreading into a new object costs several microseconds more per call.
  const sold = Object.assign(orderFieldsOf(quoted), {
    status: 'action',
    holdsOrder: false,
    priced,
  } as const);
  const attempt = pageAttempt(sold.order);
  let record = standing;
  if (record?.attempt !== attempt || record.holdsOrder || record.customer !== customer.id) {
    const begun = await ledger.begin(customer, { kind: 'hosted', attempt, refs, ...sold });
    if (begun.fresh) return begun.record;
    record = begun.record;
  }
  const change = (current: AttemptRecord): Change | undefined => {
    const all = withRefs(current, ...refs, goodsRef(customer.id, sold.goods));
    // A page that was opened earlier may still be paid, so it counts, too.
    const allPriced = priced && current.priced === true;
    const repriced = mayHaveCostLess(current, sold);
    const isOver = ['declined', 'refunded'].includes(current.status) && !current.holdsOrder;
    const isNew =
      (['amount', 'currency', 'goods'] as const).some((name) => current[name] !== sold[name]) ||
      isLess(current.plan, sold.plan) ||
      isLess(sold.plan, current.plan);
    if (isOver || (current.status === 'action' && isNew)) {
      return { ...sold, priced: allPriced, repriced, refs: all, failure: null, receipt: null, claimed: null };
    }
    // Drop the reference that an earlier page returned with: it did not pay, and the new page gets its own. If another
    // attempt was made since, writing the record makes the page the order's latest record again.
    return record !== standing || all !== current.refs || current.claimed || current.priced !== allPriced
      ? { priced: allPriced, refs: all, claimed: null }
      : undefined;
  };
  return change(record) ? ledger.move(record, change) : record;
}

const isLess = (price: AttemptRecord['plan'], than: AttemptRecord['plan']): boolean =>
  price?.currency !== than?.currency || Number(price?.amount) < Number(than?.amount);

/** Whether the page, or one opened before it, may sell for less than this price; another currency counts as less. */
export const mayHaveCostLess = (
  page: AttemptRecord,
  sold: Pick<AttemptRecord, 'amount' | 'currency' | 'plan'>,
): boolean => page.repriced || isLess(page, sold) || isLess(page.plan, sold.plan);

/** Notes the reference that a page returned with. Browsers can send anything: it is only a hint what to look up. */
export async function noteReturnedRef({ ledger }: Services, key: string, ref: string): Promise<void> {
  const record = await ledger.store.get(key);
  if (record) await ledger.move(record, () => ({ claimed: ref }), 'action');
}
