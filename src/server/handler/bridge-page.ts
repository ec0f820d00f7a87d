/**
 * The bridge: the page on which the payer's browser lands after a hosted page, an issuer's step or a carrier's page. It
 * tells the waiting page and then goes away. It is static except for the data of the return, and its content security
 * policy allows nothing but its own script and one style sheet.
 */
import type { ReturnMessage } from '../../contract/index.js';
import { wordsFor } from './bridge-words.js';

export interface BridgeData {
  /**
   * Channel of the waiting page. Undefined if none waits or the return was forged: the bridge only says it may be
   * closed.
   */
  readonly channel?: ReturnMessage['channel'] | undefined;
  readonly kind?: ReturnMessage['kind'];
  readonly result?: ReturnMessage['result'];
  readonly ref?: ReturnMessage['ref'];
  /** Origin of the waiting page. */
  readonly origin?: string | undefined;
  /** Where to send the payer if no window waits. */
  readonly returnUrl?: string | undefined;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Style sheet, as the page may be seen for a moment or stay. The page's policy allows the sheet by its hash. */
const style = ':root{color-scheme:light dark;font:1.25em system-ui;padding:3em 1em;text-align:center}';
const styleHash = 'sha256-A6IdVVGSSu9rdKkqXsx8WU6T4eMF9dj6D76ZcLfXxwQ=';

/**
 * Returns the page and its headers, in the payer's language. It leads back to its own origin and to those that may frame
 * it only: a program can claim any origin, and make an address of the shop that would lead elsewhere. The page addresses
 * its script relative to itself (`…/return` or `…/return/`), because a proxy in front may serve the handler under a
 * longer path than it knows.
 */
export function pageOf(
  { channel, kind, result, ref, ...data }: BridgeData,
  request: Pick<Request, 'url' | 'headers'>,
  ancestors: string,
): [html: string, headers: Record<string, string>] {
  const message = channel === undefined ? undefined : { type: 'pay-elements:return', channel, kind, result, ref };
  const folder = new URL(request.url).pathname.endsWith('/') ? '../..' : '..';
  const { returnUrl } = data;
  const { origin = '', host } = returnUrl === undefined ? {} : new URL(returnUrl);
  const isListed = ancestors.split(' ').includes(origin) || undefined;
  // Behind a proxy, the request may not show the backend's public address: then only the script can tell.
  const isKnown = isListed ?? host === new URL(request.url).host;
  const { language, close, back } = wordsFor(request.headers.get('accept-language'));
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${back}</title>
<style>${style}</style>
<script type="module" src="${folder}/bridge.js"></script>
<body dir="auto" data-return="${escape(JSON.stringify({ message, ...data, isListed }))}">
<p role="status">${close}</p>
${returnUrl !== undefined && isKnown ? `<p><a href="${escape(returnUrl)}">${back}</a></p>` : ''}
`;
  const headers = {
    // The page's address names the payment.
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  };
  return [html, headers];
}
