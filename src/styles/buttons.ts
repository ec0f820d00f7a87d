/** Styles of buttons in all elements. */
import { css } from 'lit';

export const buttonStyles = css`
  button,
  .button {
    align-items: center;
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    color: inherit;
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    font-weight: 600;
    gap: 0.5rem;
    justify-content: center;
    min-block-size: var(--_control);
    min-inline-size: var(--_control);
    padding: 0.25rem 1rem;
  }
  .primary {
    background: var(--_accent);
    border-color: transparent;
    color: var(--_on-accent);
  }
  button:disabled,
  button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }
`;
