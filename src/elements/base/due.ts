/** What is to be paid, above what pays it. */
import { type TemplateResult, html } from 'lit';

/** The price in words; a bone of it while the order is not known, on the line that the price will stand on in any font. */
export const due = (label: string, price: string | undefined): TemplateResult => html`
  <p class="due" part="due">
    <span>${label}</span>
    <strong class=${price ? '' : 'skeleton'}><bdi>${price ?? '\u00a0'}</bdi></strong>
  </p>
`;
