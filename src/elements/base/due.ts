/** The amount due, shown above the form that pays it. */
import { type TemplateResult, html } from 'lit';

/** Renders the price; until the order is known, a skeleton on the same text line, whatever the font. */
export const due = (label: string, price: string | undefined): TemplateResult => html`
  <p class="due" part="due">
    <span>${label}</span>
    ${price === undefined ? html`<span class="skeleton">\u00a0</span>` : html`<strong><bdi>${price}</bdi></strong>`}
  </p>
`;
