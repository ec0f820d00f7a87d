import { type TemplateResult, html, nothing } from 'lit';

/** Says why a change that the payer asked for was not made. */
export const extraError = (text: string, id: unknown = nothing): TemplateResult =>
  html`<p class="error" id=${id} role="alert">${text}</p>`;
