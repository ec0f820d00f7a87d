/** What an order may offer besides an empty form: saved cards, saving this one, and a coupon. */
import { type TemplateResult, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type PayClient, PayError } from '../../client/index.js';
import { readCoupon } from '../../contract/lookups.js';
import { type Order, type SavedCard, deleteSavedCard } from '../../contract/orders.js';
import { type OutcomeWords, failureText } from './outcome.words.js';

export interface ExtrasHost {
  api(): PayClient | undefined;
  /** The order as it is shown. */
  shown(): Order | undefined;
  /** The order without a coupon. */
  read(order: string): Promise<Order>;
  requestUpdate(): void;
  /** Whether a card is being typed: then no saved card is chosen for the payer. */
  isTyping(): boolean;
  /** The order has changed: shown at once, keeping what was typed. */
  order(order: Order): void;
}

const newCard = '';

const couponErrors = [
  'coupon-unknown',
  'coupon-expired',
  'coupon-used',
  'coupon-currency',
  'coupon-not-allowed',
] as const;
type CouponError = (typeof couponErrors)[number] | 'coupon-unanswered';

export class OrderExtras {
  saveCard = false;
  readonly #t: OutcomeWords;
  readonly #host: ExtrasHost;
  #choice: string | undefined;
  /** The saved card whose removal was asked for once. */
  #removing: string | undefined;
  /** Removed ones: an order that was read before may still name them. */
  readonly #removed = new Set<string>();
  /** Why a card could not be removed. */
  #removeError: PayError | undefined;
  #couponError: CouponError | undefined;
  #isBusy = false;

  constructor(t: OutcomeWords, host: ExtrasHost) {
    this.#t = t;
    this.#host = host;
  }

  /** The saved card to charge as it is; undefined when a card must be typed. */
  chosen(order: Order | undefined): SavedCard | undefined {
    const card = this.#selected(order);
    return card?.cvcRequired ? undefined : card;
  }

  reset(): void {
    this.saveCard = false;
    this.#choice = this.#removing = this.#removeError = this.#couponError = undefined;
  }

  /** Paying may have saved a card that was removed before. */
  paid(): void {
    this.#removed.clear();
    this.reset();
  }

