/** Keeps elements up to date in a page that a translation tool has changed. */

type Shown = HTMLElement & { readonly data?: string };

/**
 * Translation tools replace each text node with a `<font>`. Lit finds its texts by their position, so it then writes
 * new words to the `data` property of the `<font>`, where nobody sees them. Call this after each rendering: it turns
 * them into text again.
 */
export function showNewWords(root: ParentNode): void {
  for (const shown of root.querySelectorAll<Shown>('font')) if (shown.data !== undefined) shown.replaceWith(shown.data);
}
