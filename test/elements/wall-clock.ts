/** Times as the payer's own clock shows them. */
import type { Stack } from './stack.js';

/** Returns the time in `seconds` from now, in English, rounded up to the next full minute. */
export function clockIn(seconds: number, { now }: Pick<Stack, 'now'>): string {
  const minute = 60_000;
  const at = Math.ceil((now() + seconds * 1000) / minute) * minute;
  return new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(at);
}
