/**
 * Colours for browsers without `light-dark()`: system colours, which also follow the page's `color-scheme`, and colours
 * that can be seen on light and dark alike. `LinkText` is not used: in Chromium 109 it is dark blue on black.
 */
import { css } from 'lit';

export const olderStyles = css`
  :host {
    --_accent: var(--pay-accent, #5967e6);
    --_on-accent: var(--pay-on-accent, #fff);
    --_text: var(--pay-text, CanvasText);
    --_muted: var(--pay-muted, CanvasText);
    --_surface: var(--pay-surface, Canvas);
    --_subtle: var(--pay-subtle, Canvas);
    --_border: var(--pay-border, #767676);
    --_line: var(--pay-line, #76767680);
    --_danger: var(--pay-danger, #dd3b36);
    --_success: var(--pay-success, #2e8742);
  }
`;
