import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderPayment } from '../../src/contract/orders.js';
import { pauseAfter, triesAfterClose, triesIfBusy, widgetFlow } from '../../src/flows/widget.js';
import { type Cause, type WidgetSignal, type WidgetState, awaitsOutcome } from '../../src/flows/widget-state.js';

type Name = WidgetState['name'];
type Type = WidgetSignal['type'];

const payment = (status: OrderPayment['status']): OrderPayment => ({ order: 'o-1', status });
const shown = { channel: 'c', url: 'https://provider.example/' };

const states: { readonly [N in Name]: Extract<WidgetState, { name: N }> } = {
  idle: { name: 'idle' },
  looking: { name: 'looking' },
  ready: { name: 'ready' },
  starting: { name: 'starting', channel: 'c' },
  loading: { name: 'loading', ...shown },
  slow: { name: 'slow', ...shown },
  open: { name: 'open', ...shown, ask: false },
  processing: { name: 'processing', ...shown },
  opening: { name: 'opening', channel: 'c' },
  blocked: { name: 'blocked' },
  away: { name: 'away', ...shown },
  leaving: { name: 'leaving', channel: 'c' },
  confirming: { name: 'confirming', channel: 'c', cause: 'returned', tries: 0 },
  review: { name: 'review', payment: payment('review'), tries: 0 },
  succeeded: { name: 'succeeded', payment: payment('succeeded') },
  failed: { name: 'failed', error: 'e' },
  cancelled: { name: 'cancelled', channel: 'c' },
  error: { name: 'error', error: 'e' },
};

const signals: { readonly [T in Type]: Extract<WidgetSignal, { type: T }> } = {
  reset: { type: 'reset' },
  frame: { type: 'frame', channel: 'd' },
  rest: { type: 'rest' },
  look: { type: 'look' },
  recalled: { type: 'recalled', channel: 'b' },
  window: { type: 'window', channel: 'd' },
  blocked: { type: 'blocked' },
  redirect: { type: 'redirect', channel: 'd' },
  url: { type: 'url', url: shown.url },
  loaded: { type: 'loaded' },
  timeout: { type: 'timeout' },
  busy: { type: 'busy' },
  idle: { type: 'idle' },
  returned: { type: 'returned' },
  cancelled: { type: 'cancelled' },
  closed: { type: 'closed' },
  standing: { type: 'standing', payment: payment('succeeded') },
  taken: { type: 'taken' },
  refused: { type: 'refused', error: 'f' },
  unanswered: { type: 'unanswered' },
  failed: { type: 'failed', error: 'f' },
  interrupted: { type: 'interrupted' },
};

const begin = {
  frame: 'starting',
  rest: 'ready',
  window: 'opening',
  redirect: 'leaving',
  blocked: 'blocked',
  reset: 'idle',
} as const;
const ask = {
  reset: 'idle',
  interrupted: 'idle',
  failed: 'error',
  rest: 'ready',
  taken: 'confirming',
  standing: 'succeeded',
} as const;
const stop = { reset: 'idle', interrupted: 'idle' } as const;
const back = { returned: 'confirming', cancelled: 'confirming', standing: 'succeeded' } as const;

/** The next state for each state and signal; unlisted signals change nothing. */
const expected: { readonly [N in Name]: { readonly [T in Type]?: Name } } = {
  idle: { ...begin, look: 'looking', recalled: 'confirming' },
  looking: { ...begin, ...stop, failed: 'ready', standing: 'succeeded' },
  ready: { ...begin, ...stop, standing: 'succeeded' },
  blocked: begin,
  starting: { ...ask, url: 'loading', window: 'opening', blocked: 'blocked' },
  loading: { ...begin, ...stop, ...back, loaded: 'open', timeout: 'slow', busy: 'processing' },
  slow: { ...begin, ...stop, ...back, loaded: 'open' },
  open: { ...begin, ...stop, ...back, loaded: 'open', busy: 'processing', closed: 'confirming' },
  processing: { ...back, reset: 'idle', interrupted: 'confirming', idle: 'open', loaded: 'open' },
  opening: { ...ask, url: 'away', closed: 'cancelled' },
  away: { reset: 'idle', ...back, closed: 'confirming' },
  leaving: { ...ask, returned: 'confirming' },
  confirming: { reset: 'idle', failed: 'error', refused: 'failed', unanswered: 'confirming', standing: 'succeeded' },
  review: { reset: 'idle', refused: 'failed', unanswered: 'review', standing: 'succeeded' },
  succeeded: { reset: 'idle' },
  failed: begin,
  cancelled: { ...begin, returned: 'confirming', standing: 'succeeded' },
  error: begin,
};

