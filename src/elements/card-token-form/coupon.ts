/** A coupon: entered, taken off again, and why one was not taken. */
import { type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';
import { readCoupon } from '../../contract/lookups.js';
import type { Order } from '../../contract/orders.js';
import { brandOf } from '../../domain/card/brands.js';
import { digitsOf } from '../../domain/card/digits.js';
import { hasCheckDigit } from '../../domain/card/rules.js';
import { secondsOf } from '../base/clock.js';
import { extraError } from './extra-error.js';
import type { OrderChange, OrderHost } from './order-change.js';
import { type OutcomeWords, couponText } from './outcome.words.js';

/** A card number that was typed into the wrong field. */
function isCardNumber(text = ''): boolean {
  const digits = digitsOf(text);
  return !/\p{L}/u.test(text) && hasCheckDigit(digits) && Boolean(brandOf(digits)?.lengths.includes(digits.length));
}

export class Coupon {
  readonly #t: OutcomeWords;
  readonly #host: OrderHost;
  readonly #change: OrderChange;
  #error: PayError | undefined;

  constructor(t: OutcomeWords, host: OrderHost, change: OrderChange) {
    this.#t = t;
    this.#host = host;
    this.#change = change;
  }

  reset(): void {
    this.#error = undefined;
  }

  /** The order as it now stands, with a coupon or without. */
  async read(id: string, code: string | undefined): Promise<Order | undefined> {
    if (code === undefined) return this.#host.read(id);
    return (await this.#host.api()?.call(readCoupon, { params: { code }, query: { order: id } }))?.order;
  }

  view(order: Order | undefined, isLocked: boolean): unknown {
    if (!order?.coupons) return nothing;
    const error = this.#error
      ? extraError(couponText(this.#t, this.#error, secondsOf(this.#host.api())), 'coupon-error')
      : nothing;
    if (order.coupon !== undefined) {
      return html`<p class="coupon-set" part="coupon">
          <span id="coupon-set">${this.#t.text('coupon.set', { code: order.coupon })}</span>
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
      ${this.#field(order, isLocked, error)}
    </details>`;
  }

  #field(order: Order, isLocked: boolean, error: unknown): TemplateResult {
    const isWrong = error !== nothing;
    const apply = ({ currentTarget }: Event): void => {
      const code = (currentTarget as Element).parentElement?.querySelector('input')?.value.trim();
      if (code) void this.#set(order, code);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.isComposing) return;
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
        <button type="button" aria-disabled=${this.#change.isBusy} ?disabled=${isLocked} @click=${apply}>
          ${this.#t.text('coupon.apply')}
        </button>
      </div>
      ${error}
    </div>`;
  }

  async #set(order: Order, code: string | undefined): Promise<void> {
    this.#error = undefined;
    await this.#change.make(
      async () => {
        // It would go to the merchant, and into the address of the call.
        if (isCardNumber(code)) throw new PayError('invalid-request', 'No coupon', { code: 'coupon-unknown' });
        return this.read(order.order, code);
      },
      (error) => (this.#error = error),
    );
  }
}
