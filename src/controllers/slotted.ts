/** Tracks which slots an element's children ask for, as the children come and go. */
import { type ReactiveController, type ReactiveControllerHost, isServer } from 'lit';

/** On a server there are no names: the children belong to the page, and are read in the browser. */
export class SlottedChildren implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    this.#observer = isServer ? undefined : new MutationObserver(() => host.requestUpdate());
    host.addController(this);
  }

  hostConnected(): void {
    // Without `subtree`, changes of the children's `slot` attributes are not reported.
    this.#observer?.observe(this.#host, { childList: true, subtree: true, attributeFilter: ['slot'] });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** Each name once, in the order of the children. */
  get names(): readonly string[] {
    return isServer ? [] : [...new Set([...this.#host.children].map(({ slot }) => slot))];
  }
}
