/** The flow of the picker: reads the available payment methods; the read may be repeated. */
import type { PaymentSystem } from '../contract/lookups.js';
import { defineFlow } from './flow.js';

/** The states of the picker. `E` is the client's error type, which a flow knows nothing about. */
export type PickerState<E = unknown> =
  /** No endpoint. */
  | { readonly name: 'idle' }
  | { readonly name: 'loading' }
  /** The answer takes long: the backend is asked once more, and the payer may ask again. */
  | { readonly name: 'slow' }
  | { readonly name: 'ready'; readonly systems: readonly PaymentSystem[]; readonly country: string | undefined }
  | { readonly name: 'empty'; readonly country: string | undefined }
  | { readonly name: 'error'; readonly error: E };

export type PickerSignal<E = unknown> =
  | { readonly type: 'load' }
  | { readonly type: 'late' }
  | { readonly type: 'loaded'; readonly systems: readonly PaymentSystem[]; readonly country: string | undefined }
  | { readonly type: 'failed'; readonly error: E }
  | { readonly type: 'reset' }
  | { readonly type: 'interrupted' };

type State = PickerState;

const idle: State = { name: 'idle' };
const toIdle = (): State => idle;
const toLoading = (): State => ({ name: 'loading' });
const toError = (_: State, { error }: { error: unknown }): State => ({ name: 'error', error });
const toReady = (_: State, { systems, country }: Extract<PickerSignal, { type: 'loaded' }>): State =>
  systems.length > 0 ? { name: 'ready', systems, country } : { name: 'empty', country };

const asking = { reset: toIdle, interrupted: toIdle, loaded: toReady, failed: toError } as const;
const resting = { reset: toIdle, load: toLoading } as const;

export const pickerFlow = defineFlow<PickerState, PickerSignal>(idle, {
  idle: resting,
  loading: { ...asking, late: () => ({ name: 'slow' }) },
  slow: { ...asking, load: toLoading },
  ready: resting,
  empty: resting,
  error: resting,
});
