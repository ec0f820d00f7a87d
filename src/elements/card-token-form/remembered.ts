/** Remembers the attempt of a payment, so that the page still knows it after a reload. */
import { type CardState, isEditable, isInFlight } from '../../flows/card-state.js';
import { memory } from './payment-host.js';

/**
 * Remembers the attempt as long as money may have moved, and after it has. Does not forget what another form of the
 * page remembers about the order.
 *
 * @param order the order that both states are about
 */
export function keepAttempt(to: CardState, from: CardState, order = ''): void {
  // The attempt was refused, and its order is gone.
  if (to.name === 'unavailable' && isInFlight(from)) memory.forget(order);
  if (!('setup' in to) || !order) return;
  if (isInFlight(to)) memory.remember(order, to.attempt);
  else if (isEditable(to) && 'attempt' in from && memory.recall(order) === from.attempt) memory.forget(order);
}
