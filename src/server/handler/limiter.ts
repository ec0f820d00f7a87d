/** How often a customer may try: cards, ePINs, PINs and coupon codes are what thieves guess. */

/** What is needed of a limiter; those of `rate-limiter-flexible` have this shape. */
export interface Limiter {
  /** Counts one try; rejects (with `msBeforeNext` when it knows it) when there were too many. */
  consume(key: string): Promise<unknown>;
  /** Locks `key` out for so many seconds. */
  block?(key: string, seconds: number): Promise<unknown>;
}

/** What is limited, with the tries in each window of the limiter that is used when none is given. */
const tries = { card: 20, epin: 10, pin: 10, coupon: 20 } as const;
/** Seconds. */
const window = 600;

export type Limited = keyof typeof tries;

/** As `rate-limiter-flexible` says it. */
const limitReached = (msBeforeNext: number): Error => Object.assign(new Error('too many tries'), { msBeforeNext });

/** What holds for a customer until a time, Unix seconds. */
interface Window {
  readonly until: number;
  left: number;
}

export type Windows = Map<string, Window>;

/** The newest stands last, so that those that are over are found first; one that holds longer keeps what follows it as long. */
export function remember(windows: Windows, key: string, entry: Window, now: number): Window {
  for (const [old, { until }] of windows) {
    if (until > now) break;
    windows.delete(old);
  }
  windows.delete(key);
  windows.set(key, entry);
  return entry;
}

/** Counts in the memory of this process. With more processes use one that they share. */
export function createMemoryLimiter(clock: () => number): Required<Limiter> {
  const windows: Windows = new Map();

  return {
    consume: async (key) => {
      const now = clock();
      let current = windows.get(key);
      if (!current || current.until <= now) {
        const left = tries[key.split(':')[0] as Limited] ?? tries.card;
        current = remember(windows, key, { until: now + window, left }, now);
      }
      if (current.left <= 0) throw limitReached((current.until - now) * 1000);
      current.left -= 1;
    },
    block: async (key, seconds) => {
      const now = clock();
      remember(windows, key, { until: now + seconds, left: 0 }, now);
    },
  };
}

/** Milliseconds to wait, from what a limiter rejected with; undefined when that was a failure of the limiter itself. */
export function waitOf(rejection: unknown): number | undefined {
  const wait = Number((rejection as { readonly msBeforeNext?: unknown } | undefined)?.msBeforeNext);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
