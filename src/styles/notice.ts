/** Styles of notices, rows of buttons, and placeholders for things that load. */
import { css } from 'lit';

export const noticeStyles = css`
  .notice {
    background: var(--_subtle);
    border: 1px solid var(--_line);
    border-inline-start: 4px solid var(--_border);
    border-radius: min(var(--_radius), 1rem);
    display: grid;
    gap: 0.5rem;
    padding: 0.75rem min(1rem, 4%);
  }
  .notice > * {
    margin: 0;
  }
  .notice.danger {
    border-inline-start-color: var(--_danger);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    margin-block-start: 0.25rem;
  }
  .skeleton {
    animation: pay-pulse 1.4s ease-in-out infinite alternate;
    background: var(--_subtle);
    border-radius: var(--_radius);
  }
  @keyframes pay-pulse {
    to {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .skeleton {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .skeleton {
      border: 1px solid;
    }
  }
`;
