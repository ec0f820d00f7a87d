/** The flow while what reads the order is not loaded: all that can happen is that it does not load. */
import type { CardSignal, CardState } from '../../flows/card-state.js';

export const beforeOffer = (state: CardState, signal: CardSignal): CardState => {
  if (signal.type === 'failed') return { name: 'unavailable', failure: signal.failure };
  return signal.type === 'again' || signal.type === 'reload' || signal.type === 'reset' ? { name: 'loading' } : state;
};
