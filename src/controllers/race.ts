/** Waits for the first of several things, and lets go of the others. */
import { abortedWith } from '../client/aborting.js';

/** A task that listens only until `abort`. */
export type Waiting<T> = (abort: AbortSignal) => Promise<T>;

/** Settles as the first of `tasks` does, then aborts the others. All are aborted when `abort` is. */
export async function first<T>(abort: AbortSignal, ...tasks: readonly Waiting<T>[]): Promise<T> {
  const losers = abortedWith(abort);
  try {
    return await Promise.race(tasks.map((task) => task(losers.signal)));
  } finally {
    losers.abort();
  }
}

/**
 * Resolves to the first result of `pick` that is not undefined, over the events `type` of `target`. Rejects when
 * aborted.
 */
export function awaitEvent<E extends Event, T>(
  target: EventTarget,
  type: string,
  pick: (event: E) => T | undefined,
  abort: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = abortedWith(abort);
    const { signal } = done;
    target.addEventListener(
      type,
      (event) => {
        const picked = pick(event as E);
        if (picked === undefined) return;
        resolve(picked);
        done.abort();
      },
      { signal },
    );
    const give = (): void => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}
