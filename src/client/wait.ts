/** Waits between two look-ups at the backend. */

/**
 * Resolves after `milliseconds`, or, if the page is hidden by then, when it is shown again. Coming back online ends the
 * wait at once. Rejects with the signal's reason.
 * @param evenHidden Also resolves while hidden: for a payer in a tab or window opened from this page, which hides it.
 */
export function wait(milliseconds: number, signal?: AbortSignal, evenHidden = false): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDue = false;
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', check);
      signal?.removeEventListener('abort', abort);
      done();
    };
    const finish = (): void => settle(resolve);
    const abort = (): void => settle(() => reject(signal?.reason as Error));
    const check = (): void => {
      if (isDue && (evenHidden || document.visibilityState !== 'hidden')) finish();
    };
    const timer = setTimeout(() => {
      isDue = true;
      check();
    }, milliseconds);
    if (signal?.aborted) return abort();
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', check);
    signal?.addEventListener('abort', abort);
  });
}
