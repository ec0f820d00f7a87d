/**
 * A payer reloads the page, or leaves and returns with Back, in each state of the card form: the form shows the true
 * state and a way on, and the order is paid exactly once in the end.
 */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { BeforePayEvent, CardTokenForm } from '../../src/index.js';
import { type Payer, type Stack, answersIssuer, createStack, open, until } from './harness.js';
import { entersAndPays, form, value } from './card-payer.js';

type Name = CardTokenForm['state']['name'];
type Visit = Payer & Stack;

const stateOf = (payer: Payer): CardTokenForm['state'] => (payer.element as CardTokenForm).state;

const approves = async (payer: Visit): Promise<void> => {
  const state = stateOf(payer);
  if (state.name !== 'challenge') throw new Error(`no challenge, but ${state.name}`);
  await answersIssuer(payer, state.action, 'approve');
};

interface Row {
  /** Prepares the network before the page is opened. */
  readonly before?: (stack: Stack) => void;
  /** Brings the form into the state. */
  readonly arrive?: (payer: Visit) => Promise<unknown>;
  /** The state after a reload. */
  readonly reloaded: Name;
  /** The state after the page returns from the back-forward cache. */
  readonly back: Name;
}

const hangs = (match: string) => (stack: Stack) => stack.network.next('hangs', match);

const rows: Readonly<Record<Name, Row>> = {
  loading: { before: hangs('GET /orders'), reloaded: 'ready', back: 'ready' },
  unavailable: {
    before: ({ network }) => network.next('offline', 'GET /orders'),
    reloaded: 'ready',
    back: 'unavailable',
  },
  ready: { reloaded: 'ready', back: 'ready' },
  asking: {
    arrive: (payer) => {
      payer.element.addEventListener('before-pay', (event) => event.waitUntil(new Promise(() => undefined)));
      return entersAndPays(payer);
    },
    reloaded: 'ready',
    back: 'asking',
  },
  tokenising: {
    before: hangs('/gateway/token'),
    arrive: (payer) => entersAndPays(payer),
    reloaded: 'ready',
    back: 'ready',
  },
  charging: {
    before: hangs('POST /charges'),
    arrive: (payer) => entersAndPays(payer),
    reloaded: 'unknown',
    back: 'unknown',
  },
  unknown: {
    before: ({ network }) => network.always('lost', '/charges'),
    arrive: (payer) => entersAndPays(payer),
    reloaded: 'unknown',
    back: 'unknown',
  },
  challenge: { arrive: (payer) => entersAndPays(payer, { cvc: '333' }), reloaded: 'challenge', back: 'challenge' },
  review: { arrive: (payer) => entersAndPays(payer, { cvc: '555' }), reloaded: 'review', back: 'review' },
  declined: { arrive: (payer) => entersAndPays(payer, { cvc: '222' }), reloaded: 'ready', back: 'declined' },
  failed: {
    before: ({ network }) => network.next('offline', '/gateway/token'),
    arrive: (payer) => entersAndPays(payer),
    reloaded: 'ready',
    back: 'failed',
  },
  succeeded: { arrive: (payer) => entersAndPays(payer), reloaded: 'succeeded', back: 'succeeded' },
};

/** Goes from any state to a paid order. */
async function finishes(payer: Visit): Promise<void> {
  for (let step = 0; step < 6; step++) {
    const { name } = stateOf(payer);
    if (name === 'succeeded') return;
    if (name === 'unavailable') await payer.presses('Try again');
    else if (name === 'challenge') await approves(payer);
    else if (name === 'ready' || name === 'declined' || name === 'failed') await entersAndPays(payer);
    await payer.passes(200);
  }
}

const movements = ({ sandbox }: Stack): number =>
  sandbox.ledger.filter(({ movement }) => movement === 'charge' || movement === 'review').length;

beforeEach(() => sessionStorage.clear());

/** Returns the events, with each state change as the name of the new state. */
const story = (payer: Visit): string[] =>
  payer.raised.map(({ type, detail }) => (type === 'pay-statechange' ? detail.to : type));

