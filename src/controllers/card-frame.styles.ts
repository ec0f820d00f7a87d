/** Styles of the card frame within the form. */
import { css } from 'lit';

export const styles = css`
  /* What the frame has around its fields is nothing to scroll to. */
  .fields {
    contain: layout;
  }
  .frame {
    border: 0;
    /* Room that the frame leaves for the rings of focused fields. */
    block-size: 11rem;
    color-scheme: inherit;
    display: block;
    grid-column: 1 / -1;
    inline-size: calc(100% + 8px);
    margin: -4px;
    max-inline-size: none;
  }
`;
