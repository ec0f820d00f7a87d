/**
 * The browser inside an app, Android's web view or Apple's. Most know one window only: `window.open('about:blank')`
 * leads the page itself away, and nothing tells so beforehand.
 */
const insideApp = /; wv\)|KHTML(?!.*Safari)/;

/** Opens a window. Null if none opens: a blocker may throw, or return nothing or an object that is no window. */
export function openWindow(...asked: Parameters<typeof open>): Window | null {
  if (insideApp.test(navigator.userAgent)) return null;
  try {
    const opened = window.open(...asked);
    return opened?.location.replace && !opened.closed ? opened : null;
  } catch {
    return null;
  }
}
