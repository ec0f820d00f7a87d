/** What is to be paid, as the page says it. */
import type { FlowState } from '../../flows/flow.js';
import { warn } from './warn.js';

interface Named {
  readonly order?: string | undefined;
}

/** The order that the page names; undefined, with one warning, while it names none. */
export function orderOf(element: Element & Named): string | undefined {
  if (element.order) return element.order;
  warn(element, 'order', 'set the attribute "order" to the id of the order to pay');
  return undefined;
}

/**
 * Whether a state of the order `loaded` makes room for that which the page names by now: it may have changed while a payment
 * was with the backend. That one is paid stays told while there is no other.
 */
export const isOvertaken = ({ order }: Named, loaded: string | undefined, { name }: FlowState): boolean =>
  name !== 'loading' && order !== loaded && (Boolean(order) || name !== 'succeeded');
