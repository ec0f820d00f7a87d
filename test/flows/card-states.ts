/** Every state and every signal of the flow of a payment by card, and what they are made of. */
import { cardFlow } from '../../src/flows/card.js';
import type { CardSignal, CardState } from '../../src/flows/card-state.js';
import type { Failure } from '../../src/flows/failure.js';

export const attempt = 'attempt-of-16-letters';
export const other = 'another-tabs-attempt-1';
export const order = {
  order: 'o-1',
  version: 'v-1',
  amount: '9.90',
  currency: 'EUR',
  description: 'A book',
  purpose: 'pay' as const,
  savedCards: [],
  coupons: false,
};
export const config = { projectKey: 't_x', tokenUrl: 'https://provider.test/token', test: true, features: [] };
export const setup = { config, order };
export const receipt = { id: 'ch_1', amount: '9.90', currency: 'EUR', captured: true };
export const failure = (type: Failure['type'], more: Partial<Failure> = {}): Failure => ({
  type,
  retryable: true,
  ...more,
});
export const action = { type: 'redirect' as const, url: 'https://bank.test/' };
const request = { attempt, cardholder: 'Ada' };
export const payment = {
  attempt,
  order: 'o-1',
  orderVersion: 'v-1',
  token: 'ot_1',
  cardholder: 'Ada',
  channel: attempt,
};

export const states: { [N in CardState['name']]: Extract<CardState, { name: N }> } = {
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

export const signals: { [T in CardSignal['type']]: Extract<CardSignal, { type: T }> } = {
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

export const go = (state: CardState, ...sent: CardSignal[]): CardState => sent.reduce(cardFlow.transition, state);
