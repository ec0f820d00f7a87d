import { expect } from '@open-wc/testing';
import { wait } from '../../src/client/wait.js';

describe('waiting between two questions', () => {
  const real = globalThis.setTimeout;
  /** Timers in place of the browser's: they ring when the test says so. */
  let ring: () => void;
  const tabIs = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** Whether it is over, once everything that follows from the last step has happened. */
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

  it('lasts as long as it is told', async () => {
    const waiting = wait(2000);
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('does not end in a hidden tab, but as soon as the tab is shown again', async () => {
    const waiting = wait(2000);
    tabIs('hidden');
    ring();
    expect(await isOver(waiting)).to.equal(false);
    tabIs('visible');
    expect(await isOver(waiting)).to.equal(true);
  });

  it('ends in a hidden tab for a payer who is in a window of its own', async () => {
    const waiting = wait(2000, undefined, true);
    tabIs('hidden');
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('goes on when the tab is shown again too early', async () => {
    const waiting = wait(2000);
    tabIs('hidden');
    tabIs('visible');
    expect(await isOver(waiting)).to.equal(false);
    ring();
    expect(await isOver(waiting)).to.equal(true);
  });

  it('ends when the network is back', async () => {
    const waiting = wait(2000);
    dispatchEvent(new Event('online'));
    expect(await isOver(waiting)).to.equal(true);
  });

  it('ends with the reason it is given up for', async () => {
    const abort = new AbortController();
    const waiting = wait(2000, abort.signal);
    abort.abort(new Error('left'));
    let reason: unknown;
    await waiting.catch((error: unknown) => (reason = error));
    expect(reason).to.have.property('message', 'left');
  });
});
