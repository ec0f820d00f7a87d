import { expect } from '@open-wc/testing';
import { createClient } from '../../src/client/index.js';
import { wait } from '../../src/client/wait.js';

describe('the wait between two look-ups', () => {
  const real = globalThis.setTimeout;
  /** Fires the timer that replaces the browser's. */
  let ring: () => void;
  const tabIs = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** Returns whether the wait is over, after the pending microtasks of the last step have run. */
  const isOver = async (waiting: Promise<void>): Promise<boolean> => {
    const open = Symbol('open');
    return (await Promise.race([waiting, Promise.resolve().then(() => open)])) !== open;
  };

  beforeEach(() => {
    globalThis.setTimeout = ((callback: () => void) => {
      ring = callback;
      return 0;
    }) as unknown as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = real;
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('lasts until its timer fires', async () => {
    const waiting = wait(2000);
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('does not end in a hidden tab, but ends as soon as the tab is shown again', async () => {
    const waiting = wait(2000);
    tabIs('hidden');
    ring();
    expect(await isOver(waiting)).to.equal(false);
    tabIs('visible');
    expect(await isOver(waiting)).to.equal(true);
  });

  it('ends even in a hidden tab while the payer is in a separate window', async () => {
    const waiting = wait(2000, undefined, true);
    tabIs('hidden');
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('goes on if the tab is shown again before the time is over', async () => {
    const waiting = wait(2000);
    tabIs('hidden');
    tabIs('visible');
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('ends as soon as the network is back', async () => {
    const waiting = wait(2000);
    dispatchEvent(new Event('online'));
    expect(await isOver(waiting)).to.equal(true);
  });

  it('rejects with the reason of the abort', async () => {
    const abort = new AbortController();
    const waiting = wait(2000, abort.signal);
    abort.abort(new Error('left'));
    let reason: unknown;
    await waiting.catch((error: unknown) => (reason = error));
    expect(reason).to.have.property('message', 'left');
  });

  it('is that of a client whose page has none of its own', async () => {
    const left = createClient({ endpoint: '/pay' }).wait(2000, AbortSignal.abort('left'));
    expect(await left.catch((error: unknown) => error)).to.equal('left');
  });

  it('does not begin for a payer who has left before', async () => {
    const waiting = wait(2000, AbortSignal.abort('left')).catch((error: unknown) => error);
    expect(await Promise.race([waiting, new Promise((resolve) => real(resolve, 100))])).to.equal('left');
  });
});
