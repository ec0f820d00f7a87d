/**
 * The bridge: the page on which the payer's browser lands after a hosted page, an issuer's step or a carrier's page. It
 * tells the page that waits, then goes away. Static but for one data attribute; it runs under a policy that allows
 * nothing but its own script.
 */
import type { ReturnMessage } from '../../contract/index.js';
import { reply, type Reply } from './reply.js';

export interface BridgeData {
  /** Undefined when nobody waits, or when the return was forged: then the page only says that it may be closed. */
  readonly message?: ReturnMessage | undefined;
  /** Origin of the page that waits. */
  readonly origin?: string | undefined;
  /** Where to go when no window waits. */
  readonly returnUrl?: string | undefined;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The page. `script` is the address of `bridge.js`. */
export function bridgePage(data: BridgeData, script: string, ancestors: string): Reply {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Returning to the shop</title>
    <script type="module" src="${escape(script)}"></script>
  </head>
  <body data-return="${escape(JSON.stringify(data))}">
    <p role="status">You can close this window and return to the shop.</p>
    ${data.returnUrl === undefined ? '' : `<p><a href="${escape(data.returnUrl)}">Back to the shop</a></p>`}
  </body>
</html>
`;
  return reply(200, 'text/html; charset=utf-8', html, {
    'content-security-policy': `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  });
}

// Only what was sealed by the backend is in the attribute; the origin in it is the only one that is told.
const script = `const { message, origin, returnUrl } = JSON.parse(document.body.dataset.return ?? '{}');
const waiting = window.parent !== window ? window.parent : window.opener;
if (message) {
  if (waiting && origin) waiting.postMessage(message, origin);
  try {
    const channel = new BroadcastChannel(message.channel);
    channel.postMessage(message);
    channel.close();
  } catch {}
}
if (window.parent === window) {
  // Without a window that waits, going back is the payer's way on; closing works only where a script opened this one.
  if (!window.opener && returnUrl) location.replace(returnUrl);
  else window.close();
}
`;

export const bridgeScript = (): Reply => reply(200, 'text/javascript; charset=utf-8', script);
