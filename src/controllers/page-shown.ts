/** Hearing that the payer is back: the tab is shown again, or the page comes back from the history. */

/** Calls `shown` each time, until `abort`. */
export function onPageShown(shown: () => void, abort: AbortSignal): void {
  const options = { signal: abort };
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') shown();
  };
  document.addEventListener('visibilitychange', whenVisible, options);
  window.addEventListener('pageshow', (event) => event.persisted && shown(), options);
}
