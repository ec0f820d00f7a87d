import { css } from 'lit';

export const styles = css`
  .piece {
    min-inline-size: 0;
  }
  /* Only what is shown adds space: empty elements take none. */
  .piece:not([hidden]) {
    border-block-start: 1px solid var(--_line);
    padding-block-start: calc(var(--_gap) * 1.25);
  }
  .piece:not([hidden]),
  .notice,
  :not(.notice) > .status:not(:empty) {
    margin-block: calc(var(--_gap) * 1.25) 0;
  }
  .paid .piece:not([hidden]) {
    border: 0;
    margin: 0;
    padding: 0;
  }
  .status {
    align-items: center;
    display: flex;
    gap: 0.625rem;
    margin: 0;
  }
`;
