/** The end of a lock-out, so that it is still told after a reload. The backend keeps the lock; here is only what is said of it. */
import { attemptMemory } from '../../client/attempt.js';
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
