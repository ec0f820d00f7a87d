import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Order } from '../../src/contract/index.js';
import { epinErrors } from '../../src/domain/epin-errors.js';
import { type EpinSignal, type EpinState, epinFlow, epinStates } from '../../src/flows/epin.js';
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
const dearer = { ...order, version: 'v-2', amount: '10.90' };
const attempt = 'attempt-attempt-attempt';
const redemption = { attempt, changeAmount: '0.10', changeCurrency: 'EUR' };
const failure = (type: Failure['type'], code?: string, more: Partial<Failure> = {}): Failure => ({
  type,
  code,
  retryable: true,
  ...more,
});
const refusal = failure('declined', '3002');
const lost = failure('network');

const states = {
  loading: { name: 'loading' },
  unavailable: { name: 'unavailable', error: lost },
  ready: { name: 'ready', order },
  confirming: { name: 'confirming', order, attempt },
  redeeming: { name: 'redeeming', order, attempt },
  unknown: { name: 'unknown', order, attempt, tries: 2 },
  locked: { name: 'locked', order, error: failure('rate-limited', '4001'), until: 100 },
  succeeded: { name: 'succeeded', order, redemption },
} as const satisfies Record<EpinState['name'], EpinState>;

const signals = {
  loaded: { type: 'loaded', order },
  order: { type: 'order', order: dearer },
  recalled: { type: 'recalled', attempt },
  failed: { type: 'failed', error: refusal },
  submitted: { type: 'submitted', attempt },
  stopped: { type: 'stopped', why: 'offline' },
  edited: { type: 'edited' },
  approved: { type: 'approved' },
  vetoed: { type: 'vetoed' },
  redeemed: { type: 'redeemed', redemption },
  retried: { type: 'retried' },
  unlocked: { type: 'unlocked' },
  changed: { type: 'changed' },
  reset: { type: 'reset' },
  interrupted: { type: 'interrupted' },
} as const satisfies Record<EpinSignal['type'], EpinSignal>;

/** The next state for each state and signal; unlisted signals must return the same state object. */
const expected: Record<EpinState['name'], Partial<Record<EpinSignal['type'], EpinState['name']>>> = {
  loading: { order: 'loading', loaded: 'ready', recalled: 'unknown', failed: 'unavailable', changed: 'loading' },
  unavailable: { order: 'loading', retried: 'loading', changed: 'loading', reset: 'loading' },
  ready: { order: 'ready', submitted: 'confirming', stopped: 'ready', changed: 'loading', reset: 'ready' },
  confirming: {
    approved: 'redeeming',
    vetoed: 'ready',
    failed: 'ready',
    changed: 'loading',
    reset: 'ready',
    interrupted: 'ready',
  },
  redeeming: { stopped: 'ready', redeemed: 'succeeded', failed: 'ready', interrupted: 'unknown' },
  unknown: { redeemed: 'succeeded', failed: 'ready', retried: 'unknown' },
  locked: { order: 'locked', unlocked: 'ready', changed: 'loading' },
  succeeded: { changed: 'loading' },
};

