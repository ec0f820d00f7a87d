/** Styles that come with a part loaded later. */
import type { CSSResult } from 'lit';
import { olderStyles } from './older.js';

/** Adds those of `sheets` that `element` does not have yet, after its own; in an older browser, in any case its colours. */
export function addStyles({ shadowRoot }: Element, ...sheets: readonly CSSResult[]): void {
  const isOlder = olderStyles.styleSheet && !CSS.supports('color', 'light-dark(#000, #fff)');
  for (const { styleSheet } of isOlder ? [olderStyles, ...sheets] : sheets) {
    if (styleSheet && !shadowRoot?.adoptedStyleSheets.includes(styleSheet)) {
      shadowRoot?.adoptedStyleSheets.push(styleSheet);
    }
  }
}
