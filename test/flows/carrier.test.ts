import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Order, Step } from '../../src/contract/index.js';
import { carrierFailures } from '../../src/domain/carrier-errors.js';
import {
  type CarrierSignal,
  type CarrierState,
  type Found,
  type Kept,
  carrierFlow,
  carrierStates,
} from '../../src/flows/carrier.js';
import type { Failure } from '../../src/flows/failure.js';

const order: Order = {
  order: 'o-1',
  version: 'v-1',
  amount: '9.90',
  currency: 'EUR',
  description: 'Coins',
  purpose: 'pay',
  savedCards: [],
  coupons: false,
};
const ref = 'r-1';
const point = { amount: '12.30', currency: 'PLN' };
const dearer = { amount: '24.60', currency: 'PLN' };
const choice = { country: 'PL', point, isListed: true };
const at = { order, choice };
const payment = { ref, completed: true, amount: '12.30', currency: 'PLN', recurring: false };
const open = { ...payment, completed: false };
const failure = (type: Failure['type'], retryable = true, code?: string): Failure => ({ type, retryable, code });
const refusal = failure('declined');

const steps = {
  code: { step: 'code', ref, keyword: 'PAY', shortcode: '7567' },
  msisdn: { step: 'msisdn', ref },
  redirect: { step: 'redirect', ref, url: 'https://carrier.example/' },
  carrier: { step: 'carrier', ref, carriers: [{ id: 'a', name: 'A' }] },
  complete: { step: 'complete', ref },
} as const satisfies Record<Step['step'], unknown>;
const step = steps as unknown as { [K in Step['step']]: Extract<Step, { step: K }> };

const repriced: Order = { ...order, version: 'v-2', amount: '12.00' };

const states: { [N in CarrierState['name']]: Extract<CarrierState, { name: N }> } = {
  loading: { name: 'loading' },
  unavailable: { name: 'unavailable', error: failure('network') },
  listing: { name: 'listing', order, choice: { country: 'PL' } },
  choosing: { name: 'choosing', ...at },
  confirming: { name: 'confirming', ...at },
  starting: { name: 'starting', ...at },
  carrier: { name: 'carrier', ...at, step: step.carrier },
  code: { name: 'code', ...at, step: step.code },
  number: { name: 'number', ...at, step: step.msisdn },
  checking: { name: 'checking', ...at, step: step.msisdn },
  processing: { name: 'processing', ...at, step: step.code },
  unknown: { name: 'unknown', ...at, step: step.code, tries: 1, open: 1 },
  redirect: { name: 'redirect', ...at, step: step.redirect },
  away: { name: 'away', ...at, step: step.redirect, tries: 1 },
  pending: { name: 'pending', ...at, step: step.complete, tries: 1 },
  failed: { name: 'failed', ...at, error: refusal },
  succeeded: { name: 'succeeded', ...at, payment },
};

const signals: { [T in CarrierSignal['type']]: Extract<CarrierSignal, { type: T }> } = {
  loaded: { type: 'loaded', order, country: 'PL' },
  order: { type: 'order', order: repriced },
  recalled: { type: 'recalled', order, kept: { phase: 'asked', step: step.code, country: 'PL' } },
  failed: { type: 'failed', error: refusal },
  countryChosen: { type: 'countryChosen', country: 'TR' },
  listed: { type: 'listed', point, all: 3 },
  submitted: { type: 'submitted' },
  approved: { type: 'approved' },
  vetoed: { type: 'vetoed' },
  carrierChosen: { type: 'carrierChosen', carrier: 'a' },
  stepped: { type: 'stepped', step: step.msisdn },
  stopped: { type: 'stopped', why: 'required' },
  edited: { type: 'edited' },
  valid: { type: 'valid' },
  left: { type: 'left' },
  read: { type: 'read', payment },
  retried: { type: 'retried' },
  restarted: { type: 'restarted' },
  changed: { type: 'changed' },
  interrupted: { type: 'interrupted' },
};

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

