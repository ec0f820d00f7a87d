import { css } from 'lit';

export const outcomeStyles = css`
  .left {
    color: var(--_muted);
  }
  /* A block: when WebKit translates a paragraph, it writes anew what is between two texts, and Lit loses its place. */
  .timer {
    display: inline-block;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
