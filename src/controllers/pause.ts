/** Waiting between two look-ups. */

/**
 * Resolves after `milliseconds`, though never while the tab is hidden; sooner when the tab is shown again or the network
 * is back. Rejects with the signal's reason.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const listeners = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      listeners.abort();
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const endIfShown = (): void => {
      if (!document.hidden) end();
    };
    const timer = setTimeout(endIfShown, milliseconds);
    signal.addEventListener('abort', end, { signal: listeners.signal });
    document.addEventListener('visibilitychange', endIfShown, { signal: listeners.signal });
    window.addEventListener('online', end, { signal: listeners.signal });
  });
}
