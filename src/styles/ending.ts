/** How a payment ended, and where it is said. Not among the first styles: what is first seen has no end. */
import { css } from 'lit';

export const endingStyles = css`
  /* The ring of what was said last goes round as the notice in it does. */
  .status,
  .panel {
    border-radius: min(var(--_radius), 1rem);
  }
  .notice.success {
    border-inline-start-color: var(--_success);
    padding-inline: min(3.5rem, 25%) min(1rem, 5%);
    position: relative;
  }
  .notice.success::before {
    background: var(--_success);
    block-size: 1.5rem;
    border-radius: 50%;
    color: var(--_surface);
    content: '✓' / '';
    font-size: 0.875rem;
    font-weight: 700;
    inline-size: 1.5rem;
    inset-block-start: 0.75rem;
    inset-inline-start: min(1rem, 5%);
    line-height: 1.5rem;
    position: absolute;
    text-align: center;
  }
  .notice.success > .status {
    font-weight: 600;
  }
`;
