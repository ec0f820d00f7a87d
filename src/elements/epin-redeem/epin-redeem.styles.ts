import { css } from 'lit';

export const styles = css`
  /* Codes run from left to right in every language, and so does what stands in their field. */
  .entry {
    direction: ltr;
    display: grid;
    position: relative;
  }
  .entry input {
    font-family: ui-monospace, monospace;
    letter-spacing: 0.06em;
  }
  .entry.masked input {
    padding-inline-end: 5.5rem;
  }
  .entry.masked.hidden input {
    -webkit-text-security: disc;
  }
  .entry button {
    background: none;
    border-color: transparent;
    color: var(--_accent);
    inset-block: 0;
    inset-inline-end: 0;
    padding-inline: 0.75rem;
    position: absolute;
  }
`;
