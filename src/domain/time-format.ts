/** Formats moments for a language. */

const minute = 60;

/** Returns whether two moments are on the same day in the payer's time zone. */
const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/**
 * Formats a moment as local time: `3:45 PM`, with the day if that is not today. Rounds up to a full minute, so that a
 * payer who comes back at that time is never too early.
 * @param time Unix seconds
 * @param now Unix seconds by the same clock
 */
export function formatTime(time: number, now: number, language: string): string {
  const at = new Date(Math.ceil(time / minute) * minute * 1000);
  const day = isSameDay(at, new Date(now * 1000)) ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/**
 * Formats a moment as local time to the second: `3:45:07 PM`.
 * @param time Unix seconds
 */
export const formatClock = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(time * 1000);
