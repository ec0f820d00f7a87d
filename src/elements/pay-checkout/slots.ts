/** The slots of the checkout: which of them the page has filled, and with what. */
import type { ReactiveControllerHost } from 'lit';
import { SlottedChildren } from '../../controllers/slotted.js';

type SlotHost = ReactiveControllerHost & HTMLElement & { readonly isHydrating: boolean };

export class Slots {
  readonly #host: SlotHost;
  readonly #children: SlottedChildren;

  constructor(host: SlotHost) {
    this.#host = host;
    this.#children = new SlottedChildren(host);
  }

  /** Returns what a slot shows: the page's own element, or else ours. */
  shown(name: string): HTMLElement | undefined {
    const slot = this.#host.shadowRoot?.querySelector<HTMLSlotElement>(`slot[name="${name}"]`);
    return slot?.assignedElements({ flatten: true })[0] as HTMLElement | undefined;
  }

  /** The names that the page's children ask for. While hydrating there are none, as on the server. */
  get #names(): readonly string[] {
    return this.#host.isHydrating ? [] : this.#children.names;
  }

  /** Slots with the merchant's methods and logos, which are passed on to the picker. */
  get forwarded(): readonly string[] {
    return this.#names.filter((name) => /^(method|logo)-./.test(name));
  }

  /** Whether the page has its own picker. Ours is then left out: even unseen, it would load and report its methods. */
  get hasOwnPicker(): boolean {
    return this.#names.includes('picker');
  }
}
