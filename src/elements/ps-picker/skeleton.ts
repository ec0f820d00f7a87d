/** The placeholder for the methods. */
import { type TemplateResult, html } from 'lit';

/** One row for each of the first methods. Six at most, as there are six kinds: a high limit must not reserve more. */
export const skeletonView = (rows: number): TemplateResult =>
  html`<div class="waiting" part="skeleton" aria-hidden="true">
    ${[1, 2, 3, 4, 5, 6].slice(0, rows).map(() => html`<span class="skeleton"></span>`)}
  </div>`;
