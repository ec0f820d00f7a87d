/** Typed calls of the merchant API with fetch. */
import type * as Calls from './call.js';
import { createAhead } from './ahead.js';
import type { ClientOptions, PayClient, Send } from './options.js';
import { PayError } from './pay-error.js';

export type { ClientOptions, PayClient } from './options.js';

let calls: Promise<typeof Calls> | undefined;

/**
 * What asks and validates answers is not needed before the first question. Elements load it beside what asks: after it, it
 * would keep the payer waiting for one way more to the server and back. Asked for again when it did not arrive.
 * @throws PayError `network` when it does not load
 */
export const loadCalls = (): Promise<typeof Calls> =>
  (calls ??= import('./call.js').catch(() => {
    calls = undefined;
    throw PayError.notLoaded();
  }));

/** @throws TypeError when `endpoint` is not a URL or path. */
export function createClient(options: ClientOptions): PayClient {
  const base = new URL(options.endpoint, globalThis.document?.baseURI).href.replace(/\/+$/, '');
  const doFetch: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const now = options.now ?? Date.now;
  const { headers } = options;
  const send: Send = async (path, sent, init) => {
    const given = new Headers(await (typeof headers === 'function' ? headers() : headers));
    // Who asked has been told that nothing was sent. A fetch of the page's own may not look at the signal.
    init.signal?.throwIfAborted();
    sent.headers = given;
    given.set('accept', 'application/json');
    // Without a body, too: it is what no form of another site can send.
    if (init.method) given.set('content-type', 'application/json');
    const response = await doFetch(base + path, { credentials: 'include', cache: 'no-store', ...init, headers: given });
    return { response, text: await response.text() };
  };
  const settings = { endpoint: base, send, timeout: options.timeout ?? 30_000, asked: new WeakMap(), now, PayError };
  return {
    endpoint: base,
    fetch: doFetch,
    now,
    wait: options.wait ?? (async (...args) => (await loadCalls()).wait(...args)),
    call: async (...args) => (await loadCalls()).call(settings, ...args),
    askAhead: createAhead(settings),
  };
}
