/** Whether the payer is here: back in the tab, back by the history, or never gone. */

/** Calls `shown` each time, until `abort`. */
export function onPageShown(shown: () => void, abort: AbortSignal): void {
  const options = { signal: abort };
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') shown();
  };
  document.addEventListener('visibilitychange', whenVisible, options);
  window.addEventListener('pageshow', (event) => event.persisted && shown(), options);
}

/** Milliseconds after which a page that was to make room for another counts as one that stayed: its payer stopped the way. */
export const leavingTakes = 10_000;
