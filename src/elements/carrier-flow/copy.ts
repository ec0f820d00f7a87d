/** Copies the text of an element to the clipboard. */

/** Undefined outside a secure context, although the DOM types do not say so. */
const clipboard = (): Clipboard | undefined => navigator.clipboard;

/**
 * Copies the text of `shown` to the clipboard; call it inside the payer's gesture. If the page may not use the
 * clipboard (plain HTTP, or a frame without permission), the text is selected and copied as if by the keyboard.
 * @returns false if the text was not copied; it is then selected, so that the payer can copy it.
 */
export async function copyText(shown: Element): Promise<boolean> {
  const board = clipboard();
  if (board) {
    try {
      await board.writeText(shown.textContent);
      return true;
    } catch {
      // Not permitted: continue as without a clipboard API.
    }
  }
  getSelection()?.selectAllChildren(shown);
  // Deprecated, but nothing newer works outside a secure context.
  return document.execCommand('copy');
}
