/**
 * Styles of notices that say how a payment or a try ended; a sign says it besides the colour. Not in the initial
 * styles: the first view has no such notice.
 */
import { css } from 'lit';

export const endingStyles = css`
  /* The focus ring of the live region follows the round corners of the notice in it. */
  .status,
  .panel {
    border-radius: min(var(--_radius), 1rem);
  }
  .notice.success {
    --_sign: '✓';
    --_tone: var(--_success);
  }
  .notice.danger {
    --_sign: '!';
    --_tone: var(--_danger);
  }
  .notice:is(.success, .danger) {
    --_edge: min(1rem, 5%);
    border-inline-start-color: var(--_tone);
    padding-inline: calc(2 * var(--_edge) + 1.5rem) var(--_edge);
    position: relative;
  }
  .notice:is(.success, .danger)::before {
    background: var(--_tone);
    block-size: 1.5rem;
    border-radius: 50%;
    color: var(--_surface);
    content: var(--_sign) / '';
    font-size: 0.875rem;
    font-weight: 700;
    inline-size: 1.5rem;
    inset-block-start: 0.75rem;
    inset-inline-start: var(--_edge);
    line-height: 1.5rem;
    position: absolute;
    print-color-adjust: exact;
    text-align: center;
  }
  /* The actions go below the sign if their words would not fit beside it. */
  .notice:is(.success, .danger) > .actions {
    margin-inline-start: clamp(-1.5rem - var(--_edge), (100% - 10rem) * 999, 0rem);
  }
  .notice.success > .status {
    font-weight: 600;
  }
  /* Browsers print no backgrounds: the light text of a dark page would be grey or white on paper. */
  @media print {
    .notice {
      color: var(--_text);
      color-scheme: light;
      outline: 0;
    }
  }
`;
