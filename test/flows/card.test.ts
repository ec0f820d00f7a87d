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
import type { CardSummary } from '../../src/contract/charges.js';
import type { Failure } from '../../src/flows/failure.js';

const attempt = 'attempt-of-16-letters';
const other = 'another-tabs-attempt-1';
const order = {
  order: 'o-1',
  version: 'v-1',
  amount: '9.90',
  currency: 'EUR',
  description: 'A book',
  purpose: 'pay' as const,
  savedCards: [],
  coupons: false,
};
const config = { projectKey: 't_x', tokenUrl: 'https://provider.test/token', test: true, features: [] };
const setup = { config, order };
const receipt = { id: 'ch_1', amount: '9.90', currency: 'EUR', captured: true };
const failure = (type: Failure['type'], more: Partial<Failure> = {}): Failure => ({ type, retryable: true, ...more });
const action = { type: 'redirect' as const, url: 'https://bank.test/' };
const request = { attempt, cardholder: 'Ada' };
const payment = { attempt, order: 'o-1', orderVersion: 'v-1', token: 'ot_1', cardholder: 'Ada', channel: attempt };

const states: { [N in CardState['name']]: Extract<CardState, { name: N }> } = {
  loading: { name: 'loading' },
  unavailable: { name: 'unavailable', failure: failure('network') },
  ready: { name: 'ready', setup },
  failed: { name: 'failed', setup, failure: failure('network') },
  declined: { name: 'declined', setup, failure: failure('declined'), attempt },
  asking: { name: 'asking', setup, request, attempt },
  tokenising: { name: 'tokenising', setup, request, extras: {}, attempt },
  charging: { name: 'charging', setup, payment, attempt },
  unknown: { name: 'unknown', setup, attempt },
  challenge: { name: 'challenge', setup, attempt, action, isFresh: true },
  review: { name: 'review', setup, attempt, receipt },
  succeeded: { name: 'succeeded', setup, attempt, outcome: { status: 'succeeded', attempt, receipt } },
};

const signals: { [T in CardSignal['type']]: Extract<CardSignal, { type: T }> } = {
  loaded: { type: 'loaded', setup },
  failed: { type: 'failed', failure: failure('network') },
  submit: { type: 'submit', request },
  approved: { type: 'approved', extras: {} },
  vetoed: { type: 'vetoed' },
  tokenised: { type: 'tokenised', token: 'ot_1' },
  outcome: { type: 'outcome', outcome: { status: 'succeeded', attempt, receipt } },
  missing: { type: 'missing' },
  returned: { type: 'returned' },
  abandoned: { type: 'abandoned' },
  order: { type: 'order', order: { ...order, amount: '4.90' } },
  stale: { type: 'stale' },
  again: { type: 'again' },
  resumed: { type: 'resumed' },
  reload: { type: 'reload' },
  reset: { type: 'reset' },
  interrupted: { type: 'interrupted' },
};

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
    reload: 'loading',
  },
  unknown: {
    outcome: 'succeeded',
    missing: 'ready',
    failed: 'unknown',
    again: 'unknown',
    resumed: 'unknown',
    reload: 'loading',
  },
  challenge: {
    outcome: 'succeeded',
    returned: 'unknown',
    failed: 'challenge',
    abandoned: 'unknown',
    resumed: 'unknown',
    again: 'challenge',
    reload: 'loading',
  },
  review: { outcome: 'succeeded', reload: 'loading' },
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
});

