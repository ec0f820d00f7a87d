/** What buttons look like with a pointer on them, and with forced colours. Not among the first styles: nothing moves when they come. */
import { css } from 'lit';

export const pressingStyles = css`
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
