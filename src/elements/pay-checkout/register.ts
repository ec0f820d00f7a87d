/** Registers a piece, unless an element of that name is registered already, which is then used instead. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
