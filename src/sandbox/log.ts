/** The log of calls to the sandbox, without anything that must not be stored. */
import type { Tree } from './form.js';

/** A call to the sandbox. */
export interface LogEntry {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Fields of the query and the body; card data, vouchers, PINs, tokens and signatures are `[redacted]`. */
  readonly fields: Tree;
  /** HTTP status of the answer; 0 when the connection was cut on purpose. */
  readonly status: number;
  /** Names of the faults that were applied to the call, if any. */
  readonly fault?: string;
}

const SENSITIVE =
  /^card$|expiry|holder|number|cvv|cvc|epin|pin|data|secret|sign|sig$|token|fingerprint|pareq|pares|msisdn|phone/i;
const LIMIT = 2_000;

/** Returns a copy of `tree` without the values that must not be stored. */
function redacted(tree: Tree): Tree {
  const copy = Object.create(null) as Tree;
  for (const [name, value] of Object.entries(tree)) {
    if (SENSITIVE.test(name) && name !== 'sign_version') copy[name] = '[redacted]';
    else copy[name] = typeof value === 'string' ? value : redacted(value);
  }
  return copy;
}

export class RequestLog {
  readonly entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.entries.push({ ...entry, fields: redacted(entry.fields) });
    if (this.entries.length > LIMIT) this.entries.shift();
  }
}
