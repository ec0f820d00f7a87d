import { css } from 'lit';

export const styles = css`
  .base {
    display: grid;
    gap: calc(var(--_gap) * 1.25);
  }
  .piece {
    min-inline-size: 0;
  }
  .piece:not([hidden]) {
    border-block-start: 1px solid var(--_line);
    padding-block-start: calc(var(--_gap) * 1.25);
  }
  .paid .piece:not([hidden]) {
    border: 0;
    padding: 0;
  }
  .status {
    align-items: center;
    display: flex;
    gap: 0.625rem;
  }
  .status:empty {
    display: none;
  }
`;
