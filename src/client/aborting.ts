/**
 * Aborting one thing with another. Not `AbortSignal.any`, which came to browsers in 2024, nor `AbortSignal.timeout`: its clock
 * would go on after the answer, and keep what hears it.
 */

const outers = new WeakMap<AbortSignal, AbortSignal>();

/** What `signal` was made for, if it was made here for something that may be aborted itself. */
export const outerOf = (signal: AbortSignal): AbortSignal | undefined => outers.get(signal);

/** A controller that `outer` aborts, too. Abort it once it is done with, whatever came of it: until then `outer` keeps it. */
export function abortedWith(outer: AbortSignal | undefined): AbortController {
  const own = new AbortController();
  const abort = (): void => own.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true, signal: own.signal });
  if (outer) outers.set(own.signal, outer);
  return own;
}

/** Gives `task` a signal that `outer` aborts, or the clock after `limit` milliseconds. The clock ends with the task. */
export async function within<T>(
  limit: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = abortedWith(outer);
  const timer = setTimeout(() => own.abort(), limit);
  try {
    return await task(own.signal);
  } finally {
    clearTimeout(timer);
    own.abort();
  }
}

/** What `promise` comes to, or the reason of `signal` as soon as it is aborted, which it is not yet. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([promise, late]);
}
