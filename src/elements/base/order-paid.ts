/** An order that cannot be paid because another payment holds it: whether that one has paid it. */
import { PayError } from '../../client/pay-error.js';
import type { PayClient } from '../../client/options.js';
import { within } from '../../client/aborting.js';
import { readOrderPayment } from '../../contract/orders.js';

/** Milliseconds. The refusal is known; nobody is to wait long for its reason. */
const patience = 5000;

/**
 * What a call about paying `order` comes to. Where it was refused with `order-taken`, the backend is asked how it stands with
 * the order: one that is paid is refused with the code `order-paid`, so that nobody is left in doubt.
 */
export async function orOrderPaid<Answer>(
  paying: Promise<Answer>,
  api: PayClient,
  order: string | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await paying;
  } catch (error) {
    if (!(error instanceof PayError) || error.code !== 'order-taken' || order === undefined) throw error;
    const asked = (limited: AbortSignal) => api.call(readOrderPayment, { params: { order } }, limited);
    const standing = await within(patience, signal, asked).catch(() => undefined);
    throw standing?.status === 'succeeded' ? orderPaid(error) : error;
  }
}

const orderPaid = (refusal: PayError): PayError =>
  new PayError(refusal.type, 'The order is paid already', { ...refusal, code: 'order-paid' });
