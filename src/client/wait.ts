/** Waiting between two questions to the backend. */

/**
 * Resolves after `milliseconds`, but not while the page is hidden: then when it is shown again. Coming back online ends
 * the wait at once. Rejects with the signal's reason.
 * @param evenHidden For a payer who is in a tab or window that was opened from here: that hides this page.
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
