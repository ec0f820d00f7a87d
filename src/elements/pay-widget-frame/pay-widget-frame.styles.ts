import { css } from 'lit';

export const styles = css`
  .base {
    --_height: var(--pay-widget-frame-height, 37.5rem);
    display: grid;
    gap: 0.75rem;
  }
  /* The height is reserved before the page loads, and stays within these bounds whatever the page asks for. */
  .stage {
    block-size: var(--_height);
    border: 1px solid var(--_line);
    border-radius: min(var(--_radius), 1rem);
    /* What is in it has no width of its own. The column gives one where the element is as wide as its content. */
    display: grid;
    grid-template-columns: minmax(0, 34rem);
    max-block-size: 125rem;
    min-block-size: 15rem;
    overflow: clip;
    position: relative;
  }
  .stage > * {
    block-size: 100%;
    inline-size: 100%;
    inset: 0;
    position: absolute;
  }
  iframe {
    background: #fff;
    border: 0;
    color-scheme: light;
    display: block;
  }
  iframe.hidden {
    opacity: 0;
  }
  .waiting {
    align-content: start;
    background: var(--_surface);
    display: grid;
    gap: 1rem;
    padding: clamp(1rem, 6%, 2.5rem);
  }
  .waiting .skeleton {
    block-size: var(--_control);
  }
  .waiting .title {
    block-size: 1.75rem;
    inline-size: 55%;
  }
  .waiting .half {
    inline-size: 48%;
  }
  /* With nothing to say, the live region takes no room but stays: it may have the focus. */
  .panel.quiet {
    position: absolute;
  }
  .status {
    align-items: start;
    display: flex;
    gap: 0.625rem;
  }
  .status:empty {
    display: none;
  }
  .foot {
    display: flex;
    justify-content: end;
  }
`;
