/** The order that the page names. */
import type { FlowState } from '../../flows/flow.js';
import { warn } from './warn.js';

interface Named {
  readonly order?: string | undefined;
}

/** Milliseconds in which a framework may set the order after it has inserted the element. */
export const settleTime = 100;

const missing = 'set the attribute "order" to the id of the order to pay';

/** Returns the order that the page names; undefined while it names none, with one warning if that lasts. */
export function orderOf(element: Element & Named): string | undefined {
  if (element.order) return element.order;
  setTimeout(() => {
    if (element.isConnected && !element.order) warn(element, 'order', missing);
  }, settleTime);
  return undefined;
}

/**
 * Whether a state about the order `loaded` must give way to the order that the page names now, which may have changed
 * while a payment was with the backend. If the page names none any more, the news that `loaded` is paid stays.
 */
export const isOvertaken = ({ order }: Named, loaded: string | undefined, { name }: FlowState): boolean =>
  name !== 'loading' && order !== loaded && (Boolean(order) || name !== 'succeeded');
