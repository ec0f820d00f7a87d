import { css } from 'lit';

export const listStyles = css`
  .group {
    display: grid;
    gap: 0.5rem;
  }
  /* Kinds with a single method have no heading, and stand as close together as methods of one kind. */
  .group:not([role]) + .group:not([role]) {
    margin-block-start: -0.5rem;
  }
  .heading {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
    margin: 0;
  }
  .choices {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  .choice {
    align-items: center;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    cursor: pointer;
    display: flex;
    flex-wrap: wrap;
    font-weight: 400;
    gap: 0.25rem 0.75rem;
    min-block-size: max(var(--_control), 3.75rem);
    padding: 0.5rem min(0.875rem, 5%);
    transition: border-color 0.12s;
  }
  @media (prefers-reduced-motion: reduce) {
    .choice {
      transition: none;
    }
  }
  .choice:hover:not(.off) {
    border-color: var(--_border);
  }
  .choice:has(:checked) {
    background: color-mix(in oklab, var(--_accent) 7%, var(--_surface));
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  @media (forced-colors: active) {
    .choice:has(:checked) {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .choice:has(:focus-visible) input {
    outline: none;
  }
  .choice.off {
    cursor: default;
    opacity: 0.6;
  }
  input[type='radio'] {
    accent-color: var(--_accent);
    block-size: 1.125em;
    flex: none;
    inline-size: 1.125em;
    margin: 0;
    padding: 0;
  }
  .logo {
    align-items: center;
    background: #fff;
    block-size: 1.875rem;
    border-radius: min(var(--_radius) / 2, 0.5rem);
    box-shadow: 0 0 0 1px var(--_line);
    color: #33364a;
    display: flex;
    flex: none;
    font-size: 0.75em;
    font-weight: 700;
    inline-size: 3rem;
    justify-content: center;
    letter-spacing: 0.03em;
    overflow: clip;
  }
  .logo img,
  ::slotted(img) {
    block-size: 100%;
    inline-size: 100%;
    object-fit: contain;
  }
  .words {
    display: grid;
    /* The words are below the logo where a long one, such as “paysafecard”, would not fit beside it. */
    flex: 1 1 8em;
    min-inline-size: 0;
  }
  .name {
    font-weight: 550;
  }
  .hint {
    align-items: center;
    display: flex;
    font-size: 0.8125em;
    gap: 0.3125rem;
    line-height: 1.35;
  }
  .hint svg {
    flex: none;
  }
  .hint svg:dir(rtl) {
    transform: scaleX(-1);
  }
  .more {
    justify-self: start;
  }
  .prices {
    column-gap: 0.75em;
    flex-wrap: wrap;
  }
  fieldset[aria-invalid='true'] .choice {
    border-color: var(--_danger);
  }
  @media (forced-colors: active) {
    /* Forced colours leave no colour for this: draw a thicker edge, without moving anything. */
    fieldset[aria-invalid='true'] .choice:not(:has(:focus-visible)) {
      outline: 2px solid;
      outline-offset: -3px;
    }
    .logo {
      forced-color-adjust: none;
    }
  }
`;
