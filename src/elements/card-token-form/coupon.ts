/** A coupon: entering it, removing it, and saying why one was not accepted. */
import { type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';
import { readCoupon } from '../../contract/lookups.js';
import type { Order } from '../../contract/orders.js';
import { brandOf } from '../../domain/card/brands.js';
import { digitsOf } from '../../domain/card/digits.js';
import { hasCheckDigit } from '../../domain/card/rules.js';
import { plainCode } from '../../domain/plain-code.js';
import { secondsOf } from '../base/clock.js';
import { extraError } from './extra-error.js';
import type { OrderChange, OrderHost } from './order-change.js';
import { type OutcomeWords, couponText } from './outcome.words.js';

/** Whether `text` is a card number that was typed into the wrong field. */
function isCardNumber(text = ''): boolean {
  const digits = digitsOf(text);
  return !/\p{L}/u.test(text) && hasCheckDigit(digits) && Boolean(brandOf(digits)?.lengths.includes(digits.length));
}

export class Coupon {
  readonly #t: OutcomeWords;
  readonly #host: OrderHost;
  readonly #change: OrderChange;
  #error: PayError | undefined;
  /** The code in the field that was not accepted; the payer has been told. */
  #refused: string | undefined;
  /** Ids of the orders whose price is being asked for. */
  readonly #asking = new Set<string>();
  /** Version of the order after the last change of its coupon. While the order has it, its price is announced. */
  #priced: string | undefined;
  /** Ends with a reset: the answer to a question from before is dropped. */
  #session = new AbortController();

  constructor(t: OutcomeWords, host: OrderHost, change: OrderChange) {
    this.#t = t;
    this.#host = host;
    this.#change = change;
  }

  reset(): void {
    this.leave();
    this.#priced = undefined;
    this.#asking.clear();
    this.#session.abort(new PayError('network', 'The form was reset'));
    this.#session = new AbortController();
  }

  /** Clears the message about a coupon, and forgets which code was refused, so that it is asked about again. */
  leave(): void {
    this.#error = this.#refused = undefined;
  }

  /**
   * Renders, for a live region, the price since a coupon was added or removed. The focus moves too, and its new place
   * says which coupon. The price shown beside the coupon is hidden from screen readers: the button says it as well.
   */
  said(order: Order | undefined): unknown {
    if (!order || order.version !== this.#priced) return nothing;
    return html`<span class="visually-hidden">${this.#priceNow(order)}</span>`;
  }

  /** Stops announcing the price, because something else is said now. */
  hush(): void {
    this.#priced = undefined;
  }

  #isShown(order: Order | undefined): boolean {
    return order?.order === this.#host.shown()?.order;
  }

  #priceNow({ amount, currency }: Order): string {
    return this.#t.text('priceNow', { amount: this.#t.money(amount, currency) });
  }

  /** Whether a coupon's effect on the price of `order` is not known yet. */
  isAsking(order: Order | undefined): boolean {
    return order !== undefined && this.#asking.has(order.order);
  }

  /**
   * Whether a coupon's effect on the price must be known first. Asks about a code that was typed but not applied, and
   * calls `priced` once the code has changed the price.
   */
  waits(order: Order | undefined, typed: string | undefined, priced: () => void): boolean {
    const asked = this.#ask(order, typed);
    void asked?.then(() => this.#isShown(order) && this.#host.shown()?.coupon !== undefined && priced());
    return asked !== undefined || this.isAsking(order);
  }

  /** Asks about the typed code; undefined if there is none, or if the payer was told already that it is refused. */
  #ask(order: Order | undefined, typed = ''): Promise<void> | undefined {
    const code = plainCode(typed);
    return order && code && code !== this.#refused ? this.#set(order, code) : undefined;
  }

  /** Reads the order as it now stands, with a coupon or without. */
  async read(id: string, code: string | undefined, signal?: AbortSignal): Promise<Order | undefined> {
    if (code === undefined) return this.#host.read(id);
    return (await this.#host.api()?.call(readCoupon, { params: { code }, query: { order: id } }, signal))?.order;
  }

  /** @param isLocked whether it takes no input now; a disabled form takes no focus either */
  view(order: Order | undefined, isLocked: boolean, isDisabled: boolean): unknown {
    if (!order?.coupons) return nothing;
    const error = this.#error
      ? extraError(couponText(this.#t, this.#error, secondsOf(this.#host.api())), 'coupon-error')
      : nothing;
    if (order.coupon !== undefined) {
      return html`<p class="coupon-set" part="coupon">
          <span>
            <span id="coupon-set">${this.#t.text('coupon.set', { code: order.coupon })}</span>
            <span aria-hidden="true">${this.#priceNow(order)}</span>
          </span>
          <button
            type="button"
            class="link"
            aria-describedby="coupon-set"
            ?disabled=${isLocked}
            @click=${() => this.#set(order, undefined)}
          >
            ${this.#t.text('coupon.remove')}
          </button>
        </p>
        ${error}`;
    }
    return html`<details class="coupon" part="coupon">
      <summary>${this.#t.text('coupon.have')}</summary>
      ${this.#field(order, isLocked, isDisabled, error)}
    </details>`;
  }

  #field(order: Order, isLocked: boolean, isDisabled: boolean, error: unknown): TemplateResult {
    const isWrong = error !== nothing;
    const apply = ({ currentTarget }: Event): void => {
      this.#refused = undefined;
      void this.#ask(order, (currentTarget as Element).parentElement?.querySelector('input')?.value);
    };
    const key = (event: KeyboardEvent): void => {
      // In Safari the Enter that ends a composition comes after its end, marked only by code 229 (WebKit bug 165004).
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      if (!isLocked) apply(event);
    };
    // The input belongs to no form: no browser takes Enter in it, or in an input method, for the press that pays.
    return html`<div class="field">
      <label for="coupon">${this.#t.text('coupon')}</label>
      <div class="row">
        <input
          id="coupon"
          form=""
          dir="auto"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          ?readonly=${isLocked}
          ?disabled=${isDisabled}
          aria-invalid=${isWrong ? 'true' : 'false'}
          aria-describedby=${isWrong ? 'coupon-error' : nothing}
          @keydown=${key}
        />
        <button type="button" aria-disabled=${this.#change.isBusy} ?disabled=${isLocked} @click=${apply}>
          ${this.#t.text('coupon.apply')}
        </button>
      </div>
      ${error}
    </div>`;
  }

  async #set(order: Order, code: string | undefined): Promise<void> {
    this.#error = this.#priced = undefined;
    const { signal } = this.#session;
    await this.#change.make(
      async () => {
        // A card number would go to the merchant, and into the URL of the call.
        if (isCardNumber(code)) throw new PayError('invalid-request', 'No coupon', { code: 'coupon-unknown' });
        this.#asking.add(order.order);
        try {
          const changed = await this.read(order.order, code, signal);
          if (signal.aborted) return undefined;
          if (this.#isShown(order)) this.#priced = changed?.version;
          return changed;
        } finally {
          this.#asking.delete(order.order);
        }
      },
      (error) => {
        if (signal.aborted) return;
        this.#error = error;
        this.#refused = code;
      },
    );
  }
}
