/**
 * Helpers that link abort signals. They avoid `AbortSignal.any`, which browsers have had only since 2024, and
 * `AbortSignal.timeout`, whose timer keeps running after the answer and keeps its listeners in memory.
 */

const outers = new WeakMap<AbortSignal, AbortSignal>();

/** Returns the outer signal that `signal` was derived from by `abortedWith`, if there is one. */
export const outerSignalOf = (signal: AbortSignal): AbortSignal | undefined => outers.get(signal);

/** Aborts `own` when `outer` is aborted, until the returned function is called. */
function follow(own: AbortController, outer: AbortSignal | undefined): () => void {
  const abort = (): void => own.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { signal: own.signal });
  return () => outer?.removeEventListener('abort', abort);
}

/**
 * Returns a controller that is aborted when `outer` is. Always abort it when its work is done, whatever the result:
 * until then `outer` keeps a reference to it.
 */
export function abortedWith(outer: AbortSignal | undefined): AbortController {
  const own = new AbortController();
  follow(own, outer);
  if (outer) outers.set(own.signal, outer);
  return own;
}

/**
 * Runs `task` with a signal that aborts when `outer` does or after `limit` milliseconds; then it rejects at once, even
 * if `task` ignores the signal. If `outer` is aborted already, `task` does not run. The timer ends with the task. The
 * signal is not aborted then: a page whose scripts wrap `fetch` may still be reading a copy of the answer.
 */
export async function within<T>(
  limit: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const { signal } = own;
  const leave = follow(own, outer);
  const timer = setTimeout(() => own.abort(), limit);
  try {
    signal.throwIfAborted();
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    return await Promise.race([task(signal), late]);
  } finally {
    clearTimeout(timer);
    leave();
  }
}
