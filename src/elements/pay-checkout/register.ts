/** Registers a piece, unless the page has one of that name: then that one is meant. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
