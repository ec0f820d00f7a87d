/** Styles of the card frame within the form. */
import { css } from 'lit';

export const styles = css`
  /* The frame's margins around its fields must not make the form scroll. */
  .fields {
    contain: layout;
  }
  .frame {
    border: 0;
    /* Includes the room that the frame leaves for the rings of focused fields. */
    block-size: 11rem;
    color-scheme: inherit;
    display: block;
    grid-column: 1 / -1;
    inline-size: calc(100% + 8px);
    margin: -4px;
    max-inline-size: none;
  }
`;
