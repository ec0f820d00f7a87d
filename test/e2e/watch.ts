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

const spy = fileURLToPath(new URL('spy.js', import.meta.url));

/** @param shop Origin of the merchant's backend. */
export async function watch(context: BrowserContext, shop: string): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  await context.exposeFunction('payElementsSeen', (where: string, text: string) => {
    seen.push({ where, text });
  });
  await context.addInitScript({ path: spy });
  context.on('console', (message) => seen.push({ where: 'console', text: message.text() }));
  context.on('weberror', (error) => seen.push({ where: 'console', text: String(error.error()) }));
  context.on('request', (request) => {
    seen.push({ where: 'url', text: request.url() });
    if (request.url().startsWith(shop)) {
      const sent = `${request.postData() ?? ''} ${JSON.stringify(request.headers())}`;
      seen.push({ where: `request ${request.method()} ${request.url()}`, text: sent });
    }
  });
  return seen;
}
