/** Whether the focus is within `element`. If it is in a frame, nothing around the frame matches `:focus-within`. */
export const hasFocus = (element: Element): boolean =>
  element.matches(':focus-within') || Boolean(element.shadowRoot?.activeElement);
