/** Pastes `text` where the caret is; what nobody does with it, the browser does not do either. */
export function pastes(field: HTMLInputElement | null, text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox takes none in the constructor.
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
  field?.dispatchEvent(paste);
  return paste;
}
