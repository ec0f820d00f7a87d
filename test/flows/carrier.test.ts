/** The flow of a payment by phone bill: every state with every signal, and what its steps and refusals lead to. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Step } from '../../src/contract/index.js';
import { carrierFailures } from '../../src/domain/carrier-errors.js';
import { type CarrierSignal, type CarrierState, carrierStates } from '../../src/flows/carrier.js';
import { order, choice, at, failure, refusal, step, states, signals, go } from './carrier-states.js';

/** The next state for each state and signal; unlisted signals must return the same state object. */
const expected: Record<CarrierState['name'], Partial<Record<CarrierSignal['type'], CarrierState['name']>>> = {
  loading: { order: 'loading', loaded: 'listing', recalled: 'code', failed: 'unavailable', changed: 'loading' },
  unavailable: { order: 'loading', retried: 'loading', restarted: 'loading', changed: 'loading' },
  listing: { order: 'listing', listed: 'choosing', failed: 'choosing', countryChosen: 'listing', changed: 'loading' },
  choosing: { order: 'listing', countryChosen: 'listing', submitted: 'confirming', changed: 'loading' },
  confirming: {
    approved: 'starting',
    vetoed: 'choosing',
    failed: 'choosing',
    interrupted: 'choosing',
    restarted: 'choosing',
    changed: 'loading',
  },
  starting: {
    stepped: 'number',
    stopped: 'choosing',
    failed: 'choosing',
    interrupted: 'choosing',
    restarted: 'choosing',
    changed: 'loading',
  },
  carrier: { carrierChosen: 'starting', stopped: 'carrier', restarted: 'choosing', changed: 'loading' },
  code: { submitted: 'processing', stopped: 'code', restarted: 'choosing', changed: 'loading' },
  number: { submitted: 'checking', stopped: 'number', restarted: 'choosing', changed: 'loading' },
  checking: {
    valid: 'processing',
    stopped: 'number',
    failed: 'number',
    interrupted: 'number',
    restarted: 'choosing',
    changed: 'loading',
  },
  processing: { stepped: 'number', stopped: 'code', failed: 'code', interrupted: 'unknown' },
  unknown: { read: 'succeeded', failed: 'code', retried: 'unknown' },
  redirect: { left: 'away', stopped: 'redirect', restarted: 'choosing', changed: 'loading' },
  away: {
    left: 'away',
    stopped: 'redirect',
    read: 'succeeded',
    failed: 'failed',
    retried: 'away',
    restarted: 'choosing',
    changed: 'loading',
  },
  pending: { read: 'succeeded', failed: 'failed', retried: 'pending' },
  failed: { restarted: 'choosing', changed: 'loading' },
  succeeded: { changed: 'loading' },
};

suite('carrier flow', () => {
  test('carrierStates names every state', () => assert.deepEqual([...carrierStates], Object.keys(states)));

  for (const state of Object.values(states)) {
    for (const signal of Object.values(signals)) {
      const to = expected[state.name][signal.type];
      test(`${state.name} + ${signal.type} → ${to ?? 'nothing'}`, () => {
        const next = go(state, signal);
        if (to) {
          assert.equal(next.name, to);
          assert.notEqual(next, state);
        } else assert.equal(next, state);
      });
    }
  }

  test('each step of the backend leads to its state from every state before', () => {
    const names = {
      code: 'code',
      msisdn: 'number',
      redirect: 'redirect',
      carrier: 'carrier',
      complete: 'pending',
    } as const;
    for (const from of [states.starting, states.processing, { ...states.processing, step: step.msisdn }]) {
      for (const [kind, name] of Object.entries(names)) {
        const next = go(from, { type: 'stepped', step: step[kind as Step['step']] });
        assert.equal(next.name, name);
        assert.deepEqual('step' in next && next.step, step[kind as Step['step']]);
      }
    }
  });

  test('a problem that stops a step is shown at the step, and cleared by typing', () => {
    const problem = { type: 'required' } as const;
    for (const [name, back] of [
      ['carrier', 'carrier'],
      ['code', 'code'],
      ['number', 'number'],
      ['checking', 'number'],
      ['processing', 'code'],
      ['redirect', 'redirect'],
      ['away', 'redirect'],
    ] as const) {
      const state = states[name];
      assert.deepEqual(go(state, signals.stopped), { name: back, ...at, step: state.step, problem });
      const typed = go(go(state, signals.stopped), signals.edited);
      if (back !== 'redirect') assert.deepEqual(typed, { name: back, ...at, step: state.step, problem: undefined });
    }
    assert.deepEqual(go(states.starting, signals.stopped), { name: 'choosing', ...at, problem });
  });

  test('each final failure alone ends a payment', () => {
    for (const error of [failure('not-found'), failure('invalid-request'), failure('rate-limited', false)]) {
      assert.equal(go(states.processing, { type: 'failed', error }).name, 'failed');
    }
  });

  test('an order that another payment has paid ends the payment, before it is started and after', () => {
    const error = failure('invalid-request', true, 'order-paid');
    for (const state of [states.starting, states.processing, states.unknown])
      assert.deepEqual(go(state, { type: 'failed', error: { ...error, attempt: 'ref' } }), {
        name: 'unavailable',
        error: { ...error, attempt: 'ref' },
      });
  });

  test('a refusal offers the same step again; a payment that is over can only be started anew', () => {
    const number = { ...states.processing, step: step.msisdn };
    assert.deepEqual(go(number, signals.failed), { name: 'number', ...at, step: step.msisdn, problem: refusal });
    assert.equal(go(number, { type: 'failed', error: failure('rate-limited') }).name, 'number');
    assert.equal(go(number, { type: 'failed', error: failure('provider-unavailable') }).name, 'number');
    for (const error of [
      failure('not-found', false),
      failure('invalid-request', true, 'order-taken'),
      failure('declined', false),
    ]) {
      assert.deepEqual(go(number, { type: 'failed', error }), { name: 'failed', ...at, error });
      assert.deepEqual(go({ name: 'failed', ...at, error }, signals.restarted), {
        name: 'choosing',
        order,
        choice,
        problem: undefined,
      });
    }
  });

  test('a payer who was signed out stays at the same step', () => {
    const error = failure('unauthorized', false);
    for (const sent of [step.code, step.msisdn]) {
      const next = go({ ...states.processing, step: sent }, { type: 'failed', error });
      assert.deepEqual('step' in next && [next.step, 'problem' in next && next.problem], [sent, error]);
    }
  });

  test('the meaning of the code decides whether the step can be repeated', () => {
    for (const means of carrierFailures) {
      const next = go(states.processing, { type: 'failed', error: refusal, means });
      assert.equal(next.name, means === 'pin' || means === 'phone' ? 'code' : 'failed', means);
    }
  });

  test('a chosen operator starts the payment again, and is dropped on going back', () => {
    const starting = go(states.carrier, signals.carrierChosen);
    assert.deepEqual(starting, { name: 'starting', order, choice: { ...choice, carrier: 'a' } });
    assert.deepEqual(go(starting, { type: 'failed', error: refusal }), {
      name: 'choosing',
      order,
      choice,
      problem: refusal,
    });
  });
});
