/** Styles for everything besides an empty form, added when it appears. */
import { css } from 'lit';

export const extrasStyles = css`
  /* Text for screen readers takes no room, so that the button stays where it was pressed. */
  .status:has(> .visually-hidden:only-child) {
    margin-block-start: calc(-1 * var(--_gap));
  }
  .heading {
    align-items: start;
    display: flex;
    font-weight: 600;
    gap: 0.625rem;
  }
  .check {
    align-items: center;
    display: flex;
    font-weight: 400;
    gap: 0.625rem;
    min-block-size: var(--_control);
  }
  .check input {
    accent-color: var(--_accent);
    block-size: 1.25em;
    flex: none;
    inline-size: 1.25em;
  }
  .saved {
    border: 1px solid var(--_line);
    border-radius: min(var(--_radius), 1rem);
    margin: 0;
    min-inline-size: 0;
    padding: 0.25rem 0.75rem 0.5rem;
  }
  .saved legend {
    font-size: 0.9375em;
    font-weight: 600;
    padding-inline: 0.25rem;
  }
  .saved-card {
    align-items: center;
    border-block-end: 1px solid var(--_line);
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.5rem;
    justify-content: end;
    padding-block: 0.125rem;
  }
  .saved .check {
    flex: 1 1 9rem;
  }
  .check .hint {
    display: inline-block;
    font-weight: 400;
  }
  .saved-card button {
    font-weight: 400;
  }
  .coupon summary {
    align-items: center;
    color: var(--_accent);
    cursor: pointer;
    display: flex;
    font-weight: 600;
    min-block-size: var(--_control);
    padding-block: 0.375rem;
  }
  .coupon .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .coupon input {
    flex: 1 1 7rem;
    inline-size: 7rem;
  }
  .coupon-set {
    align-items: center;
    background: var(--_subtle);
    border-radius: var(--_radius);
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
    justify-content: space-between;
    margin: 0;
    padding: 0.375rem 0.75rem;
  }
`;
