/** Something else in the place of what is pasted. */

type Field = HTMLInputElement | null | undefined;

/** Pastes what `read` makes of the text into `field`, which has the focus; where it makes nothing of it, all is pasted as it is. */
export function pasteInstead(event: ClipboardEvent, field: Field, read: (text: string) => string | undefined): void {
  const text = read(event.clipboardData?.getData('text') ?? '');
  if (!field || field.readOnly || !text) return;
  event.preventDefault();
  // Unlike setRangeText this can be undone, and tells `input` listeners; its replacement does not exist.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
}
