/** One exchange with the provider: sends a request and reads the whole text of the answer, within a time limit. */
import { textOf } from '../body.js';

/** The global `fetch` called with a `Request`, or that of a sandbox. */
export type Fetch = (request: Request) => Promise<Response>;

export interface Exchange {
  readonly status: number;
  /** Undefined if the answer is longer than `cap`. */
  readonly text: string | undefined;
  readonly retryAfter: string | null;
}

/** Thrown if there is no answer; `reason` says why. */
export class NoAnswer extends Error {
  constructor(
    /** `unsent`: the request certainly did not reach the provider. */
    readonly reason: 'unsent' | 'network' | 'timeout' | 'aborted',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/**
 * Codes of Node, Bun and undici for connections that were never established, or whose certificate is not trusted, for
 * example because of an unknown authority or a wrong clock. Codes with `CERTIFICATE` are left out: they report an alert
 * from the other side, which may come after the request was sent.
 */
const neverOpen =
  /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$|CERT(?!IFICATE)|LEAF_SIGNATURE/;

/** Returns the error, or the nearest of its causes, that has a code: the runtime's name for what went wrong. */
export function errorWithCode(error: unknown, depth = 0): { readonly code?: string; readonly syscall?: unknown } {
  const found = Object(error) as { readonly code?: string; readonly cause?: unknown };
  if (/^[A-Z]\w{3,40}$/.test(found.code ?? '')) return found;
  return depth < 4 ? errorWithCode(found.cause, depth + 1) : {};
}

/**
 * Returns whether an error of `fetch` proves that nothing was sent. If in doubt, returns false: an open connection that
 * breaks fails with the same codes, but while reading or writing.
 */
function isUnsent(error: unknown): boolean {
  const { code = '', syscall } = errorWithCode(error);
  return neverOpen.test(code) && syscall !== 'read' && syscall !== 'write';
}

/** Size of the longest answer that is read, in bytes. */
const cap = 1_048_576;

export interface Sending {
  readonly fetch: Fetch;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request and reads its answer. Redirects are not followed: they would carry the keys elsewhere.
 * @throws {NoAnswer}
 */
export async function exchange(url: string, init: RequestInit, { fetch, timeout, signal }: Sending): Promise<Exchange> {
  if (signal?.aborted) throw new NoAnswer('unsent', { cause: signal.reason });
  const ending = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) =>
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as NoAnswer)),
  );
  const abort = (): void => ending.abort(new NoAnswer('aborted', { cause: signal?.reason }));
  const timer = setTimeout(() => ending.abort(new NoAnswer('timeout')), timeout);
  signal?.addEventListener('abort', abort);
  const answer = async (): Promise<Exchange> => {
    const response = await fetch(new Request(url, { ...init, redirect: 'manual', signal: ending.signal }));
    const text = await textOf(response, cap);
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  };
  try {
    // A caller's own `fetch` may ignore the signal; the race does not.
    return await Promise.race([answer(), stopped]);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(isUnsent(error) ? 'unsent' : 'network', { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
