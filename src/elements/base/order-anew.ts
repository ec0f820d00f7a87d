/** Reads the order again while it is shown, because the page says that its basket has changed. */
import type { PayClient } from '../../client/options.js';
import { type Order, readOrder } from '../../contract/orders.js';

/**
 * Returns a function that reads the order that is `shown` and passes it to `tell`. An answer that a later question has
 * overtaken is dropped. Without an answer the order stays as shown; the backend refuses a payment if it is out of date.
 */
export function orderReader(
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
