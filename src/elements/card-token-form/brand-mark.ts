/** The mark of the card beside its number, with the brand's name for everybody. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Brand } from '../../domain/card/brands.js';

/** A plain card, which needs nothing drawn, while the brand is not known or its drawing not loaded. */
export function brandMark(brand: Brand | undefined, draw: ((brand: Brand) => unknown) | undefined): TemplateResult {
  if (!brand) return html`<span class="brand plain" part="brand"></span>`;
  return html`<span class="brand ${draw ? '' : 'plain'}" part="brand">
    ${draw?.(brand) ?? nothing}
    <span class="visually-hidden">${brand.name}</span>
  </span>`;
}
