/** Text that takes the place of what is pasted. */

/** Puts `text` where the caret of `field` is, which has the focus. */
export function insertText(field: HTMLInputElement, text: string): void {
  // Unlike setRangeText this can be undone, and tells `input` listeners; its replacement does not exist.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
}
