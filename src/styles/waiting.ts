/**
 * Styles of a price that is known, and of notices about a payment under way or done. Not in the initial styles: the
 * first view has neither.
 */
import { css } from 'lit';

export const waitingStyles = css`
  .due strong {
    font-size: 1.25em;
    font-variant-numeric: tabular-nums;
  }
  .notice strong {
    display: block;
  }
  .waiting {
    align-items: start;
    display: flex;
    gap: 0.75rem;
  }
`;
