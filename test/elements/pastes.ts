/** Dispatches a paste of `text`. The browser itself inserts nothing: only handlers of the element do. */
export function pastes(field: HTMLInputElement | null, text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox does not accept `clipboardData` in the constructor.
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
  field?.dispatchEvent(paste);
  return paste;
}
