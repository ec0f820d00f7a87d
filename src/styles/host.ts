/**
 * Styles that all elements start from. Public tokens (`--pay-*`) are read on the host and kept in private ones
 * (`--_*`).
 */
import { css } from 'lit';

export const hostStyles = css`
  :host {
    --_accent: var(--pay-accent, light-dark(#3a4ad9, #aab4ff));
    --_on-accent: var(--pay-on-accent, light-dark(#fff, #10122b));
    --_text: var(--pay-text, light-dark(#1b1c24, #ecedf5));
    --_muted: var(--pay-muted, light-dark(#5a5d70, #a9acbf));
    --_surface: var(--pay-surface, light-dark(#fff, #1b1c26));
    --_subtle: var(--pay-subtle, light-dark(#ecedf5, #2b2d3d));
    --_border: var(--pay-border, light-dark(#8a8da1, #7d8096));
    --_line: var(--pay-line, light-dark(#dfe1ea, #3a3d4f));
    --_danger: var(--pay-danger, light-dark(#b3261e, #ffb4ab));
    --_success: var(--pay-success, light-dark(#14683b, #86dba6));
    --_radius: var(--pay-radius, 0.5rem);
    --_gap: var(--pay-gap, 1rem);
    --_control: var(--pay-control-height, max(2.75rem, 44px));
    --_focus: var(--pay-focus, var(--_accent));
    color: var(--_text);
    display: block;
    line-height: 1.5;
    overflow-wrap: anywhere;
    text-align: start;
    text-indent: 0;
    white-space: normal;
  }
  * {
    box-sizing: border-box;
  }
  /* Even where the page's own styles give the element a display. */
  [hidden],
  :host([hidden]) {
    display: none !important;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
`;
