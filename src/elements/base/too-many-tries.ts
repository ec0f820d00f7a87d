/** What is said of too many tries. */
import { formatTime } from '../../domain/time-format.js';
import type { Failure } from '../../flows/failure.js';

type Word = 'rateLimited' | 'rateLimitedUntil';

/** Words that may hold a time. */
export interface TimeWords<K extends string = Word> {
  text(key: K, values?: Readonly<Record<string, string>>): string;
  languageOf(key: K): string;
}

/** Seconds. What is further away was not meant in seconds. */
const longest = 366 * 24 * 60 * 60;

/**
 * When the next try is taken, where the backend says so; the same words when that time has come.
 * @param now Unix seconds by the payer's clock
 */
export const tooManyTries = (t: TimeWords, { retryAt }: Pick<Failure, 'retryAt'>, now: number): string =>
  retryAt !== undefined && retryAt - now < longest
    ? t.text('rateLimitedUntil', { time: formatTime(retryAt, now, t.languageOf('rateLimitedUntil')) })
    : t.text('rateLimited');
