/** Typed calls of the merchant API with fetch. */
import type * as Calls from './call.js';
import type { ClientOptions, PayClient } from './options.js';
import { PayError } from './pay-error.js';

export type { ClientOptions, PayClient } from './options.js';

/** What validates answers is not needed before the first question. */
let calls: Promise<typeof Calls> | undefined;

/** @throws TypeError when `endpoint` is not a URL or path. */
export function createClient(options: ClientOptions): PayClient {
  const base = new URL(options.endpoint, globalThis.document?.baseURI).href.replace(/\/+$/, '');
  const doFetch: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const now = options.now ?? Date.now;
  const settings = { ...options, endpoint: base, fetch: doFetch, now, PayError };
  return {
    endpoint: base,
    fetch: doFetch,
    now,
    wait: options.wait ?? (async (...args) => (await import('./wait.js')).wait(...args)),
    async call(definition, input, signal) {
      calls ??= import('./call.js');
      const { call } = await calls.catch(() => {
        calls = undefined;
        throw PayError.notLoaded();
      });
      return call(settings, definition, input, signal);
    },
  };
}
