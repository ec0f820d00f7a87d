/** What runs on the bridge. Loaded when a payer comes back, and by itself: it imports nothing. */

// Only what was sealed by the backend is in the attribute; the origin in it is the only one that is told. Without a window
// that waits, going back is the payer's way on; closing works only where a script opened this one. Who is told and has an
// address to go back to does not wait in another window: what opened this one is a page that opened the shop in it. After an
// issuer's step nobody waits around this one either: the shop itself stood in that frame. After a carrier's page nobody can be
// told, and who waits is known by the name that was given to this window; one whose tie is cut has lost it.
/** @param ownWindow how the names of windows begin that an element opened */
export const scriptFor = (
  ownWindow: string,
): string => `const { message, origin, returnUrl } = JSON.parse(document.body.dataset.return ?? '{}');
const waiting = parent === window ? opener : parent;
const isAwaited = opener && name.startsWith('${ownWindow}');
if (message) {
  if (waiting && origin) waiting.postMessage(message, origin);
  try {
    new BroadcastChannel(message.channel).postMessage(message);
  } catch {}
}
if (returnUrl && (message?.kind === 'widget' ? parent === window : !isAwaited)) location.replace(returnUrl);
else if (message || isAwaited) close();
`;
