/** Asks the backend for what a refused payment does not say: how its order stands, or what it costs now. */
import { PayError, type PayErrorDetails } from '../../client/pay-error.js';
import type { PayClient } from '../../client/options.js';
import { readCoupon } from '../../contract/lookups.js';
import { type Order, readOrder, readOrderPayment } from '../../contract/orders.js';
import { first } from '../../controllers/race.js';

/** Milliseconds, also while the page is hidden. The refusal is known; the payer must not wait long for its reason. */
const patience = 5000;

/** What is paid: an order, with or without a coupon. */
interface Paid {
  readonly order: string | undefined;
  readonly coupon?: string | undefined;
}

/**
 * Settles as `paying` does, a call that pays an order, and explains two refusals. `order-taken`: if the order is paid,
 * rejects with the code `order-paid`, so that the payer is not left in doubt. `stale-order` without the order: reads it,
 * so that the payer sees the new price; rejects with `provider-unavailable` if it cannot be read.
 */
export async function explainRefusal<Answer>(
  paying: Promise<Answer>,
  api: PayClient,
  { order, coupon }: Paid,
  signal: AbortSignal,
): Promise<Answer> {
  const soon = <T>(ask: (abort: AbortSignal) => Promise<T>): Promise<T | undefined> =>
    first<T | undefined>(signal, ask, (abort) => api.wait(patience, abort, true).then(() => undefined)).catch(
      () => undefined,
    );
  try {
    return await paying;
  } catch (error) {
    if (!(error instanceof PayError) || order === undefined) throw error;
    if (error.code === 'order-taken') {
      const standing = await soon((abort) => api.call(readOrderPayment, { params: { order } }, abort));
      if (standing?.status === 'succeeded') throw instead(error, 'The order is paid already', { code: 'order-paid' });
    }
    if (error.code === 'stale-order' && !error.order) {
      const now = await soon((abort) => orderNow(api, order, coupon, abort));
      throw now ? instead(error, error.message, { order: now }) : unread();
    }
    throw error;
  }
}

const orderNow = async (
  api: PayClient,
  order: string,
  coupon: string | undefined,
  abort: AbortSignal,
): Promise<Order> =>
  coupon === undefined
    ? api.call(readOrder, { params: { order } }, abort)
    : (await api.call(readCoupon, { params: { code: coupon }, query: { order } }, abort)).order;

const instead = (refusal: PayError, message: string, details: PayErrorDetails): PayError =>
  new PayError(refusal.type, message, { ...refusal, ...details });

const unread = (): PayError => new PayError('provider-unavailable', 'The order has changed, and could not be read');
