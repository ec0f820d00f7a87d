/** What stands where the methods will be. */
import { type TemplateResult, html } from 'lit';

/** The first methods to come. There are six kinds of methods: a high limit is no place to keep. */
export const skeletonView = (rows: number): TemplateResult =>
  html`<div class="waiting" part="skeleton" aria-hidden="true">
    ${Array.from({ length: Math.min(rows, 6) }, () => html`<span class="skeleton"></span>`)}
  </div>`;
