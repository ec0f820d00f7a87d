/** What is to be paid, above what pays it. */
import { type TemplateResult, html } from 'lit';
import type { Order } from '../../contract/orders.js';

interface DueWords {
  text(key: 'toPay'): string;
  money(amount: string, currency: string): string;
}

/** The price; a bone of it while the order is not known. */
export const due = (order: Order | undefined, t: DueWords): TemplateResult => html`
  <p class="due" part="due">
    <span>${t.text('toPay')}</span>
    ${
      order
        ? html`<strong><bdi>${t.money(order.amount, order.currency)}</bdi></strong>`
        : html`<span class="skeleton"></span>`
    }
  </p>
`;
