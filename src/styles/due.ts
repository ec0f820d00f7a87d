/** Styles of a column whose first item is the amount to pay. */
import { css } from 'lit';

export const dueStyles = css`
  .body {
    display: grid;
    gap: var(--_gap);
  }
  .due {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    justify-content: space-between;
    margin: 0;
  }
  .due span {
    color: var(--_muted);
  }
  /* The skeleton pulses once the part that is loaded late brings the animation. */
  .due .skeleton {
    background: var(--_subtle);
    border-radius: var(--_radius);
    font-size: 1.25em;
    inline-size: 5rem;
  }
`;
