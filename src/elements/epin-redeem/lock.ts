/** The end of a lock-out, so that it is still told after a reload. The backend keeps the lock; here is only what is said of it. */
import { attemptMemory } from '../../client/attempt.js';
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
