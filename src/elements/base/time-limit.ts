/** A time limit that is shown and told: what is left of it, and when to look again. All times in Unix seconds. */
import { passesMilestone, untilNextLook } from '../../domain/milestones.js';

/** How long it still lasts. */
export interface TimeLeft {
  readonly seconds: number;
  /** Whether it is to be told aloud: at few moments, and from one look to the next. */
  readonly isMilestone: boolean;
}

export interface TimeLimit {
  /** What is left until then; undefined where there is no limit. To be asked each time it is drawn. */
  look(until: number | undefined): TimeLeft | undefined;
}

/** @param now by the payer's clock */
export function timeLimit(now: () => number): TimeLimit {
  let before: number | undefined;
  let shown: TimeLeft | undefined;
  return {
    look(until) {
      if (until === undefined) return (before = shown = undefined);
      const seconds = Math.max(0, Math.ceil(until - now()));
      if (seconds !== before)
        shown = { seconds, isMilestone: before !== undefined && passesMilestone(before, seconds) };
      before = seconds;
      return shown;
    },
  };
}

/** A clock in Unix seconds, and waiting by it, in milliseconds. */
export interface Clock {
  now(): number;
  wait(milliseconds: number, abort: AbortSignal): Promise<void>;
}

/** Resolves when the time is over, and calls `changed` whenever it is to be drawn anew. Rejects with the reason of `abort`. */
export async function untilOver(until: number, clock: Clock, changed: () => void, abort: AbortSignal): Promise<void> {
  for (let left; (left = until - clock.now()) > 0;) {
    await clock.wait(untilNextLook(left) * 1000, abort);
    changed();
  }
}
