/** Whether something is rendered: a part of the page that is hidden has no box, and nobody sees what is in it. */

export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** @returns asks whether an element is rendered; when it is not, `rendered` is called once it is */
export function awaitRendered(rendered: () => void): (element: Element) => boolean {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || !isRendered(entry.target)) return;
    observer.disconnect();
    rendered();
  });
  return (element) => {
    const isSeen = isRendered(element);
    if (!isSeen) observer.observe(element);
    return isSeen;
  };
}
