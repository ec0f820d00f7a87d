/** Typed calls of the merchant API with fetch. */
import { safeParse } from 'valibot';
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import { Problem, problemMediaType } from '../contract/problem.js';
import { PayError } from './pay-error.js';
import { wait } from './wait.js';

export interface ClientOptions {
  /** Base URL of the merchant API, such as `/pay`. */
  readonly endpoint: string;
  /** Sent with every call; a function is asked each time. */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds before a call counts as unanswered; 30,000 by default. */
  readonly timeout?: number | undefined;
  /** How time passes between two questions; tests bring a clock of their own. */
  readonly wait?: typeof wait | undefined;
}

export interface PayClient {
  /** The absolute base URL, without a slash at its end. */
  readonly endpoint: string;
  /** The fetch to use for calls that do not go to the merchant API (the provider's token URL). */
  readonly fetch: typeof fetch;
  /** Waits `milliseconds` before asking again: longer while the page is hidden, shorter when it comes back online. */
  readonly wait: typeof wait;
  /**
   * Calls one endpoint. Rejects with a {@link PayError}, or with the signal's reason when aborted.
   * Never repeats a call by itself.
   */
  call<E extends EndpointDefinition>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>>;
}

/** What {@link Input} holds when the endpoint is not known. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** @throws TypeError when `endpoint` is not a URL or path. */
export function createClient(options: ClientOptions): PayClient {
  const base = new URL(options.endpoint, globalThis.document?.baseURI).href.replace(/\/+$/, '');
  const doFetch: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);

  const send = async (definition: EndpointDefinition, input: AnyInput, signal: AbortSignal): Promise<Response> => {
    const headers = new Headers(typeof options.headers === 'function' ? await options.headers() : options.headers);
    headers.set('accept', 'application/json');
    // Without a body, too: it is what no form of another site can send.
    if (definition.method !== 'GET') headers.set('content-type', 'application/json');
    return doFetch(base + pathOf(definition.path, input), {
      method: definition.method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  };

  return {
    endpoint: base,
    fetch: doFetch,
    wait: options.wait ?? wait,
    async call(definition, input, signal) {
      const clock = AbortSignal.timeout(options.timeout ?? 30_000);
      const both = signal ? AbortSignal.any([signal, clock]) : clock;
      try {
        const response = await send(definition, input, both);
        return read(definition, response.status, response.headers.get('content-type') ?? '', await response.text());
      } catch (error) {
        if (signal?.aborted || error instanceof PayError) throw error;
        throw new PayError('network', `No answer from ${definition.method} ${definition.path}`);
      }
    },
  };
}

function pathOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function read<E extends EndpointDefinition>(definition: E, status: number, type: string, text: string): Answer<E> {
  const where = `${definition.method} ${definition.path}`;
  const wrong = (what: string): PayError => new PayError('protocol', `${where} answered ${what}`, { status });
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
    throw problem.success && type.includes(problemMediaType)
      ? PayError.fromProblem(problem.output)
      : wrong(`${status} without a problem document`);
  }
  const answer = safeParse(definition.answer, json);
  if (!answer.success) {
    const path = answer.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw wrong(`a body that is not the contract's${path && ` (at ${path})`}`);
  }
  return answer.output;
}
