/** Page-wide defaults of all elements. */
import { type ClientOptions, type PayClient, createClient } from './client.js';

export type Configuration = Partial<ClientOptions>;

let defaults: Configuration = {};
const clients = new Map<string, PayClient>();
const listeners = new Set<(before: Configuration) => void>();

/** Sets what elements use when they have no attribute of their own; later calls add to earlier ones. */
export function configure(configuration: Configuration): void {
  const before = defaults;
  defaults = { ...before, ...configuration };
  clients.clear();
  for (const listener of listeners) listener(before);
  // Late, and not before the fields are there: what only a page with two copies hears must not make all others wait.
  if (globalThis.document)
    setTimeout(() => void import('./copies.js').then(({ tellOfCopies }) => tellOfCopies()).catch(() => undefined));
}

/** Tells `listener` after each `configure` what stood before, until the function it answers is called: a page may configure late. */
export function onConfigured(listener: (before: Configuration) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The client for an element's `endpoint`, or for that of `otherwise`. `undefined` when neither is set or it is no URL. */
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
