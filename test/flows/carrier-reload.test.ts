/** A payment by phone bill after a reload of the page. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Step } from '../../src/contract/index.js';
import type { CarrierState, Found, Kept } from '../../src/flows/carrier.js';
import { order, point, payment, open, failure, refusal, steps, step, states, signals, go } from './carrier-states.js';

suite('carrier flow', () => {
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
