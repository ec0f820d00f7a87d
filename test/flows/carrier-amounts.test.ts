/** A payment by phone bill: how its country and amount are chosen, and read again when they are out of date. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { carrierFlow } from '../../src/flows/carrier.js';
import type { Failure } from '../../src/flows/failure.js';
import { order, dearer, choice, failure, refusal, repriced, states, signals, go } from './carrier-states.js';

suite('carrier flow', () => {
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
});
