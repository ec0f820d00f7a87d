/**
 * The bridge: the page on which the payer's browser lands after a hosted page, an issuer's step or a carrier's page. It
 * tells the page that waits, then goes away. Static but for one data attribute; it runs under a policy that allows
 * nothing but its own script and its one sheet of style.
 */
import type { ReturnMessage } from '../../contract/index.js';

export interface BridgeData {
  /** Of who waits. Undefined when nobody does, or when the return was forged: then the page only says that it may be closed. */
  readonly channel?: ReturnMessage['channel'] | undefined;
  readonly kind?: ReturnMessage['kind'];
  readonly result?: ReturnMessage['result'];
  readonly ref?: ReturnMessage['ref'];
  /** Origin of the page that waits. */
  readonly origin?: string | undefined;
  /** Where to go when no window waits. */
  readonly returnUrl?: string | undefined;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page may be seen for a moment, or stay: its policy allows this sheet by its hash. */
const style = ':root{color-scheme:light dark;font:1.25em system-ui;padding:3em 1em;text-align:center}';
const styleHash = 'sha256-A6IdVVGSSu9rdKkqXsx8WU6T4eMF9dj6D76ZcLfXxwQ=';

/**
 * The page and its headers. It imports nothing, as its script does. Its script is named from where the page stands, `…/return`
 * or `…/return/` in a folder: what is in front may know the handler by a longer address than the handler knows.
 */
export function pageOf(
  { channel, kind, result, ref, ...data }: BridgeData,
  url: string,
  ancestors: string,
): [html: string, headers: Record<string, string>] {
  const message = channel === undefined ? undefined : { type: 'pay-elements:return', channel, kind, result, ref };
  const folder = new URL(url).pathname.endsWith('/') ? '../..' : '..';
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Returning to the shop</title>
<style>${style}</style>
<script type="module" src="${folder}/bridge.js"></script>
<body data-return="${escape(JSON.stringify({ message, ...data }))}">
<p role="status">You can close this window and return to the shop.</p>
${data.returnUrl === undefined ? '' : `<p><a href="${escape(data.returnUrl)}">Back to the shop</a></p>`}
`;
  const headers = {
    // Its address names the payment.
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  };
  return [html, headers];
}