describe('<card-token-form> that looks an attempt up after a reload', () => {
  async function reloaded(first: Visit): Promise<Visit> {
    first.element.remove();
    first.network.heal();
    return open(form, { stack: first });
  }

  it('shows the form if nothing was charged', async () => {
    const stack = createStack();
    stack.network.always('offline', '/charges');
    const first = await open(form, { stack });
    await entersAndPays(first);
    await first.isIn('unknown');
    const payer = await reloaded(first);
    await payer.isIn('unknown');
    await payer.passes(200);
    await payer.isIn('ready');
    expect(story(payer)).to.deep.equal(['unknown', 'pay-pending', 'ready', 'pay-ready', 'pay-failure']);
    expect(payer.raised.find(({ type }) => type === 'pay-ready')?.detail.order.order).to.equal('o-1');
  });

  for (const [why, failing] of [
    ['there is no network', undefined],
    ['the backend is down', 503],
  ] as const)
    it(`does not say that nothing was charged before it can ask, because ${why}`, async () => {
      const stack = createStack();
      stack.network.always('lost', '/charges');
      const first = await open(form, { stack });
      await entersAndPays(first);
      await first.isIn('unknown');
      let isDown = true;
      const fetches: typeof fetch = async (...args) => {
        if (!isDown) return stack.fetch(...args);
        if (failing === undefined) throw new TypeError('offline');
        return new Response('down', { status: failing });
      };
      first.element.remove();
      stack.network.heal();
      const payer = await open(form, { stack: { ...stack, fetch: fetches } });
      await payer.isIn('unavailable');
      await payer.sees('Do not pay again');
      payer.doesNotSee(/nothing was charged/i);
      isDown = false;
      await payer.presses('Check again');
      await payer.isIn('succeeded');
      expect(movements(stack)).to.equal(1);
    });

  it('shows that the order is gone if its attempt is unknown too, and stops looking', async () => {
    let isGone = false;
    const book = { amount: '9.90', currency: 'EUR', description: 'A book' };
    const stack = createStack({ order: () => (isGone ? undefined : book) });
    stack.network.always('offline', '/charges');
    const first = await open(form, { stack });
    await entersAndPays(first);
    await first.isIn('unknown');
    isGone = true;
    const payer = await reloaded(first);
    await payer.isIn('unknown');
    await payer.passes(60);
    await payer.isIn('unavailable');
    expect(payer.text).to.contain('Try again');
    expect(sessionStorage).to.have.length(0);
  });

  const lostOrder = async (changes: Parameters<typeof entersAndPays>[1]): Promise<Visit> => {
    let isGone = false;
    const book = { amount: '9.90', currency: 'EUR', description: 'A book' };
    const stack = createStack({ order: () => (isGone ? undefined : book) });
    stack.network.always('lost', '/charges');
    const first = await open(form, { stack });
    await entersAndPays(first, changes);
    await first.isIn('unknown');
    isGone = true;
    return reloaded(first);
  };

  const isGoneForGood = async (payer: Visit): Promise<void> => {
    expect(sessionStorage).to.have.length(0);
    payer.doesNotSee('Card number');
    await payer.presses('Try again');
    await payer.sees('This order no longer exists.');
  };

  it('shows that the card was refused, and takes no other card for an order that is gone', async () => {
    const payer = await lostOrder({ cvc: '222' });
    await payer.hears('pay-failure');
    await payer.isIn('unavailable');
    expect(story(payer)).to.deep.equal(['unknown', 'pay-pending', 'unavailable', 'pay-failure']);
    await payer.sees('There is not enough money on this card.');
    await isGoneForGood(payer);
  });

  it('takes no other card if the payer stops the challenge of an order that is gone', async () => {
    const payer = await lostOrder({ cvc: '333' });
    await payer.isIn('challenge');
    await payer.presses('Stop the payment');
    await payer.isIn('unavailable');
    await payer.sees('This order no longer exists.');
    await isGoneForGood(payer);
  });

  it('fires pay-ready once if the card was refused, not again after the next try', async () => {
    const stack = createStack();
    stack.network.always('lost', '/charges');
    const first = await open(form, { stack });
    await entersAndPays(first, { cvc: '222' });
    await first.isIn('unknown');
    const payer = await reloaded(first);
    await payer.isIn('declined');
    expect(story(payer)).to.deep.equal(['unknown', 'pay-pending', 'declined', 'pay-ready', 'pay-failure']);
    await entersAndPays(payer, { cvc: '222' });
    await payer.hears('pay-failure');
    expect(payer.raised.filter(({ type }) => type === 'pay-ready')).to.have.length(1);
    // Reading the order again fires pay-ready again.
    (payer.element as CardTokenForm).reset();
    await payer.hears('pay-ready');
    expect(payer.raised.filter(({ type }) => type === 'pay-ready')).to.have.length(2);
  });
});

