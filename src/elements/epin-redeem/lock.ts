/** The end of a lock-out, so that it is still told after a reload. The backend keeps the lock; here is only what is said of it. */
import { attemptMemory } from '../../client/attempt.js';
import { passesMilestone } from '../../domain/milestones.js';
import type { EpinState } from '../../flows/epin.js';

export interface LockMemory {
  /** When the lock-out of this order's payer ends; undefined when there is none, or it is over. All in Unix seconds. */
  until(order: string, now: number): number | undefined;
  /** Keeps the end of a lock-out while it lasts. `now`: Unix seconds. */
  keep(order: string, state: EpinState, now: number): void;
}

// @__NO_SIDE_EFFECTS__
export function lockMemory(): LockMemory {
  const memory = attemptMemory('epin-lock');
  return {
    until(order, now) {
      const [until = 0, lasts = 0] = (memory.recall(order) ?? '').split(' ').map(Number);
      // A clock that was set back meanwhile does not make it longer.
      return until > now ? Math.min(until, now + lasts) : undefined;
    },
    keep(order, { name, ...state }, now) {
      if (name === 'locked' && 'until' in state && state.until)
        memory.remember(order, `${state.until} ${state.until - now}`);
      else if (name === 'ready' || name === 'succeeded') memory.forget(order);
    },
  };
}

/** How long a lock-out still lasts. */
export interface TimeLeft {
  readonly seconds: number;
  /** Whether it is to be told aloud: at few moments, and from one look to the next. */
  readonly isMilestone: boolean;
}

/** Looks at the time that is left each time a lock-out is drawn. `now`: Unix seconds by the payer's clock. */
export function timeLimit(now: () => number): { look(state: EpinState): TimeLeft | undefined } {
  let before: number | undefined;
  let shown: TimeLeft | undefined;
  return {
    look(state) {
      if (state.name !== 'locked' || state.until === undefined) return (before = shown = undefined);
      const seconds = Math.max(0, Math.ceil(state.until - now()));
      if (seconds !== before)
        shown = { seconds, isMilestone: before !== undefined && passesMilestone(before, seconds) };
      before = seconds;
      return shown;
    },
  };
}
