/** The end of a lock-out, so that it is still told after a reload. The backend keeps the lock; here is only what is said of it. */
import { attemptMemory } from '../../client/attempt.js';
import { passesMilestone } from '../../domain/milestones.js';
import type { EpinState } from '../../flows/epin.js';

export interface LockMemory {
  /** When the lock-out of this order's payer ends (Unix seconds); undefined when there is none, or it is over. */
  until(order: string): number | undefined;
  /** Keeps the end of a lock-out while it lasts. */
  keep(order: string, state: EpinState): void;
}

// @__NO_SIDE_EFFECTS__
export function lockMemory(): LockMemory {
  const memory = attemptMemory('epin-lock');
  return {
    until(order) {
      const until = Number(memory.recall(order));
      return until > Date.now() / 1000 ? until : undefined;
    },
    keep(order, { name, ...state }) {
      if (name === 'locked' && 'until' in state && state.until) memory.remember(order, String(state.until));
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

/** Looks at the time that is left each time a lock-out is drawn. */
export function timeLimit(): { look(state: EpinState): TimeLeft | undefined } {
  let before: number | undefined;
  let shown: TimeLeft | undefined;
  return {
    look(state) {
      if (state.name !== 'locked' || state.until === undefined) return (before = shown = undefined);
      const seconds = Math.max(0, Math.ceil(state.until - Date.now() / 1000));
      if (seconds !== before)
        shown = { seconds, isMilestone: before !== undefined && passesMilestone(before, seconds) };
      before = seconds;
      return shown;
    },
  };
}
