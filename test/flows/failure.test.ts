import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PayError } from '../../src/client/pay-error.js';
import { type Failure, isOutcomeUnknown, isUnanswered } from '../../src/flows/failure.js';
import { afterLookUp, lookUpAfter } from '../../src/flows/look-up.js';

const types: readonly Failure['type'][] = [
  'network',
  'protocol',
  'unknown-outcome',
  'declined',
  'invalid-request',
  'not-found',
  'rate-limited',
  'unauthorized',
  'provider-unavailable',
];

describe('a failure', () => {
  it('leaves the outcome unknown only if no answer says what happened', () => {
    assert.deepEqual(
      types.filter((type) => isOutcomeUnknown({ type, retryable: true })),
      ['network', 'protocol', 'unknown-outcome'],
    );
  });

  it('leaves no outcome unknown if the call was never sent', () => {
    assert.equal(isOutcomeUnknown({ type: 'network', code: 'not-sent', retryable: true }), false);
    assert.equal(isOutcomeUnknown({ type: 'unknown-outcome', code: 'not-sent', retryable: true }), true);
  });

  it('is no answer if backend or provider could not be asked, or asked to wait', () => {
    assert.deepEqual(
      types.filter((type) => isUnanswered({ type, retryable: true })),
      ['network', 'rate-limited', 'provider-unavailable'],
    );
  });

  it('agrees with isOutcomeUnknown of PayError, which pages use', () => {
    for (const type of types) {
      for (const code of [undefined, 'not-sent', '3000']) {
        const error = new PayError(type, 'It failed', { code });
        assert.equal(error.isOutcomeUnknown, isOutcomeUnknown(error), `${type} ${code}`);
      }
    }
  });

  it('is looked up at once, after 2 seconds, then at growing intervals of at most 30 seconds', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => lookUpAfter(tries));
    assert.deepEqual(waits.slice(0, 3), [0, 2000, 3000]);
    for (const [index, wait] of waits.entries()) {
      const before = waits[index - 1] ?? 0;
      assert.ok(wait >= before && wait - before <= 15_000);
    }
    assert.deepEqual(waits.slice(-2), [30_000, 30_000]);
  });

  it('is looked up every few seconds while the backend may still begin it', () => {
    const tries = [0, 1, 2, 3, 8].map((before) =>
      afterLookUp(before, { type: 'network', code: 'may-begin', retryable: true }),
    );
    assert.deepEqual(tries, [1, 2, 3, 3, 3]);
    assert.equal(lookUpAfter(3), 4500);
    assert.equal(afterLookUp(8, { type: 'network', retryable: true }), 9);
  });
});
