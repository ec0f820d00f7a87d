/** What a page that is loaded anew is to know of a payment: its attempt. */
import { type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { memory } from './payment-host.js';

/**
 * The attempt is remembered as long as money may have moved, and after it has. What another form of the page remembers of the
 * order is not this one's to forget.
 *
 * @param set the order that the element has: the page may have set another one than was shown this very moment
 */
export function keepAttempt(to: CardState, from: CardState, set = ''): void {
  // Refused, of an order that is gone.
  if (to.name === 'unavailable' && isInFlight(from)) memory.forget(set);
  if (!('setup' in to)) return;
  const order = to.setup.order?.order ?? set;
  if (!order) return;
  if (isInFlight(to)) memory.remember(order, to.attempt);
  else if (isEditable(to) && 'attempt' in from && memory.recall(order) === from.attempt) memory.forget(order);
}
