/** The sandbox's time: real time plus every `advance`, and the tasks that fall due in it. */

interface Due {
  readonly at: number;
  readonly run: () => void | Promise<void>;
}

/** Seconds of a day. */
export const DAY = 86_400;
/** Seconds for which a signed link to the hosted page is valid. */
export const FRESH_SECONDS = 3_600;
/** The last time with 10 digits, which is what a timestamp of the provider has. */
const LAST = 9_999_999_999;

export class SandboxClock {
  readonly #source: () => number;
  readonly #isLive: boolean;
  readonly #settle: () => Promise<void>;
  #due: Due[] = [];
  #offset = 0;
  /** Where the last of the moves on their way leads; 0 when there is none. */
  #target = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param source returns Unix time in seconds. Defaults to real time, with which due tasks also run by themselves.
   * @param settle awaited after each due task, so that everything the task started is finished before time moves on.
   */
  constructor(source: (() => number) | undefined, settle: () => Promise<void>) {
    this.#source = source ?? (() => Date.now() / 1000);
    this.#isLive = source === undefined;
    this.#settle = settle;
  }

  /** Unix time in whole seconds. */
  readonly now = (): number => Math.floor(this.#source()) + this.#offset;

  /** Whether time was moved so far that signed links of a backend with another time have expired. */
  isFarAhead = (): boolean => this.#offset > FRESH_SECONDS;

  /** Seconds that the present move still has to go; 0 when there is none. */
  ahead = (): number => Math.max(0, this.#target - this.now());

  /** Runs `run` once, when the clock reads `at` or later. */
  at(at: number, run: () => void | Promise<void>): void {
    this.#due.push({ at, run });
    this.#due.sort((one, other) => one.at - other.at);
    this.#wake();
  }

  /** Runs all tasks that are due now. */
  async runDue(): Promise<void> {
    for (let next = this.#due[0]; next !== undefined && next.at <= this.now(); next = this.#due[0]) {
      this.#due.shift();
      await next.run();
    }
    this.#wake();
  }

  /** Whether time can move forward so far: not to a time that no call and no page could write. */
  canAdvance = (seconds: number): boolean => Math.max(this.now(), this.#target) + seconds <= LAST;

  /**
   * Moves time forward, stopping at each task that falls due on the way.
   * @throws TypeError if it cannot
   */
  async advance(seconds: number): Promise<void> {
    if (!this.canAdvance(seconds)) throw new TypeError('advance takes seconds, up to a time of 10 digits');
    // A move that begins while another is on its way goes on from where that one leads.
    const target = Math.max(this.now(), this.#target) + Math.max(0, Math.floor(seconds));
    this.#target = target;
    await this.#settle();
    for (let next = this.#due[0]; next !== undefined && next.at <= target; next = this.#due[0]) {
      this.#due.shift();
      this.#offset += Math.max(0, next.at - this.now());
      await next.run();
      await this.#settle();
    }
    this.#offset += Math.max(0, target - this.now());
    if (this.#target === target) this.#target = 0;
    this.#wake();
  }

  /** Drops all scheduled tasks. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#due = [];
  }

  #wake(): void {
    clearTimeout(this.#timer);
    const next = this.#due[0];
    if (!this.#isLive || next === undefined) return;
    const seconds = Math.min(DAY, Math.max(0, next.at - this.now()));
    this.#timer = setTimeout(() => void this.runDue(), seconds * 1000);
    // In runtimes where a timer keeps the process alive, this one must not.
    (this.#timer as unknown as { unref?: () => void }).unref?.();
  }
}

export type Period = 'day' | 'week' | 'month' | 'year';

/**
 * Returns `time` plus `count` periods, in UTC. Months and years keep the day of the month, or use the month's last day.
 */
export function addPeriod(time: number, period: Period, count: number): number {
  if (period === 'day') return time + count * DAY;
  if (period === 'week') return time + count * 7 * DAY;
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (period === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

const daysIn = { day: [1, 1], week: [7, 1], month: [365, 12], year: [365, 1] } as const;

/** Length of a period in days, as the recurring limits count it. A month is a twelfth of a year. */
export function daysOf(period: Period, count: number): number {
  const [days, parts] = daysIn[period];
  return (count * days) / parts;
}