describe('card flow: what a signal carries', () => {
  const go = (state: CardState, ...sent: CardSignal[]): CardState => sent.reduce(cardFlow.transition, state);

  it('looks up a remembered attempt before anything can be paid', () => {
    assert.deepEqual(go(states.loading, { type: 'loaded', setup, attempt }), states.unknown);
  });

  it('charges the order shown, with the token and the extras of listeners', () => {
    const extras = { cardholder: 'Grace', coupon: 'TEN' };
    const next = go(states.asking, { type: 'approved', extras }, { type: 'tokenised', token: 'ot_1' });
    assert.deepEqual(next, {
      name: 'charging',
      setup,
      attempt,
      payment: { ...payment, cardholder: 'Grace', coupon: 'TEN' },
    });
  });

  it('sends the coupon that the shown price includes', () => {
    const withCoupon = { ...setup, order: { ...order, coupon: 'TEN' } };
    const next = go({ ...states.tokenising, setup: withCoupon }, { type: 'tokenised', token: 'ot_1' });
    assert.equal(next.name === 'charging' && next.payment.coupon, 'TEN');
  });

  it('sends only the fields that were requested', () => {
    const bare = { ...states.tokenising, request: { attempt } };
    const plain = go(bare, { type: 'tokenised', token: 'ot_1' });
    const { cardholder: _, ...rest } = payment;
    assert.deepEqual(plain, { name: 'charging', setup, attempt, payment: rest });
    const asked = { attempt, cardholder: 'Ada', saveCard: true, returnUrl: 'https://shop.test/' };
    const full = go({ ...bare, request: asked }, { type: 'tokenised', token: 'ot_1' });
    assert.deepEqual(full, {
      name: 'charging',
      setup,
      attempt,
      payment: { ...payment, saveCard: true, returnUrl: 'https://shop.test/' },
    });
  });

  it('gives the notice why the form can be used again', () => {
    assert.deepEqual(go(states.asking, { type: 'vetoed' }), { name: 'ready', setup, notice: 'vetoed' });
    assert.deepEqual(go(states.unknown, { type: 'missing' }), { name: 'ready', setup, notice: 'not-charged' });
    for (const state of [states.asking, states.tokenising]) {
      assert.deepEqual(go(state, { type: 'interrupted' }), { name: 'ready', setup });
    }
  });

  it('stays in unknown if a look-up fails, and remembers that the payer gave up', () => {
    const lost = failure('network');
    assert.deepEqual(go(states.unknown, { type: 'failed', failure: lost }), { ...states.unknown, stalled: lost });
    const left = go(states.challenge, { type: 'abandoned' }, { type: 'failed', failure: lost });
    assert.deepEqual(left, { ...states.unknown, stalled: lost, isGivenUp: true });
    const outcome = { status: 'action', attempt, action } as const;
    assert.deepEqual(go(left, { type: 'outcome', outcome }), { name: 'ready', setup, notice: 'abandoned' });
    // A look-up that the payer asks for starts fresh, like the first one.
    assert.deepEqual(go(left, { type: 'again' }), states.unknown);
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

  it('returns the card beside the token if it is known', () => {
    const card = { brand: 'visa', last4: '4242' } as CardSummary;
    const state = { ...states.tokenising, request: { attempt, tokenOnly: true } };
    const next = go(state, { type: 'tokenised', token: 'ot_1', card });
    assert.deepEqual(next.name === 'succeeded' && next.outcome, { status: 'succeeded', token: 'ot_1', card });
  });

  it('charges a saved card without a token', () => {
    const next = go({ ...states.asking, request: { attempt, savedCard: 'c-1' } }, { type: 'approved', extras: {} });
    assert.deepEqual(next.name === 'charging' && next.payment.savedCard, 'c-1');
    assert.ok(next.name === 'charging' && !('token' in next.payment));
  });

  it('stops at the token in token mode', () => {
    const state = { ...states.tokenising, request: { attempt, tokenOnly: true } };
    const next = go(state, { type: 'tokenised', token: 'ot_1' });
    assert.deepEqual(next.name === 'succeeded' && next.outcome, { status: 'succeeded', token: 'ot_1' });
  });

  it('starts over when a page returns from the back-forward cache, as its token is spent', () => {
    const given = go({ ...states.tokenising, request: { attempt, tokenOnly: true } }, signals.tokenised);
    assert.equal(go(given, signals.resumed).name, 'loading');
  });

  it('discards a token on reset', () => {
    const given = go({ ...states.tokenising, request: { attempt, tokenOnly: true } }, signals.tokenised);
    assert.equal(go(given, signals.reset).name, 'loading');
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

  it('shows the new price of a stale order', () => {
    const dearer = { ...order, version: 'v-2', amount: '12.00' };
    const stale = failure('invalid-request', { code: 'stale-order', order: dearer });
    assert.deepEqual(go(states.charging, { type: 'failed', failure: stale }), {
      name: 'ready',
      setup: { config, order: dearer },
      notice: 'stale',
    });
  });

  it('gives another notice if something other than the price of a stale order changed', () => {
    const renamed = { ...order, version: 'v-2', description: 'Another book' };
    const stale = failure('invalid-request', { code: 'stale-order', order: renamed });
    assert.deepEqual(go(states.charging, { type: 'failed', failure: stale }), {
      name: 'ready',
      setup: { config, order: renamed },
      notice: 'stalePlain',
    });
  });

  it('keeps whether a stale order changed its price', () => {
    for (const notice of ['stale', 'stalePlain'] as const)
      assert.deepEqual(go(states.failed, { type: 'stale', notice }), {
        name: 'ready',
        setup: states.failed.setup,
        notice,
      });
    assert.deepEqual(go(states.ready, signals.stale), { ...states.ready, notice: 'stale' });
  });

  it('clears only a coupon failure when the order changes', () => {
    const refused = failure('invalid-request', { code: 'coupon-used', field: 'coupon' });
    const changed = { config, order: signals.order.order };
    assert.deepEqual(go({ ...states.failed, failure: refused }, signals.order), { name: 'ready', setup: changed });
    assert.deepEqual(go(states.failed, signals.order), { ...states.failed, setup: changed });
  });

  it('takes over the attempt that already pays the order', () => {
    const next = go(states.charging, { type: 'outcome', outcome: { status: 'review', attempt: other, receipt } });
    assert.equal(next.name === 'review' && next.attempt, other);
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
