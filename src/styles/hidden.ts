/** Styles of text for screen readers only. */
import { css } from 'lit';

export const hiddenStyles = css`
  .visually-hidden {
    block-size: 1px;
    clip-path: inset(50%);
    inline-size: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
  }
`;
