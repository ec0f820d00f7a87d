/** Pastes something else in place of the clipboard's text. */

type Field = HTMLInputElement | null | undefined;

/** Pastes what `read` returns into `field`, which has the focus. If that is nothing, the browser pastes as usual. */
export function pasteInstead(event: ClipboardEvent, field: Field, read: (text: string) => string | undefined): void {
  const text = read(event.clipboardData?.getData('text') ?? '');
  if (!field || field.readOnly || !text) return;
  event.preventDefault();
  // Deprecated, but without a replacement: unlike `setRangeText`, this can be undone and raises `input`.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
}
