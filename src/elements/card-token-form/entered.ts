/** What the page hears of the card while it is entered. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { SavedCard } from '../../contract/orders.js';
import { brandIdOf } from '../../domain/card/brands.js';
import { type EnteredCard, PayCardChangeEvent } from '../base/card-event.js';

export interface EnteredHost {
  readonly fields: { readonly brandId: string | undefined; readonly isEmpty: boolean };
  /** The saved card that is chosen. */
  readonly savedCard: SavedCard | undefined;
  /** What keeps the card from being sent. */
  readonly wrong: object | undefined;
}

const isShortcut = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

export class Entered implements ReactiveController {
  #told: EnteredCard = { brand: undefined, complete: false, empty: true };
  readonly #element: ReactiveElement;
  readonly #host: EnteredHost;

  constructor(element: ReactiveElement, host: EnteredHost) {
    this.#element = element;
    this.#host = host;
    const look = (): void => this.hostUpdated();
    for (const type of ['input', 'change']) element.renderRoot.addEventListener(type, look);
    // An undo of the fields' own raises no `input`.
    element.renderRoot.addEventListener('keydown', (event) => isShortcut(event as KeyboardEvent) && look());
    element.addController(this);
  }

  hostUpdated(): void {
    const { fields, savedCard, wrong } = this.#host;
    const brand = savedCard ? brandIdOf(savedCard.brand) : fields.brandId;
    const now: EnteredCard = { brand, complete: !wrong, empty: !savedCard && fields.isEmpty };
    const told = this.#told;
    if (now.brand === told.brand && now.complete === told.complete && now.empty === told.empty) return;
    this.#told = now;
    this.#element.dispatchEvent(new PayCardChangeEvent(now));
  }
}
