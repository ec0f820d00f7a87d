/** Requests what most elements need first, before the code that reads the answers has loaded. */
import type { PayClient } from '../../client/options.js';
import type { readConfig } from '../../contract/lookups.js';
import type { readOrder } from '../../contract/orders.js';

const orderPath: typeof readOrder.path = '/orders/{order}';
export const configPath: typeof readConfig.path = '/config';

/**
 * Requests the order and the paths in `more`. Requests nothing without an order: only a card form with `mode="token"`
 * goes on then, and it asks once its late part has loaded.
 */
export function requestOrderAhead(
  client: PayClient | undefined,
  order: string | undefined,
  abort: AbortSignal,
  ...more: readonly string[]
): void {
  if (order) client?.askAhead?.(abort, orderPath.replace('{order}', encodeURIComponent(order)), ...more);
}
