/** Transitions of `<pay-widget-frame>` until its late part is loaded: loading can only fail, and be tried again. */
import type { Signal, State } from '../../controllers/hosted-payment.js';

export const beforeHosted = (state: State, signal: Signal): State => {
  if (signal.type === 'failed') return { name: 'error', error: signal.error };
  return signal.type === 'reset' && state.name === 'error' ? { name: 'idle' } : state;
};
