/** Opens a window. Null if none opens: a blocker may throw, or return nothing or an object that is no window. */
export function openWindow(...asked: Parameters<typeof open>): Window | null {
  try {
    const opened = window.open(...asked);
    return opened?.location.replace && !opened.closed ? opened : null;
  } catch {
    return null;
  }
}
