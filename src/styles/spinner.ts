/**
 * Styles of the spinner, which turns while the payer waits. Not in the initial styles: the first view waits for
 * nothing.
 */
import { css } from 'lit';

export const spinnerStyles = css`
  .spinner {
    animation: pay-spin 0.8s linear infinite;
    block-size: 1em;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    display: inline-block;
    flex: none;
    inline-size: 1em;
  }
  /* The spinner goes above the words if both do not fit on one line. */
  button:has(> .spinner) {
    flex-wrap: wrap;
    row-gap: 0;
  }
  /* Centres the spinner on the first line. */
  .notice .spinner {
    margin-block-start: 0.25em;
  }
  @keyframes pay-spin {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: none;
    }
  }
  /* Forced colours would paint the transparent border too, and close the ring. */
  @media (forced-colors: active) {
    .spinner {
      border-block-start-color: Canvas;
    }
  }
`;
