/** What is to be paid, above what pays it. */
import { type TemplateResult, html } from 'lit';

/** @param price Words that are fresh (see fresh.ts); undefined while the order is not known: then a bone of it. */
export const due = (label: string, price: unknown): TemplateResult => html`
  <p class="due" part="due">
    <span>${label}</span>
    ${price === undefined ? html`<span class="skeleton"></span>` : html`<strong><bdi>${price}</bdi></strong>`}
  </p>
`;
