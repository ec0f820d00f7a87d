/** Transitions of `<pay-checkout>` until its late part is loaded. A failure matters only once something is chosen. */
import type { Signal, State } from './pay-checkout.effects.js';

export const beforePaying = (state: State, signal: Signal): State => {
  switch (signal.type) {
    case 'chosen':
      return { name: 'opening', id: signal.id, system: signal.system };
    case 'failed':
      return state.name === 'opening' ? { ...state, name: 'error', error: signal.error } : state;
    case 'retry':
      return state.name === 'error' ? { name: 'opening', id: state.id, system: state.system } : state;
    case 'reset':
    case 'gone':
      return state.name === 'choosing' ? state : { name: 'choosing' };
    default:
      return state;
  }
};
