/**
 * Styles of buttons under a pointer, with forced colours, and with large text; and of lines and small text for payers
 * who want more contrast. Not in the initial styles: nothing moves when they arrive later.
 */
import { css } from 'lit';

export const pressingStyles = css`
  /* In a narrow place, large text needs the room for its words. */
  button,
  .button {
    padding-inline: min(1rem, 4%);
  }
  /* Hyphenate words that are longer than the button, and long words only: most lines have room. */
  @supports (hyphenate-limit-chars: 12) {
    button,
    .button {
      hyphens: auto;
      hyphenate-limit-chars: 12;
    }
  }
  button:not(:disabled, [aria-disabled='true']):hover {
    filter: brightness(0.95);
  }
  button:not(:disabled, [aria-disabled='true']):active {
    filter: brightness(0.85);
  }
  @media (prefers-contrast: more) {
    :host {
      --_border: var(--_text);
      --_line: var(--_text);
      --_muted: var(--_text);
    }
  }
  /* Forced colours would make all buttons look alike. */
  @media (forced-colors: active) {
    .primary:not(:disabled, [aria-disabled='true']) {
      background: ButtonText;
      border-color: ButtonText;
      color: ButtonFace;
      forced-color-adjust: none;
      outline-color: CanvasText;
    }
  }
`;
