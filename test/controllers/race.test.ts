/** Waiting for the first of several things: what loses is let go, and an abort ends everything. */
import { expect } from '@open-wc/testing';
import { type Waiting, awaitEvent, first } from '../../src/controllers/race.js';

const never: Waiting<never> = () => new Promise(() => undefined);

/** Resolves to what `promise` rejects with; to `nothing yet` if it still waits. */
const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    promise.then(
      (value) => ({ value }),
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 100, 'nothing yet')),
  ]);

/** A task that hears events of `type` and wants one with a detail; `heard` collects the details. */
function listening(type: string) {
  const target = new EventTarget();
  const heard: unknown[] = [];
  const task: Waiting<string> = (abort) =>
    awaitEvent<CustomEvent<string>, string>(
      target,
      type,
      ({ detail }) => {
        heard.push(detail);
        return detail || undefined;
      },
      abort,
    );
  return { hears: (detail: string) => target.dispatchEvent(new CustomEvent(type, { detail })), heard, task };
}

describe('the first of several things', () => {
  it('lets go of the others once one has happened, and once one has failed', async () => {
    const { signal } = new AbortController();
    for (const winner of [async () => 'paid', () => Promise.reject(new Error('no'))]) {
      const others: AbortSignal[] = [];
      const other: Waiting<string> = (abort) => (others.push(abort), never(abort));
      await first<string>(signal, winner, other).catch(() => undefined);
      expect(others.map(({ aborted }) => aborted)).to.deep.equal([true]);
    }
    expect(signal.aborted).to.equal(false);
  });

  it('is given up by an abort, before or meanwhile, with its reason', async () => {
    const { task } = listening('message');
    expect(await reasonOf(first<string>(AbortSignal.abort('left'), never, task))).to.equal('left');
    const abort = new AbortController();
    const waiting = first<string>(abort.signal, never, task);
    abort.abort('left');
    expect(await reasonOf(waiting)).to.equal('left');
  });
});

describe('an awaited event', () => {
  it('is the first that fits; no later one is looked at', async () => {
    const { hears, heard, task } = listening('message');
    const waiting = task(new AbortController().signal);
    for (const detail of ['', 'paid', 'again']) hears(detail);
    expect(await waiting).to.equal('paid');
    expect(heard).to.deep.equal(['', 'paid']);
  });

  it('is not listened for after an abort', async () => {
    const { hears, heard, task } = listening('message');
    const abort = new AbortController();
    const waiting = task(abort.signal);
    abort.abort('left');
    expect(await reasonOf(waiting)).to.equal('left');
    hears('paid');
    expect(heard).to.deep.equal([]);
  });
});
