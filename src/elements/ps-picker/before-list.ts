/** Transitions of `<ps-picker>` until its list is loaded: loading can only fail, and be tried again. */
import type { Signal, State } from './ps-picker.effects.js';

export const beforeList = (state: State, signal: Signal): State => {
  switch (signal.type) {
    case 'failed':
      return { name: 'error', error: signal.error };
    case 'load':
      return { name: 'loading' };
    case 'reset':
      return state.name === 'idle' ? state : { name: 'idle' };
    default:
      return state;
  }
};
