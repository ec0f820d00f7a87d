/** The mark of the card beside its number, with the brand's name for everybody. */
import { type SVGTemplateResult, type TemplateResult, html, svg } from 'lit';
import type { Brand } from '../../domain/card/brands.js';

const plain = (): SVGTemplateResult =>
  svg`<rect x="1" y="6.5" width="34" height="4" fill="#8a8da1" /><rect x="5" y="15" width="11" height="3" rx="1" fill="#8a8da1" />`;

/** A plain card while the brand is not known, or its drawing not loaded. */
export function brandMark(brand: Brand | undefined, draw: ((brand: Brand) => unknown) | undefined): TemplateResult {
  return html`<span class="brand" part="brand">
    <svg viewBox="0 0 36 24" aria-hidden="true">
      <rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="#fff" stroke="#c3c6d4" />
      ${brand && draw ? draw(brand) : plain()}
    </svg>
    <span class="visually-hidden">${brand?.name ?? ''}</span>
  </span>`;
}
