import { css } from 'lit';

export const paymentStyles = css`
  .step {
    display: grid;
    gap: var(--_gap);
  }
  .skeleton.tall {
    block-size: calc(var(--_control) * 2);
  }
  .choices {
    border: 0;
    display: grid;
    gap: 0.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(9em, 100%), 1fr));
    margin: 0;
    min-inline-size: 0;
    padding: 0;
  }
  .choices legend {
    font-size: 0.9375em;
    font-weight: 600;
    margin-block-end: 0.5rem;
    padding: 0;
  }
  .choice {
    align-items: center;
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
    display: flex;
    font-weight: 600;
    gap: 0.75rem;
    min-block-size: var(--_control);
    padding: 0.5rem 0.75rem;
  }
  .choice:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .choice:has(:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .choice:has(:focus-visible) input {
    outline: none;
  }
  .choice input {
    accent-color: var(--_accent);
    block-size: 1.25em;
    flex: none;
    inline-size: 1.25em;
    margin: 0;
    padding: 0;
  }
  .choice-text {
    min-inline-size: 0;
  }
  .due small {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 400;
  }
  .message {
    background: var(--_subtle);
    border: 1px solid var(--_line);
    border-radius: min(var(--_radius), 1rem);
    display: grid;
    gap: 0.75rem;
    padding: min(1rem, 5%);
  }
  /* Side by side where both codes fit on their lines. */
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 0;
  }
  dl > div {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    flex: 1 1 auto;
    min-inline-size: 0;
    padding-block: 0.25rem;
    padding-inline: 0.75rem 0.25rem;
    position: relative;
  }
  dt {
    color: var(--_muted);
    font-size: 0.8125em;
  }
  /* With large text in little space the button is below the code, which stays on its line. */
  dd {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    margin: 0;
  }
  .code {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
    font-size: 1.25em;
    font-weight: 700;
    letter-spacing: 0.04em;
    text-transform: none;
    user-select: all;
  }
  .copy {
    background: none;
    border-color: transparent;
    color: var(--_accent);
    flex: none;
    margin-inline-start: auto;
    padding: 0;
  }
  /* Shown over the end of the line above, so that nothing moves when it appears. */
  .copied {
    background: var(--_surface);
    color: var(--_muted);
    font-size: 0.8125em;
    inset-block-start: 0.25rem;
    inset-inline-end: 0.75rem;
    padding-inline-start: 0.5rem;
    position: absolute;
  }
  .copy svg {
    block-size: 1.25rem;
    fill: none;
    inline-size: 1.25rem;
    stroke: currentColor;
    stroke-width: 1.5;
  }
  .scan {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
  }
  .scan .hint {
    flex: 1 1 7rem;
  }
  .qr {
    aspect-ratio: 1;
    background: #fff;
    border-radius: min(var(--_radius) / 2, 0.5rem);
    fill: #000;
    flex: none;
    forced-color-adjust: none;
    inline-size: min(max(8rem, 128px), 100%);
    shape-rendering: crispEdges;
  }
  /* Where a QR code is of use, the link seldom is. */
  .message:has(.qr) .sms {
    display: none;
  }
  #entry {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
    text-align: start;
  }
  .actions {
    align-items: center;
  }
  /* Centre a link's lines, as browsers centre those of a button. */
  .button {
    text-align: center;
    text-decoration: none;
  }
  select {
    appearance: none;
    background-image:
      linear-gradient(45deg, transparent calc(50% - 1px), currentColor 0 calc(50% + 1px), transparent 0),
      linear-gradient(-45deg, transparent calc(50% - 1px), currentColor 0 calc(50% + 1px), transparent 0);
    background-position:
      right 1.125rem center,
      right 0.8125rem center;
    background-repeat: no-repeat;
    background-size: 0.3125rem 0.3125rem;
    /* In WebKit a long name would overflow the field. */
    overflow: hidden;
    padding-inline-end: 2.25rem;
    text-overflow: ellipsis;
  }
  select:dir(rtl) {
    background-position:
      left 0.8125rem center,
      left 1.125rem center;
  }
  /* Chromium before 120 does not know :dir(). */
  @supports not selector(:dir(rtl)) {
    :host-context([dir='rtl']) select {
      background-position:
        left 0.8125rem center,
        left 1.125rem center;
    }
  }
  @media (forced-colors: active) {
    select {
      appearance: auto;
      background-image: none;
    }
  }
`;
