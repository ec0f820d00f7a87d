/** The flow of `<ps-picker>` while its list is not loaded: all that can happen is that it does not load. */
import type { Signal, State } from './ps-picker.effects.js';

export const beforeList = (state: State, signal: Signal): State => {
  switch (signal.type) {
    case 'failed':
      return { name: 'error', error: signal.error };
    case 'load':
      return state.name === 'loading' ? state : { name: 'loading' };
    case 'reset':
      return state.name === 'idle' ? state : { name: 'idle' };
    default:
      return state;
  }
};
