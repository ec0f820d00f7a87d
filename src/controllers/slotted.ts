/** The slots that an element's children ask for, followed as they come and go. */
import { type ReactiveController, type ReactiveControllerHost, isServer } from 'lit';

/** On a server there are none: children are the page's own, and are looked at where the page is. */
export class SlottedChildren implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    this.#observer = isServer ? undefined : new MutationObserver(() => host.requestUpdate());
    host.addController(this);
  }

  hostConnected(): void {
    // Without the subtree no child's attribute is told.
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