suite('epin flow', () => {
  test('epinStates names every state', () => assert.deepEqual([...epinStates], Object.keys(states)));

  for (const [name, state] of Object.entries(states)) {
    for (const [type, signal] of Object.entries(signals)) {
      const to = expected[name as EpinState['name']][type as EpinSignal['type']];
      test(`${name} + ${type} → ${to ?? 'nothing'}`, () => {
        const next = epinFlow.transition(state, signal);
        if (to) {
          assert.equal(next.name, to);
          assert.notEqual(next, state);
        } else assert.equal(next, state);
      });
    }
  }

  test('a changed order is shown, and the problem of the order before is dropped', () => {
    const wrong = { ...states.ready, problem: { type: 'required' } } as const;
    assert.deepEqual(epinFlow.transition(wrong, signals.order), { name: 'ready', order: dearer });
    assert.deepEqual(epinFlow.transition(states.locked, signals.order), { ...states.locked, order: dearer });
  });

  test('an unchanged order, or another order, changes nothing', () => {
    for (const state of [{ ...states.ready, problem: { type: 'required' } } as const, states.locked])
      for (const now of [{ ...order }, { ...dearer, order: 'another' }])
        assert.equal(epinFlow.transition(state, { type: 'order', order: now }), state);
  });

  test('a lost answer is looked up, whatever the reason', () => {
    for (const type of ['network', 'protocol', 'unknown-outcome'] as const) {
      const next = epinFlow.transition(states.redeeming, { type: 'failed', error: failure(type) });
      assert.deepEqual(next, { name: 'unknown', order, attempt, tries: 0 });
    }
  });

  test('a look-up goes on until the outcome is known', () => {
    for (const type of ['network', 'protocol', 'unknown-outcome', 'provider-unavailable', 'unauthorized'] as const) {
      const next = epinFlow.transition(states.unknown, { type: 'failed', error: failure(type) });
      assert.deepEqual(next, { ...states.unknown, tries: 3 });
    }
    const limited = epinFlow.transition(states.unknown, { type: 'failed', error: failure('rate-limited') });
    assert.deepEqual(limited, { ...states.unknown, tries: 3 }, 'the limit of asking is not a refusal of the voucher');
  });

  test('a look-up that finds a failed voucher reports the failure, whatever its type', () => {
    const error = failure('provider-unavailable', undefined, { attempt });
    const next = epinFlow.transition(states.unknown, { type: 'failed', error });
    assert.deepEqual(next, { name: 'ready', order, problem: error });
    const open = failure('unknown-outcome', 'in-progress', { attempt });
    assert.equal(epinFlow.transition(states.unknown, { type: 'failed', error: open }).name, 'unknown');
  });

  test('takes no other voucher for an order that another payment has paid', () => {
    const error = failure('invalid-request', 'order-paid', { attempt });
    for (const state of [states.redeeming, states.unknown])
      assert.deepEqual(epinFlow.transition(state, { type: 'failed', error }), { name: 'unavailable', error });
  });

  const notFound = { type: 'failed', error: failure('not-found') } as const;

  test('a look-up that finds nothing reports that the voucher was not used', () => {
    const problem = { type: 'not-started' };
    assert.deepEqual(epinFlow.transition(states.unknown, notFound), { name: 'ready', order, problem });
  });

  test('after a reload, a look-up that finds nothing reads the order before it reports this', () => {
    const problem = { type: 'not-started' };
    const found = epinFlow.transition({ name: 'unknown', attempt, tries: 0 }, notFound);
    assert.deepEqual(found, { name: 'loading', problem });
    assert.deepEqual(epinFlow.transition(found, signals.loaded), { name: 'ready', order, problem });
  });

  test('the look-ups that the payer asks for are counted anew', () => {
    const failed = epinFlow.transition(states.unknown, { type: 'failed', error: lost });
    assert.deepEqual(failed, { ...states.unknown, tries: 3 });
    assert.deepEqual(epinFlow.transition(failed, signals.retried), { ...states.unknown, tries: 0 });
  });

  test('each code of the provider leads back to the field, or to a lock-out', () => {
    for (const [code, { next }] of epinErrors) {
      for (const state of [states.redeeming, states.unknown]) {
        const error = failure('declined', code, { retryAt: 4_000 });
        const to = epinFlow.transition(state, { type: 'failed', error });
        if (next === 'wait') assert.deepEqual(to, { name: 'locked', order, error, until: 4_000 });
        else assert.deepEqual(to, { name: 'ready', order, problem: error });
      }
    }
  });

  test('a lock-out survives a reload, and ends', () => {
    const locked = epinFlow.transition(states.loading, { type: 'loaded', order, lockedUntil: 4_000 });
    assert.deepEqual(locked, { name: 'locked', order, until: 4_000 });
    assert.deepEqual(epinFlow.transition(locked, signals.retried), locked);
    assert.equal(epinFlow.transition(locked, signals.unlocked).name, 'ready');
  });

  test('"rate-limited" locks out with any code, and the lock-out code does with any type', () => {
    for (const error of [
      failure('rate-limited'),
      failure('rate-limited', '3002'),
      failure('invalid-request', '4001'),
    ]) {
      const next = epinFlow.transition(states.redeeming, { type: 'failed', error });
      assert.deepEqual(next, { name: 'locked', order, error, until: undefined });
    }
  });

  test('a look-up ends with a refusal of the voucher, with or without a code', () => {
    for (const error of [
      failure('declined'),
      failure('declined', '9999'),
      failure('invalid-request', '3002', { attempt }),
    ]) {
      const next = epinFlow.transition(states.unknown, { type: 'failed', error });
      assert.deepEqual(next, { name: 'ready', order, problem: error });
    }
    for (const error of [failure('invalid-request'), failure('invalid-request', '9999')]) {
      const next = epinFlow.transition(states.unknown, { type: 'failed', error });
      assert.deepEqual(next, { ...states.unknown, tries: 3 });
    }
  });

  test("a look-up that brings the provider's code, but no refusal of the voucher, is asked again", () => {
    for (const error of [
      failure('unknown-outcome', '1001', { attempt }),
      failure('provider-unavailable', '3008'),
      failure('rate-limited', '4001'),
    ]) {
      const next = epinFlow.transition(states.unknown, { type: 'failed', error });
      assert.deepEqual(next, { ...states.unknown, tries: 3 });
    }
  });

  test('the problem that stopped the ePIN is kept', () => {
    for (const state of [states.ready, states.redeeming]) {
      const next = epinFlow.transition(state, { type: 'stopped', why: 'required' });
      assert.deepEqual(next, { name: 'ready', order, problem: { type: 'required' } });
    }
    const failed = epinFlow.transition(states.confirming, signals.failed);
    assert.deepEqual(failed, { name: 'ready', order, problem: refusal });
    assert.deepEqual(epinFlow.transition(states.confirming, signals.vetoed), { name: 'ready', order });
  });

  test('an unknown code is kept', () => {
    const error = failure('declined', '9999');
    assert.deepEqual(epinFlow.transition(states.redeeming, { type: 'failed', error }), {
      name: 'ready',
      order,
      problem: error,
    });
  });

  test('a stale order is replaced by the current one', () => {
    const error = failure('invalid-request', 'stale-order', { order: dearer });
    const next = epinFlow.transition(states.redeeming, { type: 'failed', error });
    assert.deepEqual(next, { name: 'ready', order: dearer, problem: error });
  });

  test('isSamePrice is kept until the payer goes on if something other than the price changed', () => {
    const now = { ...order, version: 'v-2', description: 'Two books' };
    const error = failure('invalid-request', 'stale-order', { order: now });
    const next = epinFlow.transition(states.redeeming, { type: 'failed', error });
    assert.deepEqual(next, { name: 'ready', order: now, problem: error, isSamePrice: true });
    assert.deepEqual(epinFlow.transition(next, signals.edited), { name: 'ready', order: now });
  });

  test('typing clears the message', () => {
    const next = epinFlow.transition({ name: 'ready', order, problem: refusal }, signals.edited);
    assert.deepEqual(next, { name: 'ready', order });
  });

  test('a lock-out with an end cannot be shortened; one without an end can be left', () => {
    assert.equal(epinFlow.transition(states.locked, signals.retried), states.locked);
    const endless = { name: 'locked', order, error: failure('rate-limited') } as const;
    assert.equal(epinFlow.transition(endless, signals.retried).name, 'ready');
  });
});
