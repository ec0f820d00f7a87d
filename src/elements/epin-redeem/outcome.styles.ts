import { css } from 'lit';

export const outcomeStyles = css`
  /* Few languages say "Show" as shortly as English. */
  .entry.masked:not(:lang(en)) input {
    padding-inline-end: 8.5rem;
  }
  .left {
    color: var(--_muted);
  }
  .timer {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    white-space: nowrap;
  }
`;
