/** What is to be paid, above what pays it. */
import { type TemplateResult, html } from 'lit';

/** The price in words; a bone of it while the order is not known, on the line that the price will stand on in any font. */
export const due = (label: string, price: string | undefined): TemplateResult => html`
  <p class="due" part="due">
    <span>${label}</span>
    ${price === undefined ? html`<span class="skeleton">\u00a0</span>` : html`<strong><bdi>${price}</bdi></strong>`}
  </p>
`;