describe('the flow of the hosted page', () => {
  for (const state of Object.values(states)) {
    for (const signal of Object.values(signals)) {
      const to: Name | undefined = expected[state.name][signal.type];
      it(`${state.name} + ${signal.type} → ${to ?? 'nothing'}`, () => {
        const next = widgetFlow.transition(state, signal);
        if (to === undefined) assert.equal(next, state, 'a signal that means nothing must not make a new state');
        else assert.equal(next.name, to);
      });
    }
  }

  it('starts idle', () => assert.equal(widgetFlow.initial.name, 'idle'));

  it('uses a new channel for each opening', () => {
    for (const type of ['frame', 'window', 'redirect'] as const) {
      assert.equal((widgetFlow.transition(states.failed, signals[type]) as { channel: string }).channel, 'd');
    }
  });

  it('is never paid by a message alone: only the backend’s answer leads to succeeded', () => {
    for (const state of Object.values(states)) {
      for (const signal of Object.values(signals)) {
        const next = widgetFlow.transition(state, signal);
        if (next.name === 'succeeded' && next !== state) assert.equal(signal.type, 'standing');
      }
    }
  });
});

describe('the flow of the hosted page after answers of the backend', () => {
  const answers: readonly (readonly [Cause, number, OrderPayment['status'], Name])[] = [
    ['returned', 0, 'succeeded', 'succeeded'],
    ['returned', 0, 'review', 'review'],
    ['returned', 0, 'pending', 'confirming'],
    ['returned', 99, 'none', 'confirming'],
    ['pending', 99, 'pending', 'confirming'],
    ['pending', 0, 'none', 'idle'],
    ['cancelled', 0, 'none', 'cancelled'],
    ['cancelled', 0, 'pending', 'cancelled'],
    ['closed', 0, 'none', 'confirming'],
    ['closed', triesAfterClose - 2, 'none', 'confirming'],
    ['closed', triesAfterClose - 1, 'none', 'cancelled'],
    ['closed', 0, 'pending', 'confirming'],
    ['closed', triesAfterClose - 1, 'pending', 'cancelled'],
    ['closed', triesAfterClose - 1, 'succeeded', 'succeeded'],
  ];
  for (const [cause, tries, status, to] of answers) {
    it(`${cause}, asked ${tries} times before: ${status} → ${to}`, () => {
      const state: WidgetState = { name: 'confirming', channel: 'c', cause, tries };
      const next = widgetFlow.transition(state, { type: 'standing', payment: payment(status) });
      assert.equal(next.name, to);
      if (next.name === 'confirming') assert.equal(next.tries, tries + 1);
    });
  }

  for (const [tries, to] of [
    [triesAfterClose - 1, 'confirming'],
    [triesIfBusy - 2, 'confirming'],
    [triesIfBusy - 1, 'cancelled'],
  ] as const) {
    it(`a lost page that was processing a payment, asked ${tries} times before: none → ${to}`, () => {
      const state: WidgetState = { name: 'confirming', channel: 'c', cause: 'closed', tries, wasBusy: true };
      assert.equal(widgetFlow.transition(state, { type: 'standing', payment: payment('none') }).name, to);
    });
  }

  it('waits half a minute for a page that was processing a payment', () => {
    const pauses = Array.from({ length: triesIfBusy }, (_, tries) => pauseAfter(tries));
    const seconds = pauses.reduce((sum, pause) => sum + pause) / 1000;
    assert.ok(seconds > 25 && seconds < 40, `${seconds} s`);
  });

  it('starts over if a payment that was under way elsewhere was refused', () => {
    const state: WidgetState = { name: 'confirming', channel: 'c', cause: 'pending', tries: 3 };
    assert.deepEqual(widgetFlow.transition(state, signals.refused), { name: 'idle', unpaid: true });
  });

  for (const name of [
    'starting',
    'opening',
    'leaving',
    'loading',
    'slow',
    'open',
    'processing',
    'away',
    'cancelled',
  ] as const) {
    for (const status of ['none', 'pending', 'failed'] as const) {
      it(`${name} stays when the payment is ${status}`, () => {
        const next = widgetFlow.transition(states[name], { type: 'standing', payment: payment(status) });
        assert.equal(next, states[name]);
      });
    }
  }

  it('asks after the payer did something on the page, and not before', () => {
    assert.deepEqual(widgetFlow.transition(states.loading, signals.loaded), { name: 'open', ...shown, ask: false });
    for (const [state, signal] of [
      [states.processing, signals.idle],
      [states.processing, signals.loaded],
      [states.open, signals.loaded],
    ] as const) {
      // prettier-ignore
      assert.deepEqual(widgetFlow.transition(state, signal), { name: 'open', ...shown, ask: true });
    }
  });

  it('asks about a payer who was away when the page was reloaded', () => {
    const next = widgetFlow.transition(states.idle, signals.recalled);
    assert.deepEqual(next, { name: 'confirming', channel: 'b', cause: 'closed', tries: 0 });
  });

  it('knows of a page that was processing a payment when the element was moved or this page was reloaded', () => {
    const expected = { name: 'confirming', channel: 'c', cause: 'closed', tries: 0, wasBusy: true };
    assert.deepEqual(widgetFlow.transition(states.processing, signals.interrupted), expected);
    const recalled = { type: 'recalled', channel: 'c', wasBusy: true } as const;
    assert.deepEqual(widgetFlow.transition(states.idle, recalled), expected);
  });

  it('waits for a payment that is already under way', () => {
    const next = widgetFlow.transition(states.starting, signals.taken);
    assert.deepEqual(next, { name: 'confirming', channel: 'c', cause: 'pending', tries: 0 });
  });

  it('remembers what the payer did as the cause of asking', () => {
    for (const [names, type, cause] of [
      [['loading', 'slow', 'open', 'processing', 'away', 'cancelled'], 'returned', 'returned'],
      [['loading', 'slow', 'open', 'processing', 'away'], 'cancelled', 'cancelled'],
      [['open', 'away'], 'closed', 'closed'],
      // The payer came back from the page that replaced this one with the browser's Back button.
      [['leaving'], 'returned', 'closed'],
      [['starting', 'opening', 'leaving'], 'taken', 'pending'],
    ] as const) {
      for (const name of names) {
        const next = widgetFlow.transition(states[name], signals[type]);
        assert.deepEqual(next, { name: 'confirming', channel: 'c', cause, tries: 0 }, `${name} + ${type}`);
      }
    }
  });

  it('goes on asking while there is no answer, and keeps why it was refused or failed', () => {
    const { confirming, review } = states;
    for (const state of [confirming, review]) {
      assert.deepEqual(widgetFlow.transition(state, signals.unanswered), { ...state, tries: 1 });
      assert.deepEqual(widgetFlow.transition(state, signals.refused), { name: 'failed', error: 'f' });
    }
    assert.deepEqual(widgetFlow.transition(confirming, signals.failed), { name: 'error', error: 'f' });
    const paid = payment('succeeded');
    assert.deepEqual(widgetFlow.transition(review, signals.standing), { name: 'succeeded', payment: paid });
    const held = { type: 'standing', payment: payment('review') } as const;
    assert.deepEqual(widgetFlow.transition(confirming, held), { name: 'review', payment: held.payment, tries: 0 });
  });

  it('keeps the address of the shown page, and the channel of a closed window', () => {
    for (const [name, type, next] of [
      ['starting', 'url', 'loading'],
      ['opening', 'url', 'away'],
      ['loading', 'timeout', 'slow'],
      ['loading', 'busy', 'processing'],
      ['open', 'busy', 'processing'],
    ] as const) {
      assert.deepEqual(widgetFlow.transition(states[name], signals[type]), { name: next, ...shown });
    }
    assert.deepEqual(widgetFlow.transition(states.opening, signals.closed), { name: 'cancelled', channel: 'c' });
  });

  it('counts the look-ups during a review and keeps the known payment', () => {
    const next = widgetFlow.transition(states.review, { type: 'standing', payment: payment('pending') });
    assert.deepEqual(next, { ...states.review, tries: 1 });
  });

  it('treats a "returned" message after a closed window as a return', () => {
    const state: WidgetState = { name: 'confirming', channel: 'c', cause: 'closed', tries: 2 };
    assert.deepEqual(widgetFlow.transition(state, { type: 'returned' }), { ...state, cause: 'returned', tries: 0 });
  });

  it('treats a "cancelled" message after a closed window as a cancellation', () => {
    const state: WidgetState = { name: 'confirming', channel: 'c', cause: 'closed', tries: 2 };
    assert.deepEqual(widgetFlow.transition(state, { type: 'cancelled' }), { ...state, cause: 'cancelled', tries: 0 });
  });

  it('has an outcome to wait for while it processes, and until the page was told something of a payment', () => {
    const awaited = Object.values(states).filter(awaitsOutcome);
    assert.deepEqual(
      awaited.map(({ name }) => name),
      ['processing', 'confirming'],
    );
    for (const [cause, tries, waits] of [
      ['returned', 0, true],
      ['returned', 1, false],
      ['cancelled', 0, true],
      ['pending', 1, false],
      ['closed', 2, true],
    ] as const) {
      assert.equal(awaitsOutcome({ ...states.confirming, cause, tries }), waits, `${cause}, asked ${tries} times`);
    }
  });

  it('asks at growing intervals of at most 30 seconds', () => {
    const pauses = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries));
    assert.equal(pauses[0], 0);
    assert.ok((pauses[1] ?? 0) >= 1000 && (pauses[1] ?? 0) <= 2000);
    pauses.reduce((before, pause) => (assert.ok(pause >= before), pause));
    assert.equal(pauses.at(-1), 30_000);
  });
});
