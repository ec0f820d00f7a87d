/** Saved cards: the payer may choose one instead of typing a card, or remove one. */
import { type TemplateResult, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { PayError } from '../../client/index.js';
import { type Order, type SavedCard, deleteSavedCard } from '../../contract/orders.js';
import type { CardRequest, CardState } from '../../flows/card-state.js';
import { secondsOf } from '../base/clock.js';
import { extraError } from './extra-error.js';
import type { OrderChange, OrderHost } from './order-change.js';
import { type OutcomeWords, failureText } from './outcome.words.js';

const newCard = '';

export class SavedCards {
  readonly #t: OutcomeWords;
  readonly #host: OrderHost;
  readonly #change: OrderChange;
  #choice: string | undefined;
  /** The last try to pay. */
  #tried: CardRequest | undefined;
  /** Id of the card whose removal was asked for and must be confirmed. */
  #removing: string | undefined;
  /** Ids of removed cards: an order that was read before the removal may still name them. */
  readonly #removed = new Set<string>();
  /** Why a card could not be removed. */
  #error: PayError | undefined;

  constructor(t: OutcomeWords, host: OrderHost, change: OrderChange) {
    this.#t = t;
    this.#host = host;
    this.#change = change;
  }

  /** Returns the chosen card. A card that needs its security code must be typed anew. */
  selected(order: Order | undefined): SavedCard | undefined {
    // Returns early, because this runs at each key press.
    if (!order?.savedCards.length) return undefined;
    const usable = this.#listed(order).filter((card) => !isExpired(card));
    if (this.#choice === undefined && usable.length > 0) {
      this.#choice = this.#host.isTyping() ? newCard : (usable.find((card) => !card.cvcRequired)?.id ?? newCard);
    }
    return usable.find(({ id }) => id === this.#choice);
  }

  reset(): void {
    this.#choice = undefined;
    this.leave();
  }

  /** Withdraws the question whether to remove a card, and the message about an error. */
  leave(): void {
    this.#removing = this.#error = undefined;
  }

  /**
   * Called after a move of the flow. If the backend no longer has the card that was charged, another one must be chosen,
   * or typed. Which card a try from before a reload has charged is not known, and the order no longer names that card.
   */
  moved(to: CardState, from: CardState): void {
    if (to.name === 'asking') this.#tried = to.request;
    if (!('failure' in to && to.failure?.code === 'saved-card-unknown' && 'attempt' in from)) return;
    const { attempt, savedCard } = this.#tried ?? {};
    if (attempt !== from.attempt || savedCard === undefined) return;
    this.#removed.add(savedCard);
    this.#choice = undefined;
  }

  /** Paying may have saved a removed card again. */
  paid(): void {
    this.#removed.clear();
  }

  view(order: Order | undefined, isLocked: boolean): unknown {
    const cards = this.#listed(order);
    if (!cards.length) return nothing;
    const selected = this.selected(order);
    const chosen = selected?.id ?? newCard;
    const asked = cards.find(({ id }) => id === this.#removing);
    return html`<fieldset class="saved" part="saved" ?disabled=${isLocked}>
      <legend>${this.#t.text('saved.title')}</legend>
      ${
        // By id: otherwise the focused button of a removed card becomes the next card's button and keeps the focus.
        repeat(
          cards,
          ({ id }) => id,
          (card) => this.#card(card, chosen),
        )
      }
      ${this.#radio(newCard, chosen, this.#t.text('saved.other'))}
      <div aria-live="polite">
        ${selected?.cvcRequired ? html`<p class="hint">${this.#t.text('saved.anew')}</p>` : nothing}
        ${
          // Not every screen reader tells that the button which has the focus has another name now.
          asked
            ? html`<p class="visually-hidden">${this.#t.text('saved.sureCard', { card: this.#name(asked) })}</p>`
            : nothing
        }
      </div>
      ${this.#error ? extraError(failureText(this.#t, this.#error, secondsOf(this.#host.api()))) : nothing}
    </fieldset>`;
  }

  #listed(order: Order | undefined): readonly SavedCard[] {
    return order?.savedCards.filter(({ id }) => !this.#removed.has(id)) ?? [];
  }

  #name({ brand, last4 }: SavedCard): string {
    return this.#t.text('cardEnding', { brand, last4 });
  }

  #card(card: SavedCard, chosen: string): TemplateResult {
    const name = this.#name(card);
    const until = `${card.expMonth}/${card.expYear.slice(2)}`;
    const isSure = this.#removing === card.id;
    // The second click of a double click must not answer the question that the first one raised.
    return html`<div class="saved-card">
      ${this.#radio(
        card.id,
        chosen,
        html`${name} <span class="hint">${this.#t.text(isExpired(card) ? 'saved.expired' : 'saved.until', { until })}</span>`,
        isExpired(card),
      )}
      <button
        type="button"
        class="link"
        aria-label=${this.#t.text(isSure ? 'saved.sureCard' : 'saved.removeCard', { card: name })}
        @click=${({ detail }: MouseEvent) => detail < 2 && this.#remove(card)}
      >
        ${this.#t.text(isSure ? 'saved.sure' : 'saved.remove')}
      </button>
    </div>`;
  }

  #radio(value: string, chosen: string, text: unknown, isOff = false): TemplateResult {
    const choose = (): void => {
      this.#choice = value;
      this.#removing = undefined;
      this.#host.requestUpdate();
    };
    return html`<label class="check">
      <input type="radio" name="saved" .checked=${live(value === chosen)} ?disabled=${isOff} @change=${choose} />
      <span>${text}</span>
    </label>`;
  }

  /** Asks for confirmation the first time, and removes the card the second time. */
  async #remove({ id }: SavedCard): Promise<void> {
    this.#error = undefined;
    if (this.#removing !== id) this.#removing = id;
    else if (!this.#change.isBusy) {
      this.#removing = undefined;
      await this.#change.make(
        async (api) => {
          await api.call(deleteSavedCard, { params: { card: id } }).catch(isGone);
          this.#removed.add(id);
          if (this.#choice === id) this.#choice = undefined;
          const order = this.#host.shown();
          return order && { ...order, savedCards: order.savedCards.filter((card) => card.id !== id) };
        },
        (error) => (this.#error = error),
      );
    }
    this.#host.requestUpdate();
  }
}

/** Ignores the error for a card that is no longer there: it was removed elsewhere. */
function isGone(error: unknown): void {
  if (!(error instanceof PayError) || error.type !== 'not-found') throw error;
}

/** Whether the card has expired: it is valid to the end of its month. */
function isExpired({ expMonth, expYear }: SavedCard): boolean {
  const now = new Date();
  return Number(expYear) * 12 + Number(expMonth) - 1 < now.getFullYear() * 12 + now.getMonth();
}
