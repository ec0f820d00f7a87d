/** The flow of a payment by card after the charge: look-ups, challenges, refusals, and payments made elsewhere. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPaid } from '../../src/flows/card.js';
import { attempt, other, config, setup, receipt, failure, action, states, go } from './card-states.js';

describe('card flow: what a signal carries', () => {
  it('looks up a remembered attempt before anything can be paid', () => {
    assert.deepEqual(go(states.loading, { type: 'loaded', setup, attempt }), states.unknown);
  });

  it('stays in unknown if a look-up fails, and remembers that the payer gave up', () => {
    const lost = failure('network');
    assert.deepEqual(go(states.unknown, { type: 'failed', failure: lost }), { ...states.unknown, stalled: lost });
    const left = go(states.challenge, { type: 'abandoned' }, { type: 'failed', failure: lost });
    assert.deepEqual(left, { ...states.unknown, stalled: lost, isGivenUp: true });
    const open = go(left, { type: 'outcome', outcome: { status: 'action', attempt, action } });
    assert.deepEqual(open, { ...states.challenge, isFresh: false }, 'the step may still be completed');
    // A look-up that the payer asks for starts fresh, like the first one.
    assert.deepEqual(go(left, { type: 'again' }), states.unknown);
  });

  it('offers the form again if a look-up says that the attempt failed before anything was charged', () => {
    for (const type of ['provider-unavailable', 'invalid-request'] as const) {
      const ended = failure(type, { attempt });
      assert.deepEqual(go(states.unknown, { type: 'failed', failure: ended }), {
        name: 'failed',
        setup,
        failure: ended,
      });
      const gone = { ...states.unknown, setup: { config, order: undefined } };
      assert.deepEqual(go(gone, { type: 'failed', failure: ended }), { name: 'unavailable', failure: ended });
    }
    assert.equal(
      go(states.unknown, { type: 'failed', failure: failure('unknown-outcome', { attempt }) }).name,
      'unknown',
    );
  });

  it("offers once more an issuer's page that failed to show, with the reason", () => {
    const lost = failure('network');
    const offered = go(states.challenge, { type: 'failed', failure: lost });
    assert.deepEqual(offered, { ...states.challenge, isFresh: false, failure: lost });
    assert.deepEqual(go(offered, { type: 'failed', failure: lost }), states.unknown, 'it does not fail for ever');
    assert.deepEqual(go(offered, { type: 'again' }), { ...offered, isFresh: true });
  });

  it('keeps a refusal a refusal even if the payer had given up', () => {
    const error = { code: '3012', message: '', retryable: true };
    const outcome = { status: 'declined', attempt, error } as const;
    const declined = { name: 'declined', setup, attempt, failure: { type: 'declined', ...error } };
    assert.deepEqual(go(states.challenge, { type: 'abandoned' }, { type: 'outcome', outcome }), declined);
  });

  it('treats an abandoned challenge as no refusal, in every state that hears of it', () => {
    const error = { code: 'challenge-abandoned', message: '', retryable: true };
    const outcome = { status: 'declined', attempt, error } as const;
    for (const state of [states.unknown, states.challenge, states.charging]) {
      assert.deepEqual(go(state, { type: 'outcome', outcome }), { name: 'ready', setup, notice: 'abandoned' });
    }
  });

  it('does not open by itself a challenge that follows another challenge or a review', () => {
    const outcome = { status: 'action', attempt, action } as const;
    for (const state of [states.challenge, states.review]) {
      assert.deepEqual(go(state, { type: 'outcome', outcome }), { ...states.challenge, isFresh: false });
    }
  });

  for (const type of ['network', 'protocol', 'unknown-outcome'] as const) {
    it(`looks up a charge that ended in ${type}`, () => {
      assert.deepEqual(go(states.charging, { type: 'failed', failure: failure(type) }), states.unknown);
    });
  }

  for (const type of ['declined', 'invalid-request', 'rate-limited', 'provider-unavailable', 'unauthorized'] as const) {
    it(`treats a charge answered with ${type} as not charged`, () => {
      assert.equal(go(states.charging, { type: 'failed', failure: failure(type) }).name, 'failed');
    });
  }

  it('takes no other card for an order that another payment has paid', () => {
    const paid = failure('invalid-request', { code: 'order-paid' });
    const state = go(states.charging, { type: 'failed', failure: paid });
    assert.deepEqual(state, { name: 'unavailable', failure: paid });
    assert.deepEqual([state, states.unavailable, states.succeeded, states.failed].map(isPaid), [
      true,
      false,
      true,
      false,
    ]);
  });

  it('takes over the attempt that already pays the order', () => {
    const next = go(states.charging, { type: 'outcome', outcome: { status: 'review', attempt: other, receipt } });
    assert.equal(next.name === 'review' && next.attempt, other);
  });

  it('looks up the attempt that already pays the order, if its outcome is not known', () => {
    const held = failure('unknown-outcome', { attempt: other });
    assert.deepEqual(go(states.charging, { type: 'failed', failure: held }), { ...states.unknown, attempt: other });
  });

  it('opens a challenge by itself only directly after the press', () => {
    const outcome = { status: 'action', attempt, action } as const;
    const fresh = go(states.charging, { type: 'outcome', outcome });
    const later = go(states.unknown, { type: 'outcome', outcome });
    assert.equal(fresh.name === 'challenge' && fresh.isFresh, true);
    assert.equal(later.name === 'challenge' && later.isFresh, false);
    const again = go(later, { type: 'again' });
    assert.equal(again.name === 'challenge' && again.isFresh, true);
  });

  it('keeps the deadline of a challenge if the backend gives one', () => {
    const outcome = { status: 'action', attempt, action } as const;
    const limited = go(states.charging, { type: 'outcome', outcome, until: 1900 });
    assert.equal(limited.name === 'challenge' && limited.until, 1900);
    const again = go(states.unknown, { type: 'outcome', outcome, until: 1900 }, { type: 'again' });
    assert.equal(again.name === 'challenge' && again.until, 1900);
    assert.ok(!('until' in go(states.charging, { type: 'outcome', outcome })));
  });

  it('asks the backend before it believes that the payer gave up', () => {
    const asked = go(states.challenge, { type: 'abandoned' });
    assert.equal(asked.name, 'unknown');
    const error = { code: 'challenge-abandoned', message: '', retryable: true };
    const over = go(asked, { type: 'outcome', outcome: { status: 'declined', attempt, error } });
    assert.deepEqual(over, { name: 'ready', setup, notice: 'abandoned' });
    const paid = go(asked, { type: 'outcome', outcome: { status: 'succeeded', attempt, receipt } });
    assert.equal(paid.name, 'succeeded');
  });

  it("keeps the provider's code for a refusal", () => {
    const error = { code: '3011', message: 'balance', retryable: true };
    const next = go(states.charging, { type: 'outcome', outcome: { status: 'declined', attempt, error } });
    assert.equal(next.name === 'declined' && next.failure.code, '3011');
  });

  it('accepts no other card for an order that is gone', () => {
    const gone = { ...states.unknown, setup: { config, order: undefined } };
    const error = { code: '3006', message: 'Insufficient balance', retryable: true };
    const outcome = { status: 'declined' as const, attempt, error };
    const refused = go(gone, { type: 'outcome', outcome });
    assert.deepEqual(refused, { name: 'unavailable', failure: { type: 'declined', ...error } });
    const stopped = { ...outcome, error: { ...error, code: 'challenge-abandoned' } };
    assert.equal(go({ ...gone, isGivenUp: true }, { type: 'outcome', outcome: stopped }).name, 'loading');
  });

  it('loads again if an order that is gone was never charged', () => {
    const gone = { ...states.unknown, setup: { config, order: undefined } };
    assert.equal(go(gone, { type: 'missing' }).name, 'loading');
  });
});
