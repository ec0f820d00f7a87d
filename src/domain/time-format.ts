/** A moment in the words of a language. */

const minute = 60;

/** Whether two moments are on the same day where the payer is. */
const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/**
 * A moment by the clock on the wall: `3:45 PM`, with its day where that is not today. Of the minute that is not over yet, the
 * end: who comes at the time that is said is never too early.
 * @param time Unix seconds
 * @param now Unix seconds by the same clock
 */
export function formatTime(time: number, now: number, language: string): string {
  const at = new Date(Math.ceil(time / minute) * minute * 1000);
  const day = isSameDay(at, new Date(now * 1000)) ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/**
 * A moment by the clock on the wall, to the second: `3:45:07 PM`.
 * @param time Unix seconds
 */
export const formatClock = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(time * 1000);
