/** Tells whether an element is rendered and seen. */
import { isLoadedAhead, onceOpened } from './page-shown.js';

/**
 * An element in a hidden part of the page has no box, and nobody sees it. Some browsers give boxes to elements in a
 * closed `<details>`, which nobody sees; `checkVisibility` tells. Browsers without that method (Safari before 17.4) give
 * them no boxes.
 */
export const isSeen = (element: Element & Partial<Pick<Element, 'checkVisibility'>>): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

/**
 * @returns a function that tells whether an element is rendered and seen; if it is not, `rendered` is called once it is
 */
export function awaitRendered(rendered: () => void): (element: Element) => boolean {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || !isSeen(entry.target)) return;
    observer.disconnect();
    rendered();
  });
  return (element) => {
    if (isLoadedAhead()) {
      onceOpened(rendered);
      return false;
    }
    const isIt = isSeen(element);
    if (!isIt) observer.observe(element);
    return isIt;
  };
}
