/** Styles of fields in all elements. */
import { css } from 'lit';

export const fieldStyles = css`
  .field > :not(:first-child) {
    margin-block-start: 0.25rem;
  }
  label {
    display: block;
    font-size: 0.9375em;
    font-weight: 600;
  }
  input,
  select {
    background: var(--_surface);
    block-size: var(--_control);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: inherit;
    /* Its content does not change its size and it is no flex item: a keystroke lays out the field only, not the form. */
    contain: layout size;
    display: block;
    font: inherit;
    /* With smaller text, iOS zooms into the page. */
    font-size: max(1em, 16px);
    inline-size: 100%;
    padding-inline: 0.75rem;
  }
  :is(input, select):focus-visible {
    border-color: var(--_focus);
    outline-offset: 0;
  }
  :is(input, select):disabled {
    background: var(--_subtle);
    opacity: 0.7;
  }
  .hint {
    color: var(--_muted);
    font-size: 0.875em;
    margin: 0;
  }
`;
