/** Follows the language of the page around the elements. */
import { renderSpeakers, speakers } from './words.js';

let observer: MutationObserver | undefined;

/**
 * Renders all elements again when any `lang` or `dir` around them changes; one observer serves them all. Call this at
 * each rendering, because an element may be moved to other roots without being connected again. One that is not in the
 * page is not followed: its part may load, and render it, after it was removed.
 */
export function followLanguage(element: Element): void {
  observer ??= new MutationObserver(renderSpeakers);
  for (let at = element.isConnected ? element : undefined; at;) {
    const root: Node = at.getRootNode();
    observer.observe(root, { subtree: true, attributeFilter: ['lang', 'dir'] });
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
}

/** Stops observing once no element is left. */
export function forgetLanguage(): void {
  if (speakers.size === 0) observer?.disconnect();
}
