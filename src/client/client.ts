/** Makes typed calls of the merchant API with fetch. */
import type * as Calls from './call.js';
import { createAhead } from './ahead.js';
import type { ClientOptions, PayClient, Send } from './options.js';
import { PayError } from './pay-error.js';

export type { ClientOptions, PayClient } from './options.js';

let calls: Promise<typeof Calls> | undefined;

/**
 * Loads the code that sends calls and validates answers; it is not needed before the first call. Elements load it in
 * parallel with the code that calls: loading it afterwards would cost the payer one more round trip. A load that failed
 * is repeated at the next request for it.
 * @throws PayError `network` when it does not load
 */
export const loadCalls = (): Promise<typeof Calls> =>
  (calls ??= import('./call.js').catch(() => {
    calls = undefined;
    throw PayError.notLoaded();
  }));

/**
 * Creates a client of the merchant API.
 * @throws TypeError when `endpoint` is not a URL or path.
 */
export function createClient(options: ClientOptions): PayClient {
  const base = new URL(options.endpoint, globalThis.document?.baseURI).href.replace(/\/+$/, '');
  const doFetch: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const now = options.now ?? Date.now;
  const { headers } = options;
  const send: Send = async (path, sent, init) => {
    const given = new Headers(await (typeof headers === 'function' ? headers() : headers));
    // The caller may have given up while `headers` was pending, and has been told that nothing was sent. A custom
    // `fetch` might ignore the signal.
    init.signal?.throwIfAborted();
    sent.headers = given;
    given.set('accept', 'application/json');
    // Set even without a body: a form of another site cannot send this content type.
    if (init.method) given.set('content-type', 'application/json');
    const response = await doFetch(base + path, { credentials: 'include', cache: 'no-store', ...init, headers: given });
    return { response, text: await response.text() };
  };
  // Timers count up to 24 days: a longer time, such as Infinity, would end at once.
  const timeout = Math.min(options.timeout || 30_000, 2_000_000_000);
  const settings = { endpoint: base, send, timeout, asked: new WeakMap(), now, PayError };
  return {
    endpoint: base,
    fetch: doFetch,
    now,
    wait: options.wait ?? (async (...args) => (await loadCalls()).wait(...args)),
    call: async (...args) => (await loadCalls()).call(settings, ...args),
    askAhead: createAhead(settings),
  };
}
