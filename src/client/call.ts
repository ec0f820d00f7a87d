/** Sends one call of the merchant API and validates its answer against the contract. */
import { type BaseIssue, safeParse } from 'valibot';
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import { ownRule } from '../contract/own-rule.js';
import { Problem } from '../contract/problem.js';
import { problemMediaType } from '../contract/problem-status.js';
import { outerSignalOf, within } from './aborting.js';
import type { Answered, Sending, Sent } from './options.js';
import type { PayError } from './pay-error.js';
import { tellOnce } from './tell-once.js';
import { shareRequest } from './together.js';

export { wait } from './wait.js';

/** The {@link Input} of an endpoint that is not known here. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

interface CallOptions extends Sending {
  /** The same as `PayClient.endpoint`. */
  readonly endpoint: string;
  readonly now: () => number;
  /**
   * Passed in by the caller, which has it loaded: an import here would make it one more file in a page's first load.
   */
  readonly PayError: typeof PayError;
}

/** Longest answer accepted, in characters. Real answers of the merchant API are far shorter. */
const longest = 4_000_000;

/** Implements `PayClient.call`. */
export function call<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  if (!definition.isShared) return ask(options, definition, input, signal);
  return shareRequest(options, definition, (abort) => ask(options, definition, input, abort, signal), signal);
}

/** @param asker The first caller's signal if the answer is shared; finds the requests that this caller sent ahead. */
async function ask<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
  asker = signal,
): Promise<Answer<E>> {
  const { PayError } = options;
  const where = `${definition.method} ${definition.path}`;
  const path = pathOf(definition.path, input);
  const sent: Sent = (definition.method === 'GET' && taken(options, asker, path)) || {};
  let answered: Answered;
  try {
    answered = await within(
      options.timeout,
      signal,
      (both) => (sent.answer ??= options.send(path, sent, requestOf(definition, input, both))),
    );
  } catch (error) {
    if (signal?.aborted || error instanceof PayError) throw error;
    throw sent.headers
      ? unanswered(options, where)
      : new PayError('network', `${where} was not sent: "headers" gave none`, { code: 'not-sent' });
  }
  try {
    return read(options, definition, answered);
  } catch (error) {
    throw PayError.from(error);
  }
}

/** Returns the error for a call without an answer. If a setting may be the cause, its message says which one. */
function unanswered({ PayError: Failure, endpoint }: CallOptions, where: string): PayError {
  const { protocol, origin } = new URL(endpoint);
  const page = globalThis.location as Location | undefined;
  if (!protocol.startsWith('http') && protocol !== page?.protocol)
    return new Failure('protocol', `${where}: "endpoint" must be a path, or start with https:// or http://`);
  if (!page || origin === page.origin) return new Failure('network', `No answer from ${where}`);
  const hint = `does the backend (allowedOrigins) allow ${page.origin}?`;
  return new Failure('network', `No answer from ${where} at ${origin}; ${hint}`, { code: 'other-origin' });
}

/**
 * Takes the request for `path` that `asker` sent ahead, unless it failed or timed out. A request is taken only once,
 * and only by the asker that sent it. A task within a larger one may take the requests of the larger one.
 */
function taken({ asked }: Sending, asker: AbortSignal | undefined, path: string): Sent | undefined {
  let sent: Sent | undefined;
  for (let at = asker; at && !sent; at = outerSignalOf(at)) {
    const mine = asked.get(at);
    sent = mine?.[path];
    delete mine?.[path];
  }
  return sent?.answer && !sent.signal?.aborted ? sent : undefined;
}

const requestOf = ({ method }: EndpointDefinition, { body }: AnyInput, signal: AbortSignal): RequestInit => ({
  signal,
  ...(method !== 'GET' && { method }),
  body: JSON.stringify(body),
});

function pathOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function read<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  { response: { status, headers, redirected, url }, text }: Answered,
): Answer<E> {
  const { PayError: Failure, now } = options;
  const moved = redirected ? ` (redirected to ${url.split(/[?;]/)[0]})` : '';
  const where = `${definition.method} ${definition.path}${moved}`;
  // Proxies answer 502 to 504 when the backend is down or restarting. It may still have carried out a call that it got
  // before, so a call that moves money must count as unknown.
  const isDown = status >= 502 && status <= 504 && definition.effect !== 'money';
  const wrong = (what: string): PayError => {
    const message = `${where} answered ${what}`;
    if (!isDown && (definition.effect === 'money' || definition.isLookUp)) tellOnce(options, message);
    return new Failure(isDown ? 'provider-unavailable' : 'protocol', message, { status });
  };
  if (text.length > longest) throw wrong(`${status} with more than ${longest} characters`);
  let json: unknown;
  if (status !== 204) {
    try {
      json = JSON.parse(text);
    } catch {
      throw wrong(`${status} with something that is not JSON; is "endpoint" the merchant API?`);
    }
  }
  if (status >= 400) {
    if (!headers.get('content-type')?.includes(problemMediaType)) throw wrong(`${status} without a problem document`);
    const problem = safeParse(Problem, json);
    if (!problem.success) throw wrong(`${status} with a problem document that is not the contract's${at(problem)}`);
    const { type, detail, title } = problem.output;
    const said = `${where} answered ${status}: ${detail ?? title}`;
    // A look-up goes on: the session of a payer who has most likely paid may have ended.
    if (definition.isLookUp && type === 'unauthorized') tellOnce(options, said);
    throw new Failure(type, redirected ? said : (detail ?? title), {
      ...problem.output,
      retryAt: retryAt(problem.output.retryAt, headers, now() / 1000),
    });
  }
  const answer = safeParse(definition.answer, json);
  if (!answer.success) throw wrong(`a body that is not the contract's${at(answer)}`);
  return answer.output;
}

/** Names the first field that is not as the contract says, if it is one field, and what it must be. */
function at({ issues: [issue] }: { readonly issues: readonly [BaseIssue<unknown>, ...unknown[]] }): string {
  const said = [issue.path?.map(({ key }) => String(key)).join('.'), ownRule(issue)].filter(Boolean).join(': ');
  return said && ` (at ${said})`;
}

/**
 * Returns when a lock-out ends, by this device's clock. Because that clock may be wrong, the end is computed from the
 * time that remains according to the backend's headers. The backend's own end time is used only if they do not tell.
 */
function retryAt(time: number | undefined, headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after') ?? '';
  // A delay of more than eight digits, which is over three years, is a moment or in milliseconds.
  if (/^\d{1,8}$/.test(after)) return now + Number(after);
  const asked = Date.parse(headers.get('date') ?? '') / 1000;
  return time === undefined || Number.isNaN(asked) ? time : now + Math.max(0, time - asked);
}
