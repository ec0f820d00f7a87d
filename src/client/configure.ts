/** Page-wide defaults of all elements. */
import { type ClientOptions, type PayClient, createClient } from './client.js';

/** Page-wide defaults; see `configure`. */
export type Configuration = Partial<ClientOptions>;

let defaults: Configuration = {};
const clients = new Map<string, PayClient>();
const listeners = new Set<(before: Configuration) => void>();

/** Sets page-wide defaults for elements that have no attribute of their own. Later calls add to earlier ones. */
export function configure(configuration: Configuration): void {
  const before = defaults;
  defaults = { ...before, ...configuration };
  clients.clear();
  for (const listener of listeners) listener(before);
  // Loaded late, after the fields are shown: a warning for pages with two copies must not make all others wait.
  if (globalThis.document)
    setTimeout(() => void import('./copies.js').then(({ warnOfCopies }) => warnOfCopies()).catch(() => undefined));
}

/**
 * Calls `listener` after each `configure` with the configuration before it: a page may configure late. Returns a
 * function that removes the listener.
 */
export function onConfigured(listener: (before: Configuration) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the client for `endpoint`, or else for that of `otherwise`; `undefined` if neither is set or it is no URL.
 */
export function clientFor(endpoint?: string, otherwise: Configuration = defaults): PayClient | undefined {
  const url = endpoint || otherwise.endpoint;
  if (!url) return undefined;
  let client = clients.get(url);
  if (!client) {
    try {
      client = createClient({ ...defaults, endpoint: url });
    } catch {
      return undefined;
    }
    clients.set(url, client);
  }
  return client;
}
