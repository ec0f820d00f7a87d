import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PickerSignal, type PickerState, pickerFlow } from '../../src/flows/picker.js';

type Name = PickerState['name'];
type Type = PickerSignal['type'];

const system = { id: 'cc', name: 'Cards', kind: 'card', opensWindow: false } as const;
const states: readonly PickerState[] = [
  { name: 'idle' },
  { name: 'loading' },
  { name: 'slow' },
  { name: 'ready', systems: [system], country: 'DE' },
  { name: 'empty', country: 'DE' },
  { name: 'error', error: 'e' },
];
const signals: readonly PickerSignal[] = [
  { type: 'load' },
  { type: 'late' },
  { type: 'loaded', systems: [system], country: 'DE' },
  { type: 'failed', error: 'f' },
  { type: 'reset' },
  { type: 'interrupted' },
];
const asking = { reset: 'idle', interrupted: 'idle', loaded: 'ready', failed: 'error' } as const;
const resting = { reset: 'idle', load: 'loading' } as const;
const expected: { readonly [N in Name]: { readonly [T in Type]?: Name } } = {
  idle: resting,
  loading: { ...asking, late: 'slow' },
  slow: { ...asking, load: 'loading' },
  ready: resting,
  empty: resting,
  error: resting,
};

describe('the flow of the payment method picker', () => {
  for (const state of states) {
    for (const signal of signals) {
      const to = expected[state.name][signal.type];
      it(`${state.name} + ${signal.type} → ${to ?? 'nothing'}`, () => {
        const next = pickerFlow.transition(state, signal);
        if (to === undefined) assert.equal(next, state);
        else assert.equal(next.name, to);
      });
    }
  }

  it('is empty if there is no payment system to choose', () => {
    const next = pickerFlow.transition({ name: 'loading' }, { type: 'loaded', systems: [], country: 'AQ' });
    assert.deepEqual(next, { name: 'empty', country: 'AQ' });
  });

  it('keeps the systems that were read, or the error', () => {
    for (const name of ['loading', 'slow'] as const) {
      const loaded = pickerFlow.transition({ name }, { type: 'loaded', systems: [system], country: 'DE' });
      assert.deepEqual(loaded, { name: 'ready', systems: [system], country: 'DE' });
      assert.deepEqual(pickerFlow.transition({ name }, { type: 'failed', error: 'f' }), { name: 'error', error: 'f' });
    }
  });
});
