/** Whether something is rendered: a part of the page that is hidden has no box, and nobody sees what is in it. */

export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;

/** Some browsers have boxes in a closed `<details>` that nobody sees. Those that cannot tell (Safari before 17.4) have none. */
const isSeen = (element: Element & Partial<Pick<Element, 'checkVisibility'>>): boolean =>
  element.checkVisibility?.() ?? isRendered(element);

/** @returns asks whether an element is rendered and seen; when it is not, `rendered` is called once it is */
export function awaitRendered(rendered: () => void): (element: Element) => boolean {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || !isSeen(entry.target)) return;
    observer.disconnect();
    rendered();
  });
  return (element) => {
    const isIt = isSeen(element);
    if (!isIt) observer.observe(element);
    return isIt;
  };
}
