import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../src/contract/orders.js';
import {
  type CheckoutSignal,
  type CheckoutState,
  type Part,
  checkoutFlow,
  likelyPart,
  serves,
} from '../../src/flows/checkout.js';

type Name = CheckoutState['name'];
type Type = CheckoutSignal['type'];

const system = { id: 'cc', name: 'Cards', kind: 'card', opensWindow: false } as const;
const chosen = { id: 'cc', system };
const served = { ...chosen, part: 'card' } as const;
const states: readonly CheckoutState[] = [
  { name: 'choosing' },
  { name: 'opening', ...chosen },
  { name: 'paying', ...served, busy: false },
  { name: 'paid', ...served },
  { name: 'error', ...chosen, error: 'e' },
];
const signals: readonly CheckoutSignal[] = [
  { type: 'chosen', id: 'sepa' },
  { type: 'opened', part: 'page' },
  { type: 'failed', error: 'f' },
  { type: 'retry' },
  { type: 'busy' },
  { type: 'free' },
  { type: 'paid' },
  { type: 'gone' },
  { type: 'reset' },
  { type: 'interrupted' },
];
const expected: { readonly [N in Name]: { readonly [T in Type]?: Name } } = {
  choosing: { chosen: 'opening' },
  opening: { chosen: 'opening', opened: 'paying', failed: 'error', gone: 'choosing', reset: 'choosing' },
  paying: { chosen: 'opening', busy: 'paying', paid: 'paid', gone: 'choosing', reset: 'choosing' },
  paid: { reset: 'choosing' },
  error: { chosen: 'opening', retry: 'opening', gone: 'choosing', reset: 'choosing' },
};

describe('the flow of the drop-in', () => {
  for (const state of states) {
    for (const signal of signals) {
      const to = expected[state.name][signal.type];
      it(`${state.name} + ${signal.type} → ${to ?? 'nothing'}`, () => {
        const next = checkoutFlow.transition(state, signal);
        if (to === undefined) assert.equal(next, state);
        else assert.equal(next.name, to);
      });
    }
  }

  it('accepts no other choice while a payment is under way', () => {
    const busy = checkoutFlow.transition(states[2]!, { type: 'busy' });
    assert.equal(checkoutFlow.transition(busy, { type: 'chosen', id: 'sepa' }), busy);
    assert.equal(checkoutFlow.transition(busy, { type: 'busy' }), busy);
    assert.equal(checkoutFlow.transition(busy, { type: 'gone' }), busy, 'nor is it taken away');
    const free = checkoutFlow.transition(busy, { type: 'free' });
    assert.equal(checkoutFlow.transition(free, { type: 'chosen', id: 'sepa' }).name, 'opening');
  });

  it('opens a piece with its order, and allows another choice', () => {
    const order = { order: 'o-1' } as Order;
    const next = checkoutFlow.transition(states[1]!, { type: 'opened', part: 'card', order });
    assert.deepEqual(next, { name: 'paying', ...served, order, busy: false });
    assert.deepEqual(checkoutFlow.transition(next, { type: 'paid' }), { name: 'paid', ...served, order });
    assert.equal(checkoutFlow.transition(next, { type: 'chosen', ...chosen }), next, 'chosen already');
  });

  it('keeps the choice when it fails', () => {
    const next = checkoutFlow.transition(states[1]!, { type: 'failed', error: 'f' });
    assert.deepEqual(next, { name: 'error', ...chosen, error: 'f' });
  });

  it('retries exactly the choice that failed', () => {
    const next = checkoutFlow.transition(states[4]!, { type: 'retry' });
    assert.deepEqual(next, { name: 'opening', ...chosen });
  });
});

describe('the piece that serves a payment system', () => {
  const all = ['card', 'widget', 'carrier', 'epin'] as const;
  const rows: readonly (readonly [
    string,
    'pay' | 'reserve' | 'subscribe',
    readonly (typeof all)[number][],
    Part | undefined,
  ])[] = [
    // prettier-ignore
    ['card', 'pay', all, 'card'],
    ['card', 'reserve', all, 'card'],
    ['card', 'pay', ['widget'], 'page'],
    ['mobile', 'pay', all, 'mobile'],
    ['mobile', 'subscribe', all, 'mobile'],
    ['mobile', 'reserve', all, undefined],
    ['prepaid', 'pay', all, 'prepaid'],
    ['prepaid', 'subscribe', all, 'page'],
    ['prepaid', 'subscribe', ['epin'], undefined],
    ['bank', 'pay', all, 'page'],
    ['wallet', 'subscribe', all, 'page'],
    ['wallet', 'reserve', all, undefined],
    ['bank', 'pay', ['card'], undefined],
  ];
  for (const [kind, purpose, features, part] of rows) {
    it(`${kind}, ${purpose}, with ${features.join(' ')}: ${part ?? 'none'}`, () => {
      assert.equal(serves({ kind: kind as 'card' }, { purpose, amount: '5.00' }, { features: [...features] }), part);
    });
  }
  it('is the hosted page for prepaid with a fractional amount, if the page is offered', () => {
    const order = { purpose: 'pay', amount: '9.90' } as const;
    assert.equal(serves({ kind: 'prepaid' }, order, { features: [...all] }), 'page');
    assert.equal(serves({ kind: 'prepaid' }, order, { features: ['epin'] }), 'prepaid');
  });
  it('is guessed from the kind before the shop has said what it offers', () => {
    const parts = (['card', 'mobile', 'prepaid', 'bank'] as const).map((kind) => likelyPart({ kind }));
    assert.deepEqual(parts, ['card', 'mobile', 'prepaid', 'page']);
  });
  it('is the merchant’s own for a method that the merchant adds', () => {
    assert.equal(serves(undefined, { purpose: 'pay', amount: '5.00' }, { features: [] }), 'own');
  });
});
