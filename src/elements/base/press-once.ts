/** Makes a held Enter key press only once: a refusal may come before its release, and the form would be sent again. */

/** Applies to keys within `root` alone: what the page puts into a slot is the page's own business. */
export function pressOnce(root: HTMLElement | DocumentFragment): void {
  root.addEventListener('keydown', (event) => {
    const { key, repeat, target } = event as KeyboardEvent;
    if (repeat && key === 'Enter' && (target as Node).getRootNode() === root) event.preventDefault();
  });
}
