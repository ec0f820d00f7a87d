/** What is bought and what it costs, in agreement with the element beside it. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Order } from 'pay-elements';
import { fromMinor, toMinor } from '../../src/domain/money.js';
import { offerOf, printOf } from '../goods.js';
import { money } from './basket.js';
import type { ShopOrder } from './standing.js';

const line = ([id, count]: readonly [string, number]): TemplateResult => {
  const print = printOf(id);
  return html`<li>
    <img src="/art/${offerOf(id)?.art ?? id}.svg" alt="" width="300" height="400" />
    <div><strong>${print?.name}</strong><span>${count} × ${money(print?.price ?? '0')}</span></div>
  </li>`;
};

const discount = ({ coupon, amount, currency }: Order, before: string): TemplateResult => html`
  <p class="off">
    <span>Coupon ${coupon}</span><bdi>−${money(fromMinor(toMinor(before) - toMinor(amount)), currency)}</bdi>
  </p>
`;

/** @param shown the order as the element shows it, once the element has loaded it */
export function summary({ basket, amount, currency }: ShopOrder, shown: Order | undefined): TemplateResult {
  const lines = Object.entries(basket);
  const trial = offerOf(lines[0]?.[0] ?? '')?.terms.trial;
  return html`
    <aside class="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Your order</h2>
      <ul class="lines">
        ${lines.map(line)}
      </ul>
      ${shown?.coupon === undefined ? nothing : discount(shown, amount)}
      <p class="sum">
        <span>${trial ? 'Today' : 'Total'}</span>
        <strong>${money(shown?.amount ?? trial?.amount ?? amount, shown?.currency ?? currency)}</strong>
      </p>
    </aside>
  `;
}
