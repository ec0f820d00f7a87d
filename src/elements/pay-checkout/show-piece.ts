/** What a choice has opened may be out of sight: the choice itself can be longer than a screen. */

/** What has the focus, however many shadow roots it is in. */
function focused({ activeElement }: Document): Element | null {
  let at = activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/**
 * Scrolls to `piece`, no further than it takes. Who chooses by keys stays at the choice: what has the focus is to be seen,
 * and the next key that leaves it leads to the piece.
 */
export function showPiece(piece: Element): void {
  const { ownerDocument } = piece;
  if (focused(ownerDocument)?.matches(':focus-visible')) return;
  const isStill = ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  piece.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
