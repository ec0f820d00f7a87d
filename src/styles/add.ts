/** Styles that come with a part loaded later. */
import type { CSSResult } from 'lit';

/** Adds those of `sheets` that `element` does not have yet, after its own. */
export function addStyles({ shadowRoot }: Element, ...sheets: readonly CSSResult[]): void {
  for (const { styleSheet } of sheets) {
    if (styleSheet && !shadowRoot?.adoptedStyleSheets.includes(styleSheet)) {
      shadowRoot?.adoptedStyleSheets.push(styleSheet);
    }
  }
}
