/** Enter that is held down presses once: what it sent may be refused before it is let go, and would be sent again and again. */

/** Within `root` alone: what the page has put into a slot is the page's. */
export function pressOnce(root: HTMLElement | DocumentFragment): void {
  root.addEventListener('keydown', (event) => {
    const { key, repeat, target } = event as KeyboardEvent;
    if (repeat && key === 'Enter' && (target as Node).getRootNode() === root) event.preventDefault();
  });
}
