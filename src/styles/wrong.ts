/** Fields that are wrong. Not among the first styles: what is first seen is empty. */
import { css } from 'lit';

export const wrongStyles = css`
  :is(input, select)[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  .error {
    color: var(--_danger);
    font-size: 0.875em;
    margin: 0;
  }
  .error::before {
    content: '⚠ ' / '';
  }
`;
