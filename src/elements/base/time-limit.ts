/** A time limit that is shown and announced: how much is left, and when to look again. All times in Unix seconds. */
import { passesMilestone, untilNextLook } from '../../domain/milestones.js';

/** The time left. */
export interface TimeLeft {
  readonly seconds: number;
  /** Whether to announce it to screen readers: only at a few moments, and only until the seconds change. */
  readonly isMilestone: boolean;
}

export interface TimeLimit {
  /** Returns the time left until `until`; undefined if there is no limit. Must be called at each rendering. */
  look(until: number | undefined): TimeLeft | undefined;
}

/** Returns a clock that goes on from where it was when `now` is set back: no limit becomes longer by that. */
function forward(now: () => number): () => number {
  let last = -Infinity;
  let behind = 0;
  return () => {
    const time = now();
    behind += Math.max(0, last - time);
    last = time;
    return time + behind;
  };
}

/** @param now Unix seconds by the payer's clock */
export function timeLimit(now: () => number): TimeLimit {
  let clock = now;
  let limit: number | undefined;
  let before: number | undefined;
  let shown: TimeLeft | undefined;
  return {
    look(until) {
      if (until !== limit) clock = forward(now);
      limit = until;
      if (until === undefined) return (before = shown = undefined);
      const seconds = Math.max(0, Math.ceil(until - clock()));
      if (seconds !== before)
        shown = { seconds, isMilestone: before !== undefined && passesMilestone(before, seconds) };
      before = seconds;
      return shown;
    },
  };
}

/** A clock in Unix seconds, and a wait in milliseconds. */
export interface Clock {
  now(): number;
  wait(milliseconds: number, abort: AbortSignal): Promise<void>;
}

/** Resolves when the time is over; calls `changed` for each new rendering. Rejects with the reason of `abort`. */
export async function awaitTimeLimit(
  until: number,
  clock: Clock,
  changed: () => void,
  abort: AbortSignal,
): Promise<void> {
  const now = forward(() => clock.now());
  for (let left; (left = until - now()) > 0;) {
    await clock.wait(untilNextLook(left) * 1000, abort);
    changed();
  }
}
