/** The mark of the card beside its number, with the brand's name for everybody. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Brand } from '../../domain/card/brands.js';

/** Draws a card: of a brand, or of any. */
export type DrawBrand = (brand: Brand | undefined) => unknown;

/** The drawing, once there is one, and the name, once it is known. */
export const brandMark = (brand: Brand | undefined, draw: DrawBrand | undefined): TemplateResult =>
  html`${draw?.(brand) ?? nothing}<span class="visually-hidden">${brand?.name}</span>`;
