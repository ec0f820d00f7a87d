/** The flow of `<pay-widget-frame>` while the hosted page's part is not loaded: all that can happen is that it does not load. */
import type { Signal, State } from '../../controllers/hosted-payment.js';

export const beforeHosted = (state: State, signal: Signal): State => {
  if (signal.type === 'failed') return { name: 'error', error: signal.error };
  return signal.type === 'reset' && state.name === 'error' ? { name: 'idle' } : state;
};
