/**
 * Styles of buttons under a pointer, with forced colours, and with large text. Not in the initial styles: nothing
 * moves when they arrive later.
 */
import { css } from 'lit';

export const pressingStyles = css`
  /* Large text in a narrow place needs the room for its words. */
  button,
  .button {
    padding-inline: min(1rem, 4%);
  }
  /* A word that is longer than its button is broken where its language has it; only long ones, as not every line is short. */
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
  /* Forced colours make all buttons alike. */
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
