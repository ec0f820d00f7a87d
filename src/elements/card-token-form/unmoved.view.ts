import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CardFields } from './fields.js';

/** For a live region: what is wrong with the focused field. Without a move of the focus, nothing else announces it. */
export function unmovedView(fields: CardFields): unknown {
  const { unmoved } = fields;
  if (!unmoved) return nothing;
  // A new element each time: otherwise only the first message is announced.
  return keyed(unmoved, html`<span class="visually-hidden">${fields.errorText(unmoved.field)}</span>`);
}
