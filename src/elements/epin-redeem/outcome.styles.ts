import { css } from 'lit';

export const outcomeStyles = css`
  .left {
    color: var(--_muted);
  }
  .timer {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
