import { css } from 'lit';

export const styles = css`
  form,
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
  .due strong {
    font-size: 1.25em;
    font-variant-numeric: tabular-nums;
  }
  .due .skeleton {
    block-size: 1.5em;
    inline-size: 5rem;
  }
  /* Codes run from left to right in every language, and so does what stands in their field. */
  .entry {
    direction: ltr;
    display: grid;
    position: relative;
  }
  .entry input {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    letter-spacing: 0.06em;
    text-align: start;
    text-transform: none;
  }
  .entry.masked input {
    padding-inline-end: 5.5rem;
  }
  .entry.masked.hidden input {
    -webkit-text-security: disc;
  }
  .entry button {
    border-color: transparent;
    background: none;
    color: var(--_accent);
    inset-block: 0;
    inset-inline-end: 0;
    padding-inline: 0.75rem;
    position: absolute;
  }
  .notice strong {
    display: block;
  }
  .waiting {
    align-items: start;
    display: flex;
    gap: 0.75rem;
  }
  .waiting .spinner {
    margin-block-start: 0.25em;
  }
  .left {
    color: var(--_muted);
  }
  .timer {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
