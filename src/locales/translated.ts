/** Elements in a page that a tool translates. */

type Shown = HTMLElement & { readonly data?: string };

/**
 * Such tools put a `<font>` in the place of each text. Lit knows its texts by their place: the words that follow become the
 * `data` of that `<font>`, which nobody sees. To be called after each rendering, it makes a text of them.
 */
export function showNewWords(root: ParentNode): void {
  for (const shown of root.querySelectorAll<Shown>('font')) if (shown.data !== undefined) shown.replaceWith(shown.data);
}
