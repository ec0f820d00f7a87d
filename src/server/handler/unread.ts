/** What becomes of a look-up that failed. */
import { ProviderUnavailable } from '../errors.js';
import type { AttemptRecord } from './attempts.js';
import { failureOf, isUnreadable } from './outcome.js';
import type { Services } from './services.js';

/**
 * Reports why `record` could not be looked up: it stays the best that is known.
 * @param mustKnow whether to throw instead if there was no readable answer about an open page or phone bill, which may have
 *   been paid. A refusal is an answer: payment status may be off.
 */
export const unread =
  ({ report }: Services, record: AttemptRecord, call: string, mustKnow?: boolean) =>
  (error: unknown): undefined => {
    report(error, call, record);
    const isUnanswered = error instanceof ProviderUnavailable || isUnreadable(error) || !failureOf(error);
    if (mustKnow && record.status === 'action' && isUnanswered) throw error;
  };
