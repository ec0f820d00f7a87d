import { css } from 'lit';

export const styles = css`
  p {
    margin: 0;
  }
  .skeleton.line {
    background-clip: content-box;
    block-size: 1lh;
    font-size: 0.9375em;
    inline-size: 5rem;
    padding-block: 0.1875rem;
  }
  .skeleton.control {
    block-size: var(--_control);
  }
  .line + .control {
    margin-block-start: 0.25rem;
  }
`;
