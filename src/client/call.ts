/** One call of the merchant API: sent, and its answer held against the contract. */
import { safeParse } from 'valibot';
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import { Problem } from '../contract/problem.js';
import { problemMediaType } from '../contract/problem-status.js';
import { orAborted, outerOf, within } from './aborting.js';
import type { Answered, Sending, Sent } from './options.js';
import type { PayError } from './pay-error.js';
import { together } from './together.js';

export { wait } from './wait.js';

/** What {@link Input} holds when the endpoint is not known. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

interface CallOptions extends Sending {
  /** As `PayClient.endpoint`. */
  readonly endpoint: string;
  readonly now: () => number;
  /** Handed over, because it is there already: imported, it would be a file of its own in what pages load first. */
  readonly PayError: typeof PayError;
}

/** No answer of the merchant API comes near it. */
const longest = 4_000_000;

/** `PayClient.call`. */
export function call<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  if (!definition.isShared) return ask(options, definition, input, signal);
  return together(options, definition, (abort) => ask(options, definition, input, abort, signal), signal);
}

/** @param asker The signal of who asks first, where the answer is shared. */
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
  try {
    return await within(options.timeout, signal, async (both) => {
      both.throwIfAborted();
      sent.answer ??= options.send(path, sent, requestOf(definition, input, both));
      return read(options, definition, await orAborted(sent.answer, both));
    });
  } catch (error) {
    if (signal?.aborted || error instanceof PayError) throw error;
    throw sent.headers
      ? unanswered(options, where)
      : new PayError('network', `${where} was not sent: "headers" gave none`, { code: 'not-sent' });
  }
}

/** Nothing came back: nobody is there, or a setting is why, which the error says then. */
function unanswered({ PayError: Failure, endpoint }: CallOptions, where: string): PayError {
  const { protocol, origin } = new URL(endpoint);
  const page = globalThis.location as Location | undefined;
  if (!protocol.startsWith('http') && protocol !== page?.protocol)
    return new Failure('protocol', `${where}: "endpoint" must be a path, or start with https:// or http://`);
  if (!page || origin === page.origin) return new Failure('network', `No answer from ${where}`);
  const hint = `does allowedOrigins of the handler name ${page.origin}?`;
  return new Failure('network', `No answer from ${where}; ${hint}`, { code: 'other-origin' });
}

/**
 * What was asked ahead and has not failed; only once, and never of another asker. One of several things that are done at once
 * is of the whole.
 */
function taken({ asked }: Sending, asker: AbortSignal | undefined, path: string): Sent | undefined {
  let sent: Sent | undefined;
  for (let at = asker; at && !sent; at = outerOf(at)) {
    const mine = asked.get(at);
    sent = mine?.[path];
    delete mine?.[path];
  }
  return sent?.answer && !sent.signal?.aborted ? sent : undefined;
}

const requestOf = ({ method }: EndpointDefinition, { body }: AnyInput, signal: AbortSignal): RequestInit => ({
  signal,
  ...(method !== 'GET' && { method }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

function pathOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

const told = (Failure: typeof PayError, problem: Problem): PayError =>
  new Failure(problem.type, problem.detail ?? problem.title, problem);

function read<E extends EndpointDefinition>(
  { PayError: Failure, now }: CallOptions,
  definition: E,
  { response: { status, headers }, text }: Answered,
): Answer<E> {
  const where = `${definition.method} ${definition.path}`;
  // Proxies say so when what is behind them is down, or is being started anew. What they had passed on may be done all the same.
  const isDown = status >= 502 && status <= 504 && definition.effect !== 'money';
  const wrong = (what: string): PayError =>
    new Failure(isDown ? 'provider-unavailable' : 'protocol', `${where} answered ${what}`, { status });
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
    const problem = safeParse(Problem, json);
    throw problem.success && headers.get('content-type')?.includes(problemMediaType)
      ? told(Failure, { ...problem.output, retryAt: retryAt(problem.output.retryAt, headers, now() / 1000) })
      : wrong(`${status} without a problem document`);
  }
  const answer = safeParse(definition.answer, json);
  if (!answer.success) {
    const path = answer.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw wrong(`a body that is not the contract's${path && ` (at ${path})`}`);
  }
  return answer.output;
}

/**
 * When a lock-out ends, by this device's clock, which may be wrong: what counts is how long the backend says it lasts. Its own
 * time is taken as it is only where it says no duration.
 */
function retryAt(time: number | undefined, headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after');
  if (after !== null && /^\d+$/.test(after)) return now + Number(after);
  const asked = Date.parse(headers.get('date') ?? '') / 1000;
  return time === undefined || Number.isNaN(asked) ? time : now + Math.max(0, time - asked);
}
