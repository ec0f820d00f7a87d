/** The placeholder for the hosted page. */
import { type TemplateResult, html } from 'lit';

/** Looks like a form that is about to appear. */
export const skeleton: TemplateResult = html`<div class="waiting" part="skeleton" aria-hidden="true">
  <span class="skeleton title"></span>
  <span class="skeleton"></span>
  <span class="skeleton"></span>
  <span class="skeleton half"></span>
  <span class="skeleton"></span>
</div>`;
