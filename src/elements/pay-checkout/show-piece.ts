/** Brings a piece that a choice has opened into view: the choice itself can be longer than a screen. */

/** Returns the focused element, through any number of nested shadow roots. */
function focused({ activeElement }: Document): Element | null {
  let at = activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/**
 * Scrolls `piece` into view, no further than needed. Does nothing for a payer who chooses by keyboard: the focused
 * choice must stay visible, and the next Tab leads to the piece.
 */
export function showPiece(piece: Element): void {
  const { ownerDocument } = piece;
  if (focused(ownerDocument)?.matches(':focus-visible')) return;
  const isStill = ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  piece.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}
