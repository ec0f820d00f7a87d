/** Reading the order anew while it is shown: the page says that its basket has changed. */
import type { PayClient } from '../../client/options.js';
import { type Order, readOrder } from '../../contract/orders.js';

/**
 * Asks how the order now stands and tells of it. A question that a later one overtook tells nothing, nor does one without an
 * answer: what is shown stays, and the backend refuses a payment of it where it is not true any more.
 */
export function orderAnew(
  api: () => PayClient | undefined,
  shown: () => string | undefined,
  tell: (order: Order) => void,
): () => Promise<void> {
  let questions = 0;
  return async () => {
    const question = ++questions;
    const id = shown();
    if (!id) return;
    const order = await api()
      ?.call(readOrder, { params: { order: id } })
      .catch(() => undefined);
    if (order && question === questions) tell(order);
  };
}
