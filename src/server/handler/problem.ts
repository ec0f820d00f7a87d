/** Errors of the merchant API: thrown anywhere in the handler, answered as problem documents (RFC 9457). */
import { problemMediaType, problemStatus, type Order, type Problem, type ProblemType } from '../../contract/index.js';
import { reply, type Reply } from './reply.js';

export interface ProblemOptions {
  readonly detail?: string | undefined;
  readonly code?: string;
  readonly field?: string | undefined;
  readonly retryable?: boolean;
  readonly attempt?: string | undefined;
  /** Unix seconds. */
  readonly retryAt?: number | undefined;
  readonly order?: Order;
  /** HTTP status, if another one than the type's default says more. */
  readonly status?: number;
}

/** Problem types after which the payer may try the same again, unless the problem says otherwise. */
const retryable: ReadonlySet<ProblemType> = new Set(['rate-limited', 'provider-unavailable']);

/** A problem, as an error to throw. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(type: ProblemType, { status, ...rest }: ProblemOptions = {}) {
    const title = type.replace('-', ' ');
    // The message is all that the log shows of a problem.
    super(rest.detail ?? title);
    this.problem = {
      type,
      title,
      status: status ?? problemStatus[type],
      retryable: retryable.has(type),
      ...rest,
    };
  }
}

export const notFound = (detail?: string): ProblemError => new ProblemError('not-found', { detail });

/** Returns `found`, or throws `not-found` if it is undefined. */
export function required<T extends object>(found: T | undefined): T {
  if (!found) throw notFound();
  return found;
}

export const invalid = (
  field: string | undefined,
  detail: string,
  code = 'invalid',
  more: ProblemOptions = {},
): ProblemError => new ProblemError('invalid-request', { ...more, detail, code, field });

/** Returns the answer for a problem, with `retry-after` if the problem says when to retry. */
export const problemReply = (problem: Problem, clock: () => number, headers?: Reply['headers']): Reply =>
  reply(problem.status, problemMediaType, JSON.stringify(problem), {
    ...headers,
    ...(problem.retryAt && { 'retry-after': String(Math.max(1, Math.ceil(problem.retryAt - clock()))) }),
  });
