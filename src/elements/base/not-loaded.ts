/** What an element shows and tells when what it needs to go on did not load: not even the words have arrived. */
import { type TemplateResult, html, nothing } from 'lit';
import { PayError } from '../../client/pay-error.js';
import type { FlowState } from '../../flows/flow.js';
import type { first } from '../../locales/en/first.js';
import { againView } from './again.view.js';
import { PayFailureEvent, PayStateChangeEvent } from './events.js';

/** @param again left out where the button that was pressed is still there, and tries again */
export const notLoaded = (t: { text(key: keyof typeof first): string }, again?: () => void): TemplateResult =>
  html`<div class="notice danger" part="notice">
    <p>${t.text('offline')}</p>
    ${again ? againView(t, again) : nothing}
  </div>`;

/** Raises on `element` what follows from a move of the flow before its part was loaded. */
export function tellUnloaded(
  element: EventTarget,
  to: FlowState & { readonly error?: unknown },
  from: FlowState,
): void {
  if (to.name === from.name) return;
  element.dispatchEvent(new PayStateChangeEvent(from.name, to.name, undefined));
  if (to.error instanceof PayError) element.dispatchEvent(new PayFailureEvent(to.error));
}
