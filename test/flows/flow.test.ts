import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defineFlow } from '../../src/flows/flow.js';

type State = { name: 'off' } | { name: 'on'; times: number };
type Signal = { type: 'press' } | { type: 'break'; why: string };

const off = { name: 'off' } as const;
const flow = defineFlow<State, Signal>(off, {
  off: { press: () => ({ name: 'on', times: 1 }) },
  on: { press: ({ times }) => ({ name: 'on', times: times + 1 }), break: () => off },
});

describe('defineFlow', () => {
  it('returns the next state from its table', () => {
    const on = flow.transition(flow.initial, { type: 'press' });
    assert.deepEqual(on, { name: 'on', times: 1 });
    assert.deepEqual(flow.transition(on, { type: 'press' }), { name: 'on', times: 2 });
    assert.equal(flow.transition(on, { type: 'break', why: 'fuse' }), off);
  });

  it('returns the same state object for a signal that the state does not handle', () => {
    assert.equal(flow.transition(off, { type: 'break', why: 'fuse' }), off);
  });

  it('never mistakes an inherited name for a signal', () => {
    fc.assert(
      fc.property(fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty'), (type) =>
        assert.equal(flow.transition(off, { type } as never), off),
      ),
    );
  });
});
