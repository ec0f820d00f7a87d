/** The order that the page names. */
import type { FlowState } from '../../flows/flow.js';
import { warn } from './warn.js';

interface Named {
  readonly order?: string | undefined;
}

/** Returns the order that the page names; undefined, with one warning, while it names none. */
export function orderOf(element: Element & Named): string | undefined {
  if (element.order) return element.order;
  warn(element, 'order', 'set the attribute "order" to the id of the order to pay');
  return undefined;
}

/**
 * Whether a state about the order `loaded` must give way to the order that the page names now, which may have changed
 * while a payment was with the backend. If the page names none any more, the news that `loaded` is paid stays.
 */
export const isOvertaken = ({ order }: Named, loaded: string | undefined, { name }: FlowState): boolean =>
  name !== 'loading' && order !== loaded && (Boolean(order) || name !== 'succeeded');
