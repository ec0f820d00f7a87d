/** The script of the bridge page. It imports nothing, and is loaded on its own when a payer returns. */

// The attribute holds only what the backend has sealed, and the message goes only to the origin in it. If no window
// waits, the payer continues by going back to `returnUrl`; `close()` works only if a script opened this window. A
// message with a `returnUrl` means that no other window waits for it: an opener is then a page that opened the shop in
// this window. After an issuer's step the parent does not wait either, because the shop itself was in this frame. After
// a carrier's page there is no message: an element that waits is known by the name that it gave this window. A window
// that is cut off from its opener has lost that name.
/** @param ownWindow prefix of the names of windows that an element opened */
export const scriptFor = (
  ownWindow: string,
): string => `const { message, origin, returnUrl, isListed } = JSON.parse(document.body.dataset.return ?? '{}');
const waiting = parent === window ? opener : parent;
const isAwaited = opener && name.startsWith('${ownWindow}');
if (message) {
  if (waiting && origin) waiting.postMessage(message, origin);
  try {
    new BroadcastChannel(message.channel).postMessage(message);
  } catch {}
}
const isOurs = returnUrl && (isListed || new URL(returnUrl).origin === location.origin);
if (isOurs && (message?.kind === 'widget' ? parent === window : !isAwaited)) location.replace(returnUrl);
else if (message || isAwaited) close();
`;
