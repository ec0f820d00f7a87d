/**
 * Watches everything a page shows to others while a payer pays: events, attributes, storage, console, URLs, and what is sent
 * to the shop. Violations of the page's content security policy are noted too.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

export interface Seen {
  /** Where it was seen: `event pay-success`, `attribute`, `storage`, `console`, `request POST …`, `url`, `violation`. */
  readonly where: string;
  readonly text: string;
}

/** A way to the merchant's backend. */
export interface Backend {
  /** Is told of each call as it comes: its URL, and its body and headers as text. */
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
