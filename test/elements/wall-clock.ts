/** The clock on the payer's wall. */
import type { Stack } from './stack.js';

/** What it shows in so many seconds, in English: the end of the minute that is not over then. */
export function clockIn(seconds: number, { now }: Pick<Stack, 'now'>): string {
  const minute = 60_000;
  const at = Math.ceil((now() + seconds * 1000) / minute) * minute;
  return new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(at);
}
