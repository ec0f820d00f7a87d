/** The flow until the code that reads the order has loaded: that code can only fail to load, or be loaded again. */
import type { CardSignal, CardState } from '../../flows/card-state.js';

export const beforeOffer = (state: CardState, signal: CardSignal): CardState => {
  if (signal.type === 'failed') return { name: 'unavailable', failure: signal.failure };
  return signal.type === 'again' || signal.type === 'reload' || signal.type === 'reset' ? { name: 'loading' } : state;
};
