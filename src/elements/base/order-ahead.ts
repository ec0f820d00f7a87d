/** What most elements ask for first, asked before the code is there that reads the answers. */
import type { PayClient } from '../../client/options.js';
import type { readConfig } from '../../contract/lookups.js';
import type { readOrder } from '../../contract/orders.js';

const orderPath: typeof readOrder.path = '/orders/{order}';
export const configPath: typeof readConfig.path = '/config';

/** Asks for the order, where there is one, and for `more`. */
export function orderAhead(
  client: PayClient | undefined,
  order: string | undefined,
  abort: AbortSignal,
  ...more: readonly string[]
): void {
  if (order) client?.askAhead?.(abort, orderPath.replace('{order}', encodeURIComponent(order)), ...more);
}
