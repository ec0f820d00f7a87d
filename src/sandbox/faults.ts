/** Trouble on request: the next calls fail, wait, answer nonsense or lose their connection. */
import { isOwnPage } from './own-pages.js';

export interface Fault {
  /** Answers this HTTP status (500 for `true`) and does nothing. */
  readonly fail?: number | true;
  /** Answers the card gateway's failure with this code and does nothing. */
  readonly code?: number;
  /** Waits before answering: so many milliseconds, or until this promise settles. */
  readonly delay?: number | Promise<unknown>;
  /** Does the work, then answers this instead. */
  readonly garbage?: true | 'html' | 'empty' | 'truncated' | 'huge' | 'types';
  /** Cuts the connection: before doing the work, or after it (so that only the answer is lost). */
  readonly reset?: true | 'before' | 'after';
}

/** Which calls a fault is for: part of `METHOD /path`, or an expression it matches. Without one, all but the sandbox's own pages. */
export type FaultMatch = string | RegExp;

interface Planned {
  left: number;
  readonly fault: Fault;
  readonly match: FaultMatch | undefined;
}

export class Faults {
  #planned: Planned[] = [];

  /** The next `times` calls that match get `fault`. The sandbox's own `/sandbox` calls are never affected. */
  next(times: number, fault: Fault, match?: FaultMatch): void {
    this.#planned.push({ left: times, fault, match });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault meant for this call, if there is one; it counts as used. */
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

/** As the log has it. */
export const nameOf = (fault: Fault): string => Object.keys(fault).join(', ');

/** What a garbling fault answers. */
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

/** Waits as a fault says. */
export async function wait(delay: Fault['delay']): Promise<void> {
  if (typeof delay === 'number') await new Promise((resolve) => setTimeout(resolve, delay));
  else await delay;
}
