/** The brand's mark beside the card number: small, neutral drawings of our own, and the brand's name. */
import { type SVGTemplateResult, type TemplateResult, html, svg } from 'lit';
import type { Brand } from '../../domain/card/brands.js';

const circles = (left: string, right: string): SVGTemplateResult =>
  svg`<circle cx="14" cy="12" r="6" fill=${left} /><circle cx="22" cy="12" r="6" fill=${right} fill-opacity=".85" />`;
const bars = (...colours: string[]): SVGTemplateResult[] =>
  colours.map((colour, index) => svg`<rect x=${9 + index * 6.5} y="6" width="5" height="12" rx="2" fill=${colour} />`);
const word = (text: string): SVGTemplateResult =>
  svg`<text x="18" y="15.5" text-anchor="middle" font-size="9" font-weight="800" font-family="system-ui, sans-serif" fill="#1a3a8f">${text}</text>`;

const drawings: Readonly<Record<string, () => unknown>> = {
  // The most frequent brand is drawn in strokes: a text would make the browser look for a font at the first key press.
  visa: () =>
    svg`<path d="M7 8.7l2.4 6.6 2.4-6.6M14.2 8.7v6.6M20.6 9.7c-.6-.7-1.3-1-2-1-1.1 0-1.8.6-1.8 1.6 0 2.2 4 1.2 4 3.4 0 1-.8 1.6-2 1.6-.8 0-1.6-.3-2.2-1M23 15.3l2.5-6.6 2.5 6.6M23.9 13.1h3.2" fill="none" stroke="#1a3a8f" stroke-width="1.8" stroke-linejoin="bevel" />`,
  mastercard: () => circles('#d5222a', '#f0951e'),
  maestro: () => circles('#0b74c4', '#d5222a'),
  'american-express': () => word('AMEX'),
  'diners-club': () =>
    svg`<circle cx="18" cy="12" r="7" fill="#1f5fa8" /><path d="M16 8v8M20 8v8" stroke="#fff" stroke-width="2" />`,
  discover: () => svg`<circle cx="18" cy="12" r="6" fill="#e8742a" />`,
  jcb: () => bars('#1d5fb0', '#c8232c', '#1f8a46'),
  unionpay: () => bars('#c8232c', '#1d4f8f', '#0f7f86'),
};

/** A card of any brand: its magnetic stripe and its signature. */
const plain = (): SVGTemplateResult => svg`<path d="M1 6.5h34v4H1zM5 15h11v3H5z" fill="#8a8da1" />`;

/**
 * Renders the drawing, and the name for screen readers.
 * @param brand undefined while the digits do not tell: a plain card is drawn then, so that the first key changes little
 */
export const brandMark = (brand?: Brand): TemplateResult => html`
  <svg viewBox="0 0 36 24" width="100%" aria-hidden="true">
    <rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="#fff" stroke="#c3c6d4" />
    ${brand ? (drawings[brand.id]?.() ?? word(brand.name.slice(0, 4).toUpperCase())) : plain()}
  </svg>
  <span class="visually-hidden">${brand?.name}</span>
`;
