/** The flow of a payment by card: every state with every signal, and one charge at most for one press. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cardFlow, isPaid, reviewAfter } from '../../src/flows/card.js';
import {
  type CardSignal,
  type CardState,
  isBusy,
  isEditable,
  isInFlight,
  orderIn,
} from '../../src/flows/card-state.js';
import { failure, order, states, signals } from './card-states.js';

/** The next state for each state and signal; unlisted signals change nothing. */
const moves: { [N in CardState['name']]: { [T in CardSignal['type']]?: CardState['name'] } } = {
  loading: { loaded: 'ready', failed: 'unavailable', reload: 'loading', reset: 'loading' },
  unavailable: { again: 'loading', reload: 'loading', reset: 'loading' },
  ready: { submit: 'asking', failed: 'failed', order: 'ready', stale: 'ready', reload: 'loading', reset: 'loading' },
  failed: { submit: 'asking', failed: 'failed', order: 'failed', stale: 'ready', reload: 'loading', reset: 'loading' },
  declined: {
    submit: 'asking',
    failed: 'failed',
    order: 'declined',
    stale: 'ready',
    reload: 'loading',
    reset: 'loading',
  },
  asking: {
    approved: 'tokenising',
    vetoed: 'ready',
    failed: 'failed',
    interrupted: 'ready',
    reload: 'loading',
    reset: 'loading',
  },
  tokenising: {
    tokenised: 'charging',
    failed: 'failed',
    interrupted: 'ready',
    resumed: 'ready',
    reload: 'loading',
    reset: 'loading',
  },
  charging: {
    outcome: 'succeeded',
    failed: 'unknown',
    interrupted: 'unknown',
    resumed: 'unknown',
  },
  unknown: {
    outcome: 'succeeded',
    missing: 'ready',
    failed: 'unknown',
    again: 'unknown',
    resumed: 'unknown',
  },
  challenge: {
    outcome: 'succeeded',
    returned: 'unknown',
    failed: 'challenge',
    abandoned: 'unknown',
    resumed: 'unknown',
    again: 'challenge',
  },
  review: { outcome: 'succeeded', returned: 'unknown', reload: 'loading' },
  succeeded: { reload: 'loading' },
};

describe('isBusy and orderIn of a state', () => {
  const busy = ['asking', 'tokenising', 'charging'];
  for (const [name, state] of Object.entries(states)) {
    it(`${name}: ${busy.includes(name) ? 'busy' : 'not busy'}`, () => assert.equal(isBusy(state), busy.includes(name)));
    it(`${name}: its order`, () => assert.equal(orderIn(state), 'setup' in state ? order : undefined));
  }
});

describe('card flow: every state and every signal', () => {
  for (const state of Object.values(states)) {
    for (const signal of Object.values(signals)) {
      const expected = moves[state.name][signal.type];
      it(`${state.name} + ${signal.type} → ${expected ?? 'nothing'}`, () => {
        const next = cardFlow.transition(state, signal);
        if (expected === undefined) assert.equal(next, state);
        else {
          assert.notEqual(next, state);
          assert.equal(next.name, expected);
        }
      });
    }
  }
});

describe('card flow: what a state allows', () => {
  const named = (holds: (state: CardState) => boolean): string[] =>
    Object.values(states)
      .filter(holds)
      .map(({ name }) => name);

  it('allows editing before a press and after a refusal', () => {
    assert.deepEqual(named(isEditable), ['ready', 'failed', 'declined']);
  });

  it('counts a state as in flight while money may move', () => {
    assert.deepEqual(named(isInFlight), ['charging', 'unknown', 'challenge', 'review']);
  });

  it('counts an order as paid by this payment, or by another that left nothing to pay', () => {
    const paid = failure('invalid-request', { code: 'order-paid' });
    assert.deepEqual(named(isPaid), ['succeeded']);
    assert.equal(isPaid({ ...states.unavailable, failure: paid }), true);
    assert.equal(isPaid({ ...states.failed, failure: paid }), false);
  });
});

describe('card flow: what a signal carries', () => {
  it('never charges twice for one press, for any sequence of signals', () => {
    const any = fc.array(fc.constantFrom(...Object.values(signals)), { maxLength: 40 });
    fc.assert(
      fc.property(any, (sent) => {
        let state: CardState = cardFlow.initial;
        let presses = 0;
        let charges = 0;
        for (const signal of sent) {
          const next = cardFlow.transition(state, signal);
          if (signal.type === 'submit' && next !== state) {
            assert.ok(isEditable(state));
            presses++;
          }
          if (next.name === 'charging' && next !== state) charges++;
          // Only an outcome, a failure or a backend that does not know the attempt makes the form editable again.
          if (isInFlight(state) && isEditable(next)) assert.ok(['outcome', 'missing', 'failed'].includes(signal.type));
          state = next;
        }
        assert.ok(charges <= presses);
      }),
    );
  });
});

it('asks about a review after 2 seconds, then at growing intervals of at most 20 seconds', () => {
  const times = Array.from({ length: 20 }, (_, tries) => reviewAfter(tries));
  assert.equal(times[0], 2000);
  assert.ok(times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0)));
  assert.equal(times.at(-1), 20_000);
});
