/** Faults on request: the next calls fail, wait, get a broken answer or lose their connection. */
import { named } from './asked.js';
import { isOwnPage } from './own-pages.js';

/** A fault that is applied to a call. */
export interface Fault {
  /** Answers with this HTTP status (500 for `true`) and does nothing else. */
  readonly fail?: number | true;
  /** Answers with a card gateway failure of this code and does nothing else. */
  readonly code?: number;
  /** Waits before the call is handled: a number of milliseconds, or until the promise settles. */
  readonly delay?: number | Promise<unknown>;
  /** Handles the call, then sends a broken answer of this kind instead. */
  readonly garbage?: true | 'html' | 'empty' | 'truncated' | 'huge' | 'types';
  /**
   * Cuts the connection: `before` the call is handled (also `true`), or `after` it, so that only the answer is lost.
   */
  readonly reset?: true | 'before' | 'after';
}

/**
 * The calls that a fault applies to: a part of `METHOD /path`, or an expression that matches it. Without one, the fault
 * applies to every call except those of the sandbox's own pages.
 */
export type FaultMatch = string | RegExp;

interface Planned {
  left: number;
  readonly fault: Fault;
  readonly match: FaultMatch | undefined;
}

const isPromise = (value: unknown): boolean => typeof (value as { then?: unknown } | null)?.then === 'function';
const isWhole = (value: unknown): boolean => Number.isInteger(value);

/** Whether a value is of each kind of fault. */
const rules = {
  /** A status that a `Response` can have. */
  fail: (value) => value === true || (isWhole(value) && (value as number) >= 200 && (value as number) < 600),
  code: isWhole,
  /** A time that a timer can wait, or a promise. */
  delay: (value) => (typeof value === 'number' ? value >= 0 && value < 2 ** 31 : isPromise(value)),
  garbage: (value) => value === true || ['html', 'empty', 'truncated', 'huge', 'types'].includes(value as string),
  reset: (value) => value === true || value === 'before' || value === 'after',
} satisfies Record<keyof Fault, (value: unknown) => boolean>;

export const faultKinds = Object.keys(rules) as readonly (keyof Fault)[];

function check(fault: Fault): void {
  const given = Object.entries(named(fault, faultKinds)) as [keyof Fault, unknown][];
  const wrong = given.find(([kind, value]) => !rules[kind](value));
  if (wrong) throw new TypeError(`${wrong[0]} cannot be ${JSON.stringify(wrong[1])}`);
  if (given.length === 0) throw new TypeError('Name a fault: fail, code, delay, garbage or reset');
}

export class Faults {
  #planned: Planned[] = [];

  /**
   * Applies `fault` to the next `times` calls that match. Calls under `/sandbox` are never affected.
   * @throws TypeError that says what is wrong
   */
  next(times: number, fault: Fault, match?: FaultMatch): void {
    check(fault);
    if (!(isWhole(times) || times === Infinity) || times < 1)
      throw new TypeError('times must be a whole number above 0');
    if (match !== undefined && typeof match !== 'string' && !(match instanceof RegExp))
      throw new TypeError('match must be a part of the calls to meet, as text');
    this.#planned.push({ left: times, fault, match });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the fault planned for this call, if any, and counts it as used. */
  take(method: string, path: string): Fault | undefined {
    if (path.startsWith('/sandbox')) return undefined;
    const call = `${method} ${path}`;
    const planned = this.#planned.find(({ match }) =>
      match === undefined
        ? !isOwnPage(method, path)
        : typeof match === 'string'
          ? call.includes(match)
          : match.test(call),
    );
    if (planned === undefined) return undefined;
    planned.left -= 1;
    if (planned.left <= 0) this.#planned = this.#planned.filter((other) => other !== planned);
    return planned.fault;
  }
}

/** The name of a fault in the log. */
export const nameOf = (fault: Fault): string => Object.keys(fault).join(', ');

/** The answer of a `garbage` fault. */
export function garbage(kind: Exclude<Fault['garbage'], undefined>): Response {
  const json = { 'content-type': 'application/json' };
  switch (kind) {
    case 'empty':
      return new Response('', { headers: json });
    case 'truncated':
      return new Response('{"object":"charge","id":"t17', { headers: json });
    case 'huge':
      return new Response(`{"object":"charge","filler":"${'x'.repeat(8_000_000)}"}`, { headers: json });
    case 'types':
      return new Response('{"object":7,"id":{},"amount":[],"captured":"perhaps","risk":null}', { headers: json });
    default:
      return new Response('<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>', {
        headers: { 'content-type': 'text/html' },
      });
  }
}

/** Waits for a fault's `delay`. */
export async function wait(delay: Fault['delay']): Promise<void> {
  if (typeof delay === 'number') await new Promise((resolve) => setTimeout(resolve, delay));
  else await delay;
}
