/** Detects whether the payer is on this page: back in the tab, back through the history, or never gone. */

/** Calls `shown` each time the page is shown again, until `abort`. */
export function onPageShown(shown: () => void, abort: AbortSignal): void {
  const options = { signal: abort };
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') shown();
  };
  document.addEventListener('visibilitychange', whenVisible, options);
  window.addEventListener('pageshow', (event) => event.persisted && shown(), options);
}

/** Milliseconds after which a page that navigates elsewhere counts as still here: the payer stopped the navigation. */
export const leavingTakes = 10_000;

/**
 * Whether the browser has loaded this page ahead (`speculationrules`), and the payer has not opened it. Nobody sees such
 * a page, and frames of other origins load only once it is opened.
 */
export const isLoadedAhead = (): boolean =>
  (document as Document & { readonly prerendering?: boolean }).prerendering === true;

/** Calls `opened` once the payer opens a page that was loaded ahead. */
export const onceOpened = (opened: () => void): void =>
  document.addEventListener('prerenderingchange', opened, { once: true });
