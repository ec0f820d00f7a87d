/** A price that is known, and notices of a payment under way or done. Not among the first styles: what is first seen has none. */
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