describe('<card-token-form> that is reset', () => {
  const isReset = async (payer: Visit): Promise<void> => {
    (payer.element as CardTokenForm).reset();
    await payer.isIn('ready');
    expect(await value(payer, 'Card number')).to.equal('');
  };

  const isPaidByAnother = async (payer: Visit): Promise<void> => {
    await payer.passes(1);
    expect(stateOf(payer).name).to.equal('ready');
    expect(payer.network.calls.some(({ call }) => call === 'POST /charges')).to.be.false;
    await entersAndPays(payer);
    await payer.isIn('succeeded');
    expect(movements(payer)).to.equal(1);
  };

  it('charges nothing if a listener of before-pay finishes afterwards', async () => {
    let goOn = (): void => undefined;
    const payer = await open(form);
    const waits = (event: BeforePayEvent): void => event.waitUntil(new Promise((resolve) => (goOn = resolve)));
    payer.element.addEventListener('before-pay', waits, { once: true });
    await entersAndPays(payer);
    await payer.isIn('asking');
    await isReset(payer);
    goOn();
    await isPaidByAnother(payer);
  });

  it('charges nothing if the token arrives afterwards', async () => {
    const payer = await open(form);
    payer.network.next('hangs', '/gateway/token');
    await entersAndPays(payer);
    await payer.isIn('tokenising');
    await isReset(payer);
    payer.network.release();
    await isPaidByAnother(payer);
  });

  it('still shows the outcome of a charge that was already sent', async () => {
    const payer = await open(form);
    payer.network.next('hangs', 'POST /charges');
    await entersAndPays(payer);
    await payer.isIn('charging');
    (payer.element as CardTokenForm).reset();
    expect(stateOf(payer).name).to.equal('charging');
    payer.network.release();
    await payer.isIn('succeeded');
  });
});

for (const [name, { before, arrive, reloaded, back }] of Object.entries(rows)) {
  const arrives = async (): Promise<Visit> => {
    const stack = createStack();
    before?.(stack);
    const payer = await open(form, { stack });
    await arrive?.(payer);
    await until(() => stateOf(payer).name === name, () => `${name}, but ${stateOf(payer).name}`); // prettier-ignore
    return payer;
  };

  const endsPaid = async (payer: Visit, at: Name): Promise<void> => {
    await until(() => stateOf(payer).name === at, () => `${at}, but ${stateOf(payer).name}`); // prettier-ignore
    payer.network.heal();
    payer.network.release();
    await payer.passes(3);
    await finishes(payer);
    expect(stateOf(payer).name).to.equal('succeeded');
    await payer.sees('Payment received');
    expect(movements(payer), 'charges').to.equal(1);
  };

  describe(`<card-token-form> in the state ${name}`, () => {
    it('is paid once after a reload', async () => {
      const first = await arrives();
      first.element.remove();
      if (name === 'loading') first.network.release();
      await endsPaid(await open(form, { stack: first }), reloaded);
    });

    // In `asking`, the page's own listener is still at work when the page comes back.
    if (name !== 'asking')
      it('is paid once after Back', async () => {
        const payer = await arrives();
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        if (name === 'loading') payer.network.release();
        await endsPaid(payer, back);
      });
  });
}
