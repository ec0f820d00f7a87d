/** Styles of fields that are wrong. Not in the initial styles: the fields in the first view are empty. */
import { css } from 'lit';

export const wrongStyles = css`
  :is(input, select)[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  /* Forced colours remove both the shadow and the colour. */
  @media (forced-colors: active) {
    :is(input, select)[aria-invalid='true'] {
      border-width: 3px;
    }
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
