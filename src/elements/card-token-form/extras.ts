/** What an order may offer besides an empty form: saved cards, saving the typed card, and a coupon. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Order, SavedCard } from '../../contract/orders.js';
import { Coupon } from './coupon.js';
import { OrderChange, type OrderHost } from './order-change.js';
import type { OutcomeWords } from './outcome.words.js';
import { SavedCards } from './saved-cards.js';

export class OrderExtras {
  saveCard = false;
  readonly cards: SavedCards;
  readonly coupon: Coupon;
  readonly #t: OutcomeWords;

  constructor(t: OutcomeWords, host: OrderHost) {
    const change = new OrderChange(host);
    this.#t = t;
    this.cards = new SavedCards(t, host, change);
    this.coupon = new Coupon(t, host, change);
  }

  /** Returns the saved card to charge as it is; undefined if a card must be typed. */
  chosen(order: Order | undefined): SavedCard | undefined {
    const card = this.cards.selected(order);
    return card?.cvcRequired ? undefined : card;
  }

  reset(): void {
    this.saveCard = false;
    this.cards.reset();
    this.coupon.reset();
  }

  /** Withdraws what the payer was asked or told about the former order. */
  leave(): void {
    this.cards.leave();
    this.coupon.leave();
  }

  paid(): void {
    this.reset();
    this.cards.paid();
  }

  consent(order: Order | undefined, isLocked: boolean): unknown {
    if (!order?.canSaveCard || this.chosen(order)) return nothing;
    const changed = (event: Event): void => void (this.saveCard = (event.currentTarget as HTMLInputElement).checked);
    return html`<label class="check">
      <input type="checkbox" .checked=${live(this.saveCard)} ?disabled=${isLocked} @change=${changed} />
      ${this.#t.text('saveCard')}
    </label>`;
  }
}
