/** The "Try again" button. */
import { type TemplateResult, html } from 'lit';
import type { first } from '../../locales/en/first.js';

export const againView = (t: { text(key: keyof typeof first): string }, again: () => void): TemplateResult =>
  html`<div class="actions">
    <button type="button" part="button" @click=${again}>${t.text('tryAgain')}</button>
  </div>`;
