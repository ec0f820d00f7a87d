/** Limits how often a customer may try cards, ePINs, PINs and coupon codes, which thieves guess. */

/** A rate limiter, in the shape of those of `rate-limiter-flexible`. */
export interface Limiter {
  /** Counts one try. If there were too many, rejects with `msBeforeNext`, the milliseconds to wait. */
  consume(key: string): Promise<unknown>;
  /** Locks `key` out for this number of seconds. */
  block?(key: string, seconds: number): Promise<unknown>;
}

/** What is limited, with the number of tries per window that the default limiter allows. */
const tries = { card: 20, epin: 10, pin: 10, coupon: 20 } as const;
/** Length of a window in seconds. */
const window = 600;

export type Limited = keyof typeof tries;

/** Tries that a key has left until a time, in Unix seconds. */
interface Window {
  readonly until: number;
  left: number;
}

export type Windows = Map<string, Window>;

/**
 * Adds an entry at the end and drops expired ones from the front. One that lasts longer delays the removal of those
 * behind it.
 */
export function addWindow(windows: Windows, key: string, entry: Window, now: number): Window {
  for (const [old, { until }] of windows) {
    if (until > now) break;
    windows.delete(old);
  }
  windows.delete(key);
  windows.set(key, entry);
  return entry;
}

/** Counts tries in the memory of this process. For several processes, use a limiter that they share. */
export function createMemoryLimiter(clock: () => number): Required<Limiter> {
  const windows: Windows = new Map();

  return {
    consume: async (key) => {
      const now = clock();
      let current = windows.get(key);
      if (!current || current.until <= now) {
        const left = tries[key.split(':')[0] as Limited] ?? tries.card;
        current = addWindow(windows, key, { until: now + window, left }, now);
      }
      // As `rate-limiter-flexible` rejects.
      if (current.left <= 0) throw Object.assign(new Error(), { msBeforeNext: (current.until - now) * 1000 });
      current.left -= 1;
    },
    block: async (key, seconds) => {
      const now = clock();
      addWindow(windows, key, { until: now + seconds, left: 0 }, now);
    },
  };
}

/** Returns the milliseconds to wait from a limiter's rejection; undefined if the limiter itself failed. */
export function waitOf(rejection: unknown): number | undefined {
  const wait = Number((rejection as { readonly msBeforeNext?: unknown } | undefined)?.msBeforeNext);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
