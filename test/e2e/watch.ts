/**
 * Records everything that a page exposes while a payer pays: events, attributes, storage, console output, URLs, and
 * requests to the shop. It also records violations of the page's content security policy.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

export interface Seen {
  /** The place: `event pay-success`, `attribute`, `storage`, `console`, `request POST …`, `url` or `violation`. */
  readonly where: string;
  readonly text: string;
}

/** A connection to the merchant's backend that can be overheard. */
export interface Backend {
  /** Receives each call as it arrives: its URL, and its body and headers as text. */
  overhears?: (call: { readonly method: string; readonly url: string; readonly text: string }) => void;
}

const spy = fileURLToPath(new URL('spy.js', import.meta.url));

export async function watch(context: BrowserContext, backend: Backend): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  await context.exposeFunction('payElementsSeen', (where: string, text: string) => {
    seen.push({ where, text });
  });
  await context.addInitScript({ path: spy });
  context.on('console', (message) => seen.push({ where: 'console', text: message.text() }));
  context.on('weberror', (error) => seen.push({ where: 'console', text: String(error.error()) }));
  context.on('request', (request) => seen.push({ where: 'url', text: request.url() }));
  backend.overhears = ({ method, url, text }) => seen.push({ where: `request ${method} ${url}`, text });
  return seen;
}
