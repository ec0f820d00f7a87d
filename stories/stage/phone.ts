/** The payer's phone: the sandbox's page of text messages, with which a phone bill can be paid by hand in a story. */
import { type TemplateResult, html } from 'lit';
import type { Stage } from './stage.js';

export function phone({ place }: Pick<Stage, 'place'>): TemplateResult {
  const show = (event: Event): void => {
    const { open, lastElementChild: frame } = event.currentTarget as HTMLDetailsElement;
    if (open && frame instanceof HTMLIFrameElement && !frame.src) frame.src = `${place.provider}/handset`;
  };
  return html`<details class="phone" @toggle=${show}>
    <summary>The payer’s phone</summary>
    <iframe title="Text messages on the payer’s phone"></iframe>
  </details>`;
}
