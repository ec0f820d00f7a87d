/** Finds out whether an order that another payment holds has been paid by it. */
import { PayError } from '../../client/pay-error.js';
import type { PayClient } from '../../client/options.js';
import { type OrderPayment, readOrderPayment } from '../../contract/orders.js';
import { first } from '../../controllers/race.js';

/** Milliseconds, also while the page is hidden. The refusal is known; the payer must not wait long for its reason. */
const patience = 5000;

/**
 * Settles as `paying` does, a call that pays `order`. If the call is refused with `order-taken`, asks the backend how
 * the order stands: if it is paid, rejects with the code `order-paid`, so that the payer is not left in doubt.
 */
export async function explainOrderTaken<Answer>(
  paying: Promise<Answer>,
  api: PayClient,
  order: string | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await paying;
  } catch (error) {
    if (!(error instanceof PayError) || error.code !== 'order-taken' || order === undefined) throw error;
    const standing = await first<OrderPayment | undefined>(
      signal,
      (abort) => api.call(readOrderPayment, { params: { order } }, abort),
      (abort) => api.wait(patience, abort, true).then(() => undefined),
    ).catch(() => undefined);
    throw standing?.status === 'succeeded' ? orderPaid(error) : error;
  }
}

const orderPaid = (refusal: PayError): PayError =>
  new PayError(refusal.type, 'The order is paid already', { ...refusal, code: 'order-paid' });