const go = (state: CarrierState, signal: CarrierSignal): CarrierState => carrierFlow.transition(state, signal);

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

  test('a changed order is shown, and its amounts are read again', () => {
    const wrong = { ...states.choosing, problem: { type: 'too-much' } } as const;
    assert.deepEqual(carrierFlow.transition(wrong, signals.order), {
      name: 'listing',
      order: repriced,
      choice: { country: 'PL' },
    });
    const nowhere = { name: 'choosing', order, choice: {}, problem: { type: 'required' } } as const;
    assert.deepEqual(carrierFlow.transition(nowhere, signals.order), { name: 'choosing', order: repriced, choice: {} });
  });

  test('an unchanged order, or another order, changes nothing', () => {
    for (const state of [states.listing, states.choosing])
      for (const now of [{ ...order }, { ...repriced, order: 'another' }])
        assert.equal(carrierFlow.transition(state, { type: 'order', order: now }), state);
  });

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

  test('a lost answer to a PIN or a number is looked up', () => {
    for (const type of ['network', 'protocol', 'unknown-outcome'] as const) {
      for (const sent of [step.code, step.msisdn]) {
        const next = go({ ...states.processing, step: sent }, { type: 'failed', error: failure(type) });
        assert.deepEqual(next, { name: 'unknown', ...at, step: sent, tries: 0, open: 0 });
      }
    }
  });

  test('a look-up survives failures, and returns to the step after seeing the payment incomplete four times', () => {
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
    for (const seen of [1, 2, 3]) {
      state = go(state, { type: 'read', payment: open });
      assert.deepEqual(state, { ...states.unknown, tries: 6 + seen, open: seen });
    }
    assert.deepEqual(go(state, { type: 'read', payment: open }), {
      name: 'code',
      ...at,
      step: step.code,
      problem: { type: 'not-complete' },
    });
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

  test('begins with the known country, or asks for it', () => {
    assert.deepEqual(go(states.loading, signals.loaded), states.listing);
    const asked = go(states.loading, { type: 'loaded', order });
    assert.deepEqual(asked, { name: 'choosing', order, choice: {} });
    assert.deepEqual(go(asked, signals.submitted), { ...asked, problem: { type: 'required' } });
    assert.deepEqual(go(asked, signals.countryChosen), { name: 'listing', order, choice: { country: 'TR' } });
  });

  test('the price point that covers the order is shown, and dropped for another country', () => {
    const listed = go(states.listing, signals.listed);
    assert.deepEqual(listed, { name: 'choosing', order, choice, problem: undefined });
    assert.deepEqual(go(listed, signals.countryChosen), { name: 'listing', order, choice: { country: 'TR' } });
  });

  test('a country without carrier billing or a sufficient amount can be changed', () => {
    const none = go(states.listing, { type: 'listed', point: undefined, all: 0 });
    assert.deepEqual('problem' in none && none.problem, { type: 'no-points' });
    const small = go(states.listing, { type: 'listed', point: undefined, all: 6 });
    assert.deepEqual('problem' in small && small.problem, { type: 'too-much' });
    for (const state of [none, small]) {
      assert.equal(go(state, signals.countryChosen).name, 'listing');
      assert.deepEqual(
        go(state, signals.submitted),
        { name: 'listing', order, choice: { country: 'PL' } },
        'it is asked again',
      );
    }
  });

  suite('amounts that are out of date', () => {
    const dear = { ...order, version: 'v-2', amount: '11.00' };
    const gone: Failure = { ...failure('invalid-request', false, 'price-point'), order: dear };

    for (const [name, error, means, now] of [
      ['the backend says that the amount is gone, and how the order stands', gone, undefined, dear],
      ['the order has another price', { ...gone, code: 'stale-order' }, undefined, dear],
      ['the provider has not got the amount any more', refusal, 'price-point', order],
    ] as const) {
      test(`${name}: the amounts are read again, and the reason is kept until the payer goes on`, () => {
        const listing = go(states.starting, { type: 'failed', error, means });
        assert.deepEqual(listing, { name: 'listing', order: now, choice: { country: 'PL' }, problem: error });
        const choosing = go(listing, { type: 'listed', point: dearer, all: 2 });
        assert.deepEqual(choosing, {
          name: 'choosing',
          order: now,
          choice: { country: 'PL', point: dearer, isListed: true },
          problem: error,
        });
        const confirming = go(choosing, signals.submitted);
        assert.equal('problem' in confirming && confirming.problem, false);
      });
    }

    test('isSamePrice is kept until the payer goes on if something other than the price changed', () => {
      const now = { ...order, version: 'v-2', description: 'Two books' };
      const error = { ...gone, code: 'stale-order', order: now };
      const listing = go(states.starting, { type: 'failed', error, means: undefined });
      const choosing = go(listing, { type: 'listed', point: dearer, all: 2 });
      for (const state of [listing, choosing]) assert.equal('isSamePrice' in state && state.isSamePrice, true);
      assert.equal('isSamePrice' in go(choosing, signals.submitted), false);
    });

    test('a missing amount replaces the reason for reading the amounts again', () => {
      const listing = go(states.starting, { type: 'failed', error: gone });
      for (const [all, type] of [
        [0, 'no-points'],
        [2, 'too-much'],
      ] as const) {
        const next = go(listing, { type: 'listed', point: undefined, all });
        assert.deepEqual('problem' in next && next.problem, { type });
      }
    });

    test('the amounts are requested again if they could not be read', () => {
      const lost = failure('network');
      const next = go(go(states.starting, { type: 'failed', error: gone }), { type: 'failed', error: lost });
      assert.deepEqual(next, { name: 'choosing', order: dear, choice: { country: 'PL' }, problem: lost });
      assert.equal(go(next, signals.submitted).name, 'listing');
    });

    test('any other refusal leaves the amounts as they are', () => {
      for (const means of [undefined, 'operator', 'country', 'refused'] as const) {
        const next = go(states.starting, { type: 'failed', error: refusal, means });
        assert.deepEqual(next, { name: 'choosing', order, choice, problem: refusal });
      }
    });
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

  suite('a reload', () => {
    const kept = (phase: Kept['phase'], kind: Step['step']): CarrierState =>
      go(states.loading, { type: 'recalled', kept: { phase, step: step[kind], country: 'PL', point } });

    test('resumes each step', () => {
      for (const [kind, name] of [
        ['code', 'code'],
        ['msisdn', 'number'],
        ['redirect', 'redirect'],
        ['complete', 'pending'],
      ] as const) {
        assert.equal(kept('asked', kind).name, name);
      }
    });
    test('looks up a step that was sent, and a payment on the operator’s page', () => {
      assert.equal(kept('sent', 'code').name, 'unknown');
      assert.equal(kept('sent', 'msisdn').name, 'unknown');
      assert.equal(kept('away', 'redirect').name, 'away');
    });
    test('does not show a step if the payment is paid or over', () => {
      const from = { order, choice: { country: 'PL', point: undefined } };
      const recalled = (found: Found): CarrierState => go(states.loading, { ...signals.recalled, ...found });
      assert.deepEqual(recalled({ payment }), { name: 'succeeded', ...from, payment });
      assert.deepEqual(recalled({ error: refusal }), { name: 'failed', ...from, error: refusal });
      assert.equal(recalled({ payment: open }).name, 'code');
      assert.equal(recalled({ error: failure('network') }).name, 'code');
    });
    test('keeps country and amount, and the order if it can be read', () => {
      const from = { order: undefined, choice: { country: 'PL', point } };
      assert.deepEqual(kept('sent', 'code'), { name: 'unknown', ...from, step: step.code, tries: 0, open: 0 });
      assert.deepEqual(kept('away', 'redirect'), { name: 'away', ...from, step: step.redirect, tries: 0 });
      assert.deepEqual(go(states.loading, signals.recalled), {
        name: 'code',
        order,
        choice: { country: 'PL', point: undefined },
        step: step.code,
        problem: undefined,
      });
    });
    test('resumes a step that was not sent, or that has no answer to wait for', () => {
      assert.equal(kept('asked', 'redirect').name, 'redirect');
      assert.equal(kept('sent', 'carrier').name, 'carrier');
      assert.equal(kept('sent', 'redirect').name, 'redirect');
      assert.equal(kept('away', 'code').name, 'code');
    });
    test('asks the page to confirm again each time a chosen operator starts the payment', () => {
      const to = go(states.loading, { type: 'recalled', order, kept: { phase: 'asked', step: step.carrier } });
      const missing = go(to, signals.stopped);
      for (const state of [to, missing, go(missing, signals.edited)]) {
        const confirming = go(state, signals.carrierChosen);
        assert.equal(confirming.name, 'confirming');
        assert.deepEqual(go(confirming, signals.approved), { ...confirming, name: 'starting' });
        assert.equal('choice' in confirming && confirming.choice.carrier, 'a');
      }
    });
    test('begins with the choice of a country if none was kept', () => {
      const step: Step = steps.code;
      const recalled = go(states.loading, { type: 'recalled', order, kept: { phase: 'asked', step } });
      const choice = { country: undefined, point: undefined, isListed: undefined };
      assert.deepEqual(go(recalled, signals.restarted), { name: 'choosing', order, choice, problem: undefined });
    });
    test('loads again if the payer goes back and the order could not be read', () => {
      const anew = { name: 'loading', isAnew: true };
      assert.deepEqual(go(kept('asked', 'code'), signals.restarted), anew);
      assert.deepEqual(go(kept('asked', 'carrier'), signals.carrierChosen), anew);
    });
  });
});
