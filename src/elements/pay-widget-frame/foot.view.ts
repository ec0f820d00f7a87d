/** The button below the frame that opens the hosted page in a window instead. */
import { type TemplateResult, html } from 'lit';

export const footView = (label: string, isDisabled: boolean, open: () => void): TemplateResult =>
  html`<div class="foot">
    <button
      class="link"
      part="button open-window"
      data-offer="openWindow"
      type="button"
      ?disabled=${isDisabled}
      @click=${open}
    >
      ${label}
    </button>
  </div>`;
