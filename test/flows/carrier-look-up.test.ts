/** The look-ups of a payment by phone bill: after a lost answer, on the operator’s page, and until it has ended. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { beginsWithin } from '../../src/contract/may-begin.js';
import type { CarrierState } from '../../src/flows/carrier.js';
import { lookUpAfter, openEnough } from '../../src/flows/look-up.js';
import { ref, at, payment, open, failure, step, states, signals, go } from './carrier-states.js';

suite('carrier flow', () => {
  test('a lost answer to a PIN or a number is looked up', () => {
    for (const type of ['network', 'protocol', 'unknown-outcome'] as const) {
      for (const sent of [step.code, step.msisdn]) {
        const next = go({ ...states.processing, step: sent }, { type: 'failed', error: failure(type) });
        assert.deepEqual(next, { name: 'unknown', ...at, step: sent, tries: 0, open: 0 });
      }
    }
  });

  test('a look-up survives failures, and returns to the step once a backend can no longer begin it', () => {
    let state: CarrierState = { ...states.unknown, tries: 0, open: 0 };
    for (const type of [
      'network',
      'protocol',
      'unknown-outcome',
      'provider-unavailable',
      'rate-limited',
      'unauthorized',
    ] as const) {
      state = go(state, { type: 'failed', error: failure(type) });
      assert.equal(state.name, 'unknown');
    }
    for (let seen = 1; seen < openEnough; seen++) {
      state = go(state, { type: 'read', payment: open });
      assert.deepEqual(state, { ...states.unknown, tries: 3, open: seen }, 'it is looked up often again');
    }
    assert.deepEqual(go(state, { type: 'read', payment: open }), {
      name: 'code',
      ...at,
      step: step.code,
      problem: { type: 'not-complete' },
    });
  });

  test('the look-ups that find a payment incomplete take longer than its step may take to begin', () => {
    let state = go({ ...states.unknown, tries: 0, open: 0 }, { type: 'read', payment: open });
    let waited = 0;
    for (; state.name === 'unknown'; state = go(state, { type: 'read', payment: open }))
      waited += lookUpAfter(state.tries);
    assert.ok(waited > beginsWithin && waited < beginsWithin + 5000, `${waited} ms`);
  });

  test('each look-up that the payer forces restarts the count towards "not complete"', () => {
    let state: CarrierState = states.unknown;
    for (let presses = 0; presses < 5; presses++) {
      state = go(go(state, signals.retried), { type: 'read', payment: open });
      assert.deepEqual(state, { ...states.unknown, tries: 1, open: 1 });
    }
  });

  test('a look-up that finds a failed payment ends it, whatever the type of the failure', () => {
    const error = { ...failure('provider-unavailable', false), attempt: ref };
    for (const name of ['unknown', 'away', 'pending'] as const) {
      assert.deepEqual(go(states[name], { type: 'failed', error }), { name: 'failed', ...at, error });
      const open = go(states[name], { type: 'failed', error: { ...failure('unknown-outcome'), attempt: ref } });
      assert.equal(open.name, name);
    }
  });

  test('every look-up without a final answer is counted, and the payer may look up at once', () => {
    for (const state of [states.away, states.pending]) {
      const later = { ...state, tries: 2 };
      assert.deepEqual(go(state, { type: 'read', payment: open }), later);
      assert.deepEqual(go(state, { type: 'failed', error: failure('network') }), later);
      assert.deepEqual(go(state, signals.retried), { ...state, tries: 0 });
      assert.deepEqual(go(state, signals.read), { name: 'succeeded', ...at, payment });
      for (const type of ['declined', 'not-found'] as const) {
        const error = failure(type);
        assert.deepEqual(go(state, { type: 'failed', error }), { name: 'failed', ...at, error });
      }
    }
    assert.deepEqual(go(states.unknown, signals.retried), { ...states.unknown, tries: 0, open: 0 });
  });

  test('a look-up that does not find the payment ends it', () => {
    const error = failure('not-found');
    assert.deepEqual(go(states.unknown, { type: 'failed', error }), { name: 'failed', ...at, error });
  });
});
