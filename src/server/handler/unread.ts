/** What becomes of a look-up that failed. */
import type { AttemptRecord } from './attempts.js';
import { isRefusal } from './outcome.js';
import type { Services } from './services.js';

/**
 * Reports why `record` could not be looked up: it stays the best that is known.
 * @param mustKnow whether to throw instead if there was no readable answer about `record`, an open page or phone bill,
 *   which may have been paid. A refusal is an answer: payment status may be off. That of a phone bill is one if it has a
 *   code.
 */
export const unread =
  ({ report }: Services, record: AttemptRecord, call: string, mustKnow?: boolean) =>
  (error: unknown): undefined => {
    report(error, call, record);
    const isAnswer = isRefusal(error) && (error.code || record.kind !== 'carrier');
    if (mustKnow && !isAnswer) throw error;
  };
