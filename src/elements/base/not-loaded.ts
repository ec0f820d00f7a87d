/** What an element shows and raises if the code it needs next did not load. It has only its first few texts then. */
import { type TemplateResult, html, nothing } from 'lit';
import type { PayError } from '../../client/pay-error.js';
import type { FlowState } from '../../flows/flow.js';
import type { first } from '../../locales/en/first.js';
import { againView } from './again.view.js';
import { PayFailureEvent, PayStateChangeEvent } from './events.js';

/** @param again omitted if the button that was pressed is still there, because pressing it tries again */
export const notLoaded = (t: { text(key: keyof typeof first): string }, again?: () => void): TemplateResult =>
  html`<div class="notice danger" part="notice">
    <p>${t.text('noConnection')}</p>
    ${again ? againView(t, again) : nothing}
  </div>`;

/** Raises the events on `element` for a move of its flow without its part: it can only fail to load that. */
export function tellUnloaded(
  element: EventTarget,
  to: FlowState & { readonly error?: unknown },
  from: FlowState,
): void {
  if (to.name === from.name) return;
  element.dispatchEvent(new PayStateChangeEvent(from.name, to.name));
  if (to.error) element.dispatchEvent(new PayFailureEvent(to.error as PayError));
}
