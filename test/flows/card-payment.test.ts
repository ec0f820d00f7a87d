/** The flow of a payment by card: what a press sends, and how a changed order is shown. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CardSummary } from '../../src/contract/charges.js';
import { attempt, order, config, setup, failure, payment, states, signals, go } from './card-states.js';

describe('card flow: what a signal carries', () => {
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
});
