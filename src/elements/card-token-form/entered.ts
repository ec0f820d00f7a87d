/** Tells the page about the card while it is being entered. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { SavedCard } from '../../contract/orders.js';
import { brandIdOf } from '../../domain/card/brands.js';
import { type EnteredCard, PayCardChangeEvent } from '../base/card-event.js';
import type { CardFields } from './fields.js';

export interface EnteredHost {
  readonly fields: Pick<CardFields, 'brandId' | 'isEmpty' | 'isComplete'>;
  /** The saved card that is chosen. */
  readonly savedCard: SavedCard | undefined;
}

export class Entered implements ReactiveController {
  #told: EnteredCard = { brand: undefined, complete: false, empty: true };
  readonly #element: ReactiveElement;
  readonly #host: EnteredHost;

  constructor(element: ReactiveElement, host: EnteredHost) {
    this.#element = element;
    this.#host = host;
    element.addController(this);
  }

  hostUpdated(): void {
    this.look();
  }

  /** Raises `pay-cardchange` if something has changed. Also called after each edit. */
  readonly look = (): void => {
    const { fields, savedCard } = this.#host;
    const now: EnteredCard = savedCard
      ? { brand: brandIdOf(savedCard.brand), complete: true, empty: false }
      : { brand: fields.brandId, complete: fields.isComplete, empty: fields.isEmpty };
    const told = this.#told;
    if (now.brand === told.brand && now.complete === told.complete && now.empty === told.empty) return;
    this.#told = now;
    this.#element.dispatchEvent(new PayCardChangeEvent(now));
  };
}
