import { css } from 'lit';

export const styles = css`
  /* Codes run from left to right in every language. */
  .entry {
    display: flex;
    flex-wrap: wrap;
  }
  .entry input {
    flex: 1 10rem;
    font-family: ui-monospace, monospace;
    letter-spacing: 0.06em;
  }
  .hidden input {
    -webkit-text-security: disc;
  }
  .entry button {
    background: none;
    border-color: transparent;
    color: var(--_accent);
    padding-inline: 0.75rem;
  }
`;
