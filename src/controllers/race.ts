/** Waiting for the first of several things, and letting go of the others. */

/** A promise that keeps listening only until `abort`. */
export type Waiting<T> = (abort: AbortSignal) => Promise<T>;

/** The first of `tasks` to settle; the others are aborted, and all are when `abort` is. */
export async function first<T>(abort: AbortSignal, ...tasks: readonly Waiting<T>[]): Promise<T> {
  const losers = new AbortController();
  const signal = AbortSignal.any([abort, losers.signal]);
  try {
    return await Promise.race(tasks.map((task) => task(signal)));
  } finally {
    losers.abort();
  }
}

/**
 * The first answer of `pick` that is not undefined, over the events `type` of `target`. Rejects when aborted.
 */
export function awaitEvent<E extends Event, T>(
  target: EventTarget,
  type: string,
  pick: (event: E) => T | undefined,
  abort: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const signal = AbortSignal.any([abort, done.signal]);
    target.addEventListener(
      type,
      (event) => {
        const picked = pick(event as E);
        if (picked === undefined) return;
        done.abort();
        resolve(picked);
      },
      { signal },
    );
    const give = (): void => reject(abort.reason as Error);
    if (abort.aborted) give();
    else abort.addEventListener('abort', give, { once: true, signal: done.signal });
  });
}
