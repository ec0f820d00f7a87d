/** What `<ps-picker>` asks for. */
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

/** The same as a path, as the client writes it. */
export function systemsPath(asking: Asking): string {
  const query = new URLSearchParams({ ...systemsQuery(asking) }).toString();
  return path + (query && `?${query}`);
}
