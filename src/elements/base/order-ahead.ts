/** What most elements ask for first, asked before the code is there that reads the answers. */
import type { PayClient } from '../../client/options.js';
import type { readConfig } from '../../contract/lookups.js';
import type { readOrder } from '../../contract/orders.js';

const orderPath: typeof readOrder.path = '/orders/{order}';
export const configPath: typeof readConfig.path = '/config';

/**
 * Asks for the order and for `more`; without an order for neither: only a card form that makes no more than a token goes on then,
 * and asks once its late part is there.
 */
export function orderAhead(
  client: PayClient | undefined,
  order: string | undefined,
  abort: AbortSignal,
  ...more: readonly string[]
): void {
  if (order) client?.askAhead?.(abort, orderPath.replace('{order}', encodeURIComponent(order)), ...more);
}
