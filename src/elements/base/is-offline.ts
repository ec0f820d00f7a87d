/** Whether there is no connection, so that nothing needs to be sent, and nothing looked up afterwards. */
import type { PayClient } from '../../client/options.js';
import { readOrder } from '../../contract/orders.js';
import { isUnanswered } from '../../flows/failure.js';
import { PayError } from '../../client/pay-error.js';

/** The browser may say so wrongly, as with some virtual networks: then the backend answers if asked for `order`. */
export async function isOffline(client: PayClient, order: string, signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return false;
  try {
    await client.call(readOrder, { params: { order } }, signal);
    return false;
  } catch (error) {
    signal.throwIfAborted();
    return isUnanswered(PayError.from(error));
  }
}
