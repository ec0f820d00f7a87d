/** The message after too many tries. */
import { formatTime } from '../../domain/time-format.js';
import type { Failure } from '../../flows/failure.js';

type Word = 'rateLimited' | 'rateLimitedUntil';

/** Messages that may contain a time. */
export interface TimeWords<K extends string = Word> {
  text(key: K, values?: Readonly<Record<string, string>>): string;
  languageOf(key: K): string;
}

/** Seconds. A backend that names a time further away did not mean seconds. */
const longest = 366 * 24 * 60 * 60;

/**
 * Returns the message with the time of the next try, if the backend says it. It stays the same once that time has come.
 * @param now Unix seconds by the payer's clock
 */
export const tooManyTries = (t: TimeWords, { retryAt }: Pick<Failure, 'retryAt'>, now: number): string =>
  retryAt !== undefined && retryAt - now < longest
    ? t.text('rateLimitedUntil', { time: formatTime(retryAt, now, t.languageOf('rateLimitedUntil')) })
    : t.text('rateLimited');
