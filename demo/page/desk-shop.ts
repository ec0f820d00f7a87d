/** Test tools for the shop's part: coupons that work or fail, and a price that rises while the payer types. */
import { type TemplateResult, html } from 'lit';
import { coupons } from '../goods.js';
import { ask } from './desk-link.js';
import { elementOf, fillLabelled } from './fill.js';

const orderId = (): string => location.pathname.split('/').pop() ?? '';

function enter(code: string): void {
  const field = elementOf('card-token-form')?.shadowRoot?.querySelector<HTMLDetailsElement>('details[part=coupon]');
  if (field) field.open = true;
  fillLabelled('card-token-form', 'Coupon', code);
}

export const couponChips = (): TemplateResult => html`
  <section>
    <h3>Enter a coupon</h3>
    <div class="chips">
      ${coupons.map(({ code, what }) => html`<button type="button" @click=${() => enter(code)}><b>${code}</b> ${what}</button>`)}
    </div>
    <h3>While you type</h3>
    <div class="chips">
      <button type="button" @click=${() => void ask('/price', { order: orderId() })}>The price goes up by €1</button>
    </div>
  </section>
`;
