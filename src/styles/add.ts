/** Styles that come with a part loaded later. */
import type { CSSResult } from 'lit';

/** Adds `sheets` to those of `element`, after its own. */
export function addStyles({ shadowRoot }: Element, ...sheets: readonly CSSResult[]): void {
  for (const { styleSheet } of sheets) if (styleSheet) shadowRoot?.adoptedStyleSheets.push(styleSheet);
}
