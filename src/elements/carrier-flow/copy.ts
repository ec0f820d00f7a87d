/** Copying what stands in an element of the page. */

/** Undefined where the page is not secure, whatever its type says. */
const clipboard = (): Clipboard | undefined => navigator.clipboard;

/**
 * Puts the text of `shown` on the clipboard; call it inside the payer's gesture. Where the page may not write there (plain
 * HTTP, a frame without leave), the text is selected and copied as by the keyboard.
 * @returns false when it was not copied; then it stands selected, for the payer to copy.
 */
export async function copyText(shown: Element): Promise<boolean> {
  const board = clipboard();
  if (board) {
    try {
      await board.writeText(shown.textContent);
      return true;
    } catch {
      // As if there was none.
    }
  }
  getSelection()?.selectAllChildren(shown);
  // Nothing newer exists for pages that are not secure.
  return document.execCommand('copy');
}