  /** The order as it now stands, with a coupon or without. */
  async read(id: string, coupon: string | undefined): Promise<Order | undefined> {
    if (coupon === undefined) return this.#host.read(id);
    return (await this.#host.api()?.call(readCoupon, { params: { code: coupon }, query: { order: id } }))?.order;
  }

  savedCards(order: Order | undefined, isLocked: boolean): unknown {
    const cards = this.#cards(order);
    if (!cards.length) return nothing;
    const selected = this.#selected(order)?.id ?? newCard;
    return html`<fieldset class="saved" part="saved" ?disabled=${isLocked}>
      <legend>${this.#t.text('saved.title')}</legend>
      ${cards.map((card) => this.#savedCard(card, selected))}
      ${this.#radio(newCard, selected, this.#t.text('saved.other'))}
      ${this.#selected(order)?.cvcRequired ? html`<p class="hint">${this.#t.text('saved.anew')}</p>` : nothing}
      ${this.#removeError ? this.#error(failureText(this.#t, this.#removeError)) : nothing}
    </fieldset>`;
  }

  consent(order: Order | undefined, isLocked: boolean): unknown {
    if (!order?.canSaveCard || this.chosen(order)) return nothing;
    const changed = (event: Event): void => void (this.saveCard = (event.currentTarget as HTMLInputElement).checked);
    return html`<label class="check">
      <input type="checkbox" .checked=${live(this.saveCard)} ?disabled=${isLocked} @change=${changed} />
      ${this.#t.text('saveCard')}
    </label>`;
  }

  coupon(order: Order | undefined, isLocked: boolean): unknown {
    if (!order?.coupons) return nothing;
    const error = this.#couponError ? this.#error(this.#t.text(this.#couponError), 'coupon-error') : nothing;
    if (order.coupon !== undefined) {
      return html`<p class="coupon-set" part="coupon">
          <span>${this.#t.text('coupon.set', { code: order.coupon })}</span>
          <button type="button" class="link" ?disabled=${isLocked} @click=${() => this.#setCoupon(order, undefined)}>
            ${this.#t.text('coupon.remove')}
          </button>
        </p>
        ${error}`;
    }
    return html`<details class="coupon" part="coupon">
      <summary>${this.#t.text('coupon.have')}</summary>
      ${this.#couponField(order, isLocked, error)}
    </details>`;
  }

  #error(text: string, id: unknown = nothing): TemplateResult {
    return html`<p class="error" id=${id} role="alert">${text}</p>`;
  }

  #couponField(order: Order, isLocked: boolean, error: unknown): TemplateResult {
    const isWrong = error !== nothing;
    const apply = ({ currentTarget }: Event): void => {
      const code = (currentTarget as Element).parentElement?.querySelector('input')?.value.trim();
      if (code) void this.#setCoupon(order, code);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      // Enter in this field is about the coupon, not about paying.
      event.preventDefault();
      apply(event);
    };
    return html`<div class="field">
      <label for="coupon">${this.#t.text('coupon')}</label>
      <div class="row">
        <input
          id="coupon"
          dir="auto"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          ?readonly=${isLocked}
          aria-invalid=${isWrong ? 'true' : 'false'}
          aria-describedby=${isWrong ? 'coupon-error' : nothing}
          @keydown=${key}
        />
        <button type="button" aria-disabled=${this.#isBusy} ?disabled=${isLocked} @click=${apply}>
          ${this.#t.text('coupon.apply')}
        </button>
      </div>
      ${error}
    </div>`;
  }

  #savedCard(card: SavedCard, selected: string): TemplateResult {
    const name = this.#t.text('cardEnding', { brand: card.brand, last4: card.last4 });
    const until = `${card.expMonth}/${card.expYear.slice(2)}`;
    const isSure = this.#removing === card.id;
    return html`<div class="saved-card">
      ${this.#radio(
        card.id,
        selected,
        html`${name} <span class="hint">${this.#t.text(isExpired(card) ? 'saved.expired' : 'saved.until', { until })}</span>`,
        isExpired(card),
      )}
      <button
        type="button"
        class="link"
        aria-label=${this.#t.text(isSure ? 'saved.sureCard' : 'saved.removeCard', { card: name })}
        @click=${() => this.#remove(card)}
      >
        ${this.#t.text(isSure ? 'saved.sure' : 'saved.remove')}
      </button>
    </div>`;
  }

  #radio(value: string, selected: string, text: unknown, isOff = false): TemplateResult {
    const choose = (): void => {
      this.#choice = value;
      this.#removing = undefined;
      this.#host.requestUpdate();
    };
    return html`<label class="check">
      <input type="radio" name="saved" .checked=${live(value === selected)} ?disabled=${isOff} @change=${choose} />
      <span>${text}</span>
    </label>`;
  }

  #cards(order: Order | undefined): readonly SavedCard[] {
    return order?.savedCards.filter(({ id }) => !this.#removed.has(id)) ?? [];
  }

  #selected(order: Order | undefined): SavedCard | undefined {
    const usable = this.#cards(order).filter((card) => !isExpired(card));
    if (this.#choice === undefined && usable.length > 0) {
      this.#choice = this.#host.isTyping() ? newCard : (usable.find((card) => !card.cvcRequired)?.id ?? newCard);
    }
    return usable.find(({ id }) => id === this.#choice);
  }

  /** Asks once more before the card is forgotten. */
  async #remove({ id }: SavedCard): Promise<void> {
    this.#removeError = undefined;
    if (this.#removing !== id) this.#removing = id;
    else if (!this.#isBusy) {
      this.#removing = undefined;
      await this.#change(
        async (api) => {
          await api.call(deleteSavedCard, { params: { card: id } }).catch(isGone);
          this.#removed.add(id);
          if (this.#choice === id) this.#choice = undefined;
          const order = this.#host.shown();
          return order && { ...order, savedCards: order.savedCards.filter((card) => card.id !== id) };
        },
        (error) => (this.#removeError = error),
      );
    }
    this.#host.requestUpdate();
  }

  async #setCoupon(order: Order, code: string | undefined): Promise<void> {
    this.#couponError = undefined;
    await this.#change(
      () => this.read(order.order, code),
      (error) => {
        this.#couponError = couponErrors.find((each) => each === error.code) ?? 'coupon-unanswered';
      },
    );
  }

  /** One change at a time; what the backend answers is shown. */
  async #change(ask: (api: PayClient) => Promise<Order | undefined>, failed: (error: PayError) => void): Promise<void> {
    const api = this.#host.api();
    if (this.#isBusy || !api) return;
    this.#isBusy = true;
    this.#host.requestUpdate();
    try {
      const order = await ask(api);
      if (order) this.#host.order(order);
    } catch (error) {
      if (!(error instanceof PayError)) throw error;
      failed(error);
    } finally {
      this.#isBusy = false;
      this.#host.requestUpdate();
    }
  }
}

/** What was removed elsewhere is not there to be removed. */
function isGone(error: unknown): void {
  if (!(error instanceof PayError) || error.type !== 'not-found') throw error;
}

/** A card is good to the end of its month. */
function isExpired({ expMonth, expYear }: SavedCard): boolean {
  const now = new Date();
  return Number(expYear) * 12 + Number(expMonth) - 1 < now.getFullYear() * 12 + now.getMonth();
}
