/** Keeps the end of a lock-out, so that it is shown after a reload. For display only: the backend enforces the lock. */
import { attemptMemory } from '../../client/attempt.js';
import type { EpinState } from '../../flows/epin.js';

export interface LockMemory {
  /** Returns when the payer's lock-out for this order ends; undefined if there is none now. All in Unix seconds. */
  until(order: string, now: number): number | undefined;
  /** Keeps the end of a lock-out, and forgets it once a code can be entered again. `now`: Unix seconds. */
  keep(order: string, state: EpinState, now: number): void;
}

// @__NO_SIDE_EFFECTS__
export function lockMemory(): LockMemory {
  const memory = attemptMemory('epin-lock');
  return {
    until(order, now) {
      const [until = 0, lasts = 0] = (memory.recall(order) ?? '').split(' ').map(Number);
      // Setting the device clock back must not make the lock-out longer.
      return until > now ? Math.min(until, now + lasts) : undefined;
    },
    keep(order, { name, ...state }, now) {
      if (name === 'locked' && 'until' in state && state.until)
        memory.remember(order, `${state.until} ${state.until - now}`);
      else if (name === 'ready' || name === 'succeeded') memory.forget(order);
    },
  };
}
