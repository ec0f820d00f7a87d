/** The mark of the card beside its number, with the brand's name for everybody. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Brand } from '../../domain/card/brands.js';

/** The drawing, once there is one, and the name. */
export const brandMark = (brand: Brand, draw: ((brand: Brand) => unknown) | undefined): TemplateResult =>
  html`${draw?.(brand) ?? nothing}<span class="visually-hidden">${brand.name}</span>`;
