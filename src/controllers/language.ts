/** Follows the language of the page around elements that speak. */
import { isAnybodySpeaking, sayAnew } from './words.js';

let observer: MutationObserver | undefined;

/**
 * One observer tells all elements when any `lang` or `dir` around them changes. It is told of the roots at each rendering,
 * because an element may be moved to others without being connected anew.
 */
export function followLanguage(element: Element): void {
  observer ??= new MutationObserver(sayAnew);
  for (let at: Element | undefined = element; at;) {
    const root: Node = at.getRootNode();
    observer.observe(root, { subtree: true, attributeFilter: ['lang', 'dir'] });
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
}

/** Once nobody speaks any more. */
export function forgetLanguage(): void {
  if (!isAnybodySpeaking()) observer?.disconnect();
}
