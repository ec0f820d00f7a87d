/** What stands where the hosted page will be. */
import { type TemplateResult, html } from 'lit';

/** A form to come. */
export const skeleton: TemplateResult = html`<div class="waiting" part="skeleton" aria-hidden="true">
  <span class="skeleton title"></span>
  <span class="skeleton"></span>
  <span class="skeleton"></span>
  <span class="skeleton half"></span>
  <span class="skeleton"></span>
</div>`;
