/** What stands where the methods will be. */
import { type TemplateResult, html } from 'lit';

/** The first groups to come, one method in each. */
export const skeletonView = (rows: number): TemplateResult =>
  html`<div class="waiting" part="skeleton" aria-hidden="true">
    ${Array.from({ length: rows }, () => html`<span class="skeleton heading"></span><span class="skeleton"></span>`)}
  </div>`;
