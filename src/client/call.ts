/** One call of the merchant API: sent, and its answer held against the contract. */
import { safeParse } from 'valibot';
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import { Problem, problemMediaType } from '../contract/problem.js';
import { within } from './aborting.js';
import type { ClientOptions } from './options.js';
import type { PayError } from './pay-error.js';
import { together } from './together.js';

export { wait } from './wait.js';

/** What {@link Input} holds when the endpoint is not known. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

type CallOptions = Omit<ClientOptions, 'fetch' | 'now'> & {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Handed over, because it is there already: imported, it would be a file of its own in what pages load first. */
  readonly PayError: typeof PayError;
};

/** No answer of the merchant API comes near it. */
const longest = 4_000_000;

/** `PayClient.call`; `options.endpoint` is absolute and without a slash at its end. */
export function call<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  if (!definition.isShared) return ask(options, definition, input, signal);
  return together(options, definition, (abort) => ask(options, definition, input, abort), signal);
}

async function ask<E extends EndpointDefinition>(
  options: CallOptions,
  definition: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
): Promise<Answer<E>> {
  const { PayError } = options;
  const where = `${definition.method} ${definition.path}`;
  let headers: Headers | undefined;
  try {
    return await within(options.timeout ?? 30_000, signal, async (both) => {
      headers = await headersOf(options, both);
      const response = await send(options, definition, input, headers, both);
      return read(options, definition, response, await response.text());
    });
  } catch (error) {
    if (signal?.aborted || error instanceof PayError) throw error;
    throw headers
      ? new PayError('network', `No answer from ${where}`)
      : new PayError('network', `${where} was not sent: "headers" gave none`, { code: 'not-sent' });
  }
}

/** What the page wants sent along. A function of its own may fail or never answer: it has no more time than the call. */
async function headersOf({ headers }: CallOptions, signal: AbortSignal): Promise<Headers> {
  signal.throwIfAborted();
  if (typeof headers !== 'function') return new Headers(headers);
  // Before the clock is listened to: where it throws, nobody would hear what the clock says later.
  const given = headers();
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return new Headers(await Promise.race([given, late]));
}

function send(
  options: CallOptions,
  definition: EndpointDefinition,
  input: AnyInput,
  headers: Headers,
  signal: AbortSignal,
): Promise<Response> {
  headers.set('accept', 'application/json');
  // Without a body, too: it is what no form of another site can send.
  if (definition.method !== 'GET') headers.set('content-type', 'application/json');
  return options.fetch(options.endpoint + pathOf(definition.path, input), {
    method: definition.method,
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
}

function pathOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function read<E extends EndpointDefinition>(
  { PayError: Failure, now }: CallOptions,
  definition: E,
  { status, headers }: Response,
  text: string,
): Answer<E> {
  const where = `${definition.method} ${definition.path}`;
  const wrong = (what: string): PayError => new Failure('protocol', `${where} answered ${what}`, { status });
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
      ? Failure.fromProblem({ ...problem.output, retryAt: retryAt(problem.output.retryAt, headers, now() / 1000) })
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
