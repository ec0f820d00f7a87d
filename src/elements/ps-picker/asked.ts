/** The request of `<ps-picker>` for the payment systems. */
import type { listPaymentSystems } from '../../contract/lookups.js';

export interface SystemsQuery {
  readonly country?: string;
  readonly order?: string;
}

interface Asking {
  readonly order?: string | undefined;
  readonly country?: string | undefined;
}

const path: typeof listPaymentSystems.path = '/payment-systems';

export const systemsQuery = ({ country, order }: Asking): SystemsQuery => ({
  ...(country && { country }),
  ...(order && { order }),
});

/** Returns the path of the same request, written as the client writes it. */
export function systemsPath(asking: Asking): string {
  const query = new URLSearchParams({ ...systemsQuery(asking) }).toString();
  return path + (query && `?${query}`);
}
